import { randomBytes } from "node:crypto";
import { eq, or } from "drizzle-orm";
import type { Config } from "#server/config.ts";
import { users } from "#server/db/schema/accounts.ts";
import { hashPassword, passwordProblem } from "#server/features/accounts/password-rules.ts";
import type { Db } from "#server/platform/db/client.ts";

/** Makes the first admin when there is none; returns a password only if it was made up here. */
export async function ensureAdmin(db: Db, admin: Config["admin"]): Promise<{ generatedPassword: string | null }> {
  if (await adminExists(db)) return { generatedPassword: null };
  const password = admin.password ?? randomBytes(12).toString("base64url");
  const reason = await passwordProblem(password, admin);
  if (reason) throw new Error(`ADMIN_PASSWORD: ${reason}`);
  const passwordHash = await hashPassword(password);
  const { username, email } = admin;
  const made = await db
    .insert(users)
    .values({ username, email, passwordHash, role: "admin", emailProven: true })
    .onConflictDoNothing()
    .returning({ id: users.id });
  // Another process that started at the same moment may have made the same admin.
  if (made.length === 0 && !(await adminExists(db))) {
    throw new Error(`ADMIN_USERNAME: ${username} or ${email} already belongs to an ordinary account`);
  }
  return { generatedPassword: made.length > 0 && !admin.password ? password : null };
}

async function adminExists(db: Db): Promise<boolean> {
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(or(eq(users.role, "admin"), eq(users.restingRole, "admin")))
    .limit(1);
  return found.length > 0;
}
