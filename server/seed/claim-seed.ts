import { seeds } from "#server/db/schema/events.ts";
import type { Db } from "#server/platform/db/client.ts";

/**
 * Returns whether this transaction is the one that runs the seed. A concurrent one waits here until that has ended, and then
 * gets false.
 */
export async function claimSeed(tx: Db, name: string): Promise<boolean> {
  const claimed = await tx.insert(seeds).values({ name }).onConflictDoNothing().returning({ name: seeds.name });
  return claimed.length > 0;
}
