import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { twoSteps } from "#server/db/schema/accounts.ts";

export async function twoStepSecretOf(db: Db, userId: number): Promise<Uint8Array | undefined> {
  const [found] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(eq(twoSteps.userId, userId));
  return found?.secret;
}

/** Returns whether this call turned it on; of two concurrent calls only the first does. */
export async function insertTwoStep(db: Db, twoStep: typeof twoSteps.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(twoSteps).values(twoStep).onConflictDoNothing().returning({ id: twoSteps.userId });
  return inserted.length > 0;
}

/**
 * Returns whether the code of this step may be used: no code works twice, nor one older than the last used. A last used
 * step in the future comes from a clock that was ahead, and would lock people out until then, so it is ignored.
 */
export async function markStepUsed(db: Db, userId: number, step: number, now: number): Promise<boolean> {
  const used = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), or(lt(twoSteps.lastStep, step), gt(twoSteps.lastStep, now + 1))))
    .returning({ id: twoSteps.userId });
  return used.length > 0;
}

/** Returns whether there was one to remove. If a hash is given, it must be that of the recovery code. */
export async function removeTwoStep(db: Db, userId: number, recoveryHash?: Uint8Array): Promise<boolean> {
  const rightCode = recoveryHash && eq(twoSteps.recoveryHash, recoveryHash);
  const removed = await db
    .delete(twoSteps)
    .where(and(eq(twoSteps.userId, userId), rightCode))
    .returning({ id: twoSteps.userId });
  return removed.length > 0;
}
