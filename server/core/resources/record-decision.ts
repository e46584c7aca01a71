import { sql } from "drizzle-orm";
import type { Reason } from "#contract/reasons.ts";
import { isAdmin } from "#contract/roles.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Db } from "#server/db/client.ts";
import { resourceHistory, resourceReviews, type Undo } from "#server/db/schema/reviews.ts";
import type { LockedResource } from "./lock-resource.ts";

/** How long a decision can be undone before its author hears of it. */
const UNDO_MINUTES = 2;

type Decision = {
  decision: "approved" | "rejected";
  reasons: Reason[];
  note: string | null;
  undo?: Undo | undefined;
  /** What the history calls it: removed, if it was rejected because of a report. */
  event?: "removed";
};

/** Makes it the decision in force. Who gives reasons has thought about it, so the author hears of that one at once. */
export async function recordDecision(
  tx: Db,
  { id, userId, waitingSince }: LockedResource,
  { decision, reasons, note, undo, event }: Decision,
  moderator: Viewer,
): Promise<void> {
  const minutes = reasons.length > 0 || note ? 0 : UNDO_MINUTES;
  const review = {
    decision,
    reasons,
    note,
    decidedAt: sql`now()`,
    notifyAt: userId === moderator.id ? null : sql`now() + make_interval(mins => ${minutes})`,
    waitingSince,
    undo: undo ?? null,
    byAdmin: isAdmin(moderator),
  };
  await tx
    .insert(resourceReviews)
    .values({ resourceId: id, ...review })
    .onConflictDoUpdate({ target: resourceReviews.resourceId, set: review });
  await tx
    .insert(resourceHistory)
    .values({ resourceId: id, event: event ?? decision, reasons, note, userId: moderator.id, waitingSince });
}
