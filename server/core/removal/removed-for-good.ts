import { gt, lt, sql } from "drizzle-orm";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import { removedPosts } from "#server/db/schema/removed-posts.ts";

const restorableSince = sql`now() - make_interval(days => ${sql.raw(String(RESTORABLE_DAYS))})`;

export const isRestorable = gt(removedPosts.removedAt, restorableSince);

/** Nobody has restored it in time. */
export const isRemovedForGood = lt(removedPosts.removedAt, restorableSince);
