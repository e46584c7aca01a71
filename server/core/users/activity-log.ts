import type { Db } from "#server/db/client.ts";
import { activityLog } from "#server/db/schema/accounts.ts";

type Action = (typeof activityLog.$inferInsert)["action"];

/** Call it in the transaction of the action, so that neither exists without the other. */
export async function recordActivity(db: Db, userId: number, action: Action, details: string): Promise<void> {
  await db.insert(activityLog).values({ userId, action, details });
}
