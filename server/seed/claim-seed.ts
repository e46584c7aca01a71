import type { Db } from "#server/db/client.ts";
import { seeds } from "#server/db/schema/events-and-mail.ts";

/**
 * Says whether this transaction is the one that plants the seed. Whoever else tries waits here until it has ended, and
 * then knows that there is nothing left to do.
 */
export async function claimSeed(tx: Db, name: string): Promise<boolean> {
  const claimed = await tx.insert(seeds).values({ name }).onConflictDoNothing().returning({ name: seeds.name });
  return claimed.length > 0;
}
