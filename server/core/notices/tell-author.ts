import { and, eq, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { notices } from "#server/db/schema/notices.ts";
import { insertNotices } from "./insert-notices.ts";

type Decided = { id: number; userId: number; decision: "approved" | "rejected"; decisionId: number };

/** Tells the author of a resource what was decided. Returns whether they want that mailed at once. */
export async function tellAuthor(tx: Db, { id, userId, decision, decisionId }: Decided): Promise<boolean> {
  const author = sql`select ${userId}::integer as user_id, ${`resource_${decision}`} as kind,
    'resource' as subject_kind, ${id}::integer as subject_id`;
  await insertNotices(tx, { kind: "decision", id: decisionId, doerId: null, byModerators: true }, author);
  const toMail = and(eq(notices.causeKind, "decision"), eq(notices.causeId, decisionId), eq(notices.mail, "now"));
  const mailed = await tx
    .update(notices)
    .set({ mail: null, mailedAt: sql`now()` })
    .where(toMail)
    .returning({ id: notices.id });
  return mailed.length > 0;
}
