import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { emailLinks, twoSteps, users } from "#server/db/schema/accounts.ts";
import { identities } from "#server/db/schema/identities.ts";
import { passkeys } from "#server/db/schema/passkeys.ts";

/** The recovery email before the first change that can still be taken back; undefined if there was none. */
export async function firstRecoveryEmail(tx: Db, userId: number, sentTo: string) {
  const [first] = await tx
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.kind, "undo_recovery_email"),
        equalsIgnoreCase(emailLinks.sentTo, sentTo),
      ),
    )
    .orderBy(asc(emailLinks.createdAt))
    .limit(1);
  return first?.email;
}

export async function setRecoveryEmail(tx: Db, userId: number, recoveryEmail: string | null): Promise<void> {
  await tx.update(users).set({ recoveryEmail }).where(eq(users.id, userId));
}

/** Ways to sign in, and the second step, besides the password. */
const SIGN_IN_TABLES = [twoSteps, identities, passkeys];

/** What was set up since then, perhaps by somebody else, who would get in with it or keep the owner out. */
export async function removeSignInsSince(tx: Db, userId: number, since: Date): Promise<void> {
  const isLater = (column: PgColumn) => gte(column, sql`${since.toISOString()}::timestamptz`);
  for (const table of SIGN_IN_TABLES)
    await tx.delete(table).where(and(eq(table.userId, userId), isLater(table.createdAt)));
}
