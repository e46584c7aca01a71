import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { emailLinks } from "#server/db/schema/accounts.ts";
import { newToken } from "./token.ts";

type Kind = (typeof emailLinks.$inferInsert)["kind"];

const CONFIRM_HOURS = 48;
export const UNDO_DAYS = 7;

/** How long a link works, in hours. */
export const HOURS: Record<Kind, number> = {
  confirm: CONFIRM_HOURS,
  change: CONFIRM_HOURS,
  undo_email: UNDO_DAYS * 24,
  undo_recovery_email: UNDO_DAYS * 24,
};

type NewEmailLink = { userId: number; kind: Kind; email: string | null; sentTo: string };

/** Stores a link and returns its token. A link to a new address replaces the one that was asked for before. */
export async function insertEmailLink(db: Db, link: NewEmailLink): Promise<string> {
  const { token, hash } = newToken();
  const values = { ...link, tokenHash: hash, expiresAt: sql`now() + make_interval(hours => ${HOURS[link.kind]})` };
  const replaced = {
    target: emailLinks.userId,
    targetWhere: sql`kind = 'change'`,
    set: { ...values, createdAt: sql`now()` },
  };
  const insert = db.insert(emailLinks).values(values);
  await (link.kind === "change" ? insert.onConflictDoUpdate(replaced) : insert);
  return token;
}
