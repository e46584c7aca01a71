import { and, eq, isNotNull, sql } from "drizzle-orm";
import type { LockedResource } from "#server/core/resources/lock-resource.ts";
import { latestDecision } from "#server/core/resources/review-queries.ts";
import type { Db } from "#server/db/client.ts";
import { notices } from "#server/db/schema/notices.ts";
import { resourceReviews } from "#server/db/schema/reviews.ts";
import { insertNotices } from "./insert-notices.ts";

type Decided = { id: number; userId: number; decision: "approved" | "rejected"; decisionId: number };

/** Tells the author of a resource what was decided. Returns the notices of it that they want mailed at once. */
export async function tellAuthor(tx: Db, decided: Decided): Promise<number[]> {
  await insertDecision(tx, decided);
  const isCause = and(eq(notices.causeKind, "decision"), eq(notices.causeId, decided.decisionId));
  const mailed = await tx
    .update(notices)
    .set({ mail: null, mailedAt: sql`now()` })
    .where(and(isCause, eq(notices.mail, "now")))
    .returning({ id: notices.id });
  return mailed.map(({ id }) => id);
}

/**
 * Tells the author of an approval that they have not heard of yet, before an edit takes it away. The resource is public
 * all the same. It is mailed as any other notice is. Call it with the resource locked.
 */
export async function tellOfApproval(tx: Db, { id, userId }: Pick<LockedResource, "id" | "userId">): Promise<void> {
  const { resourceId, decision, notifyAt } = resourceReviews;
  const [untold] = await tx
    .select({ decisionId: sql<number>`(${latestDecision})` })
    .from(resourceReviews)
    .where(and(eq(resourceId, id), eq(decision, "approved"), isNotNull(notifyAt)))
    .for("update");
  if (untold) await insertDecision(tx, { id, userId, decision: "approved", ...untold });
}

async function insertDecision(tx: Db, { id, userId, decision, decisionId }: Decided): Promise<void> {
  const author = sql`select ${userId}::integer as user_id, ${`resource_${decision}`} as kind,
    'resource' as subject_kind, ${id}::integer as subject_id`;
  await insertNotices(tx, { kind: "decision", id: decisionId, doerId: null, byModerators: true }, author);
}
