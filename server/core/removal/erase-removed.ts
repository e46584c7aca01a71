import { gt, lt, sql } from "drizzle-orm";
import { RESTORABLE_DAYS } from "#contract/removal.ts";
import type { Db } from "#server/db/client.ts";
import { removedPosts } from "#server/db/schema/removed-posts.ts";

const restorableSince = sql`now() - make_interval(days => ${sql.raw(String(RESTORABLE_DAYS))})`;

export const isRestorable = gt(removedPosts.removedAt, restorableSince);

/** Erases for good what nobody has restored in time. A removed reply keeps its place, a removed topic goes with its replies. */
export async function eraseRemoved(db: Db): Promise<void> {
  await db.delete(removedPosts).where(lt(removedPosts.removedAt, restorableSince));
  await db.execute(sql`delete from topics where removed is not null and not exists
    (select from removed_posts where kind = 'topic' and target_id = topics.id)`);
}
