import { and, eq, gt, lt, or } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { twoSteps } from "#server/db/schema/accounts.ts";

export async function twoStepSecretOf(db: Db, userId: number): Promise<Uint8Array | undefined> {
  const [found] = await db.select({ secret: twoSteps.secret }).from(twoSteps).where(eq(twoSteps.userId, userId));
  return found?.secret;
}

/** Says whether this call turned it on; of two at once, the first does. */
export async function insertTwoStep(db: Db, twoStep: typeof twoSteps.$inferInsert): Promise<boolean> {
  const inserted = await db.insert(twoSteps).values(twoStep).onConflictDoNothing().returning({ id: twoSteps.userId });
  return inserted.length > 0;
}

/**
 * Says whether the code of this step may count: none does twice, nor one from before the last. A last one that is yet to
 * come is from a clock that was ahead, and would lock people out for as long.
 */
export async function spendStep(db: Db, userId: number, step: number, now: number): Promise<boolean> {
  const used = await db
    .update(twoSteps)
    .set({ lastStep: step })
    .where(and(eq(twoSteps.userId, userId), or(lt(twoSteps.lastStep, step), gt(twoSteps.lastStep, now + 1))))
    .returning({ id: twoSteps.userId });
  return used.length > 0;
}

/** Says whether there was one to remove. With a hash, only if it is the recovery code's. */
export async function removeTwoStep(db: Db, userId: number, recoveryHash?: Uint8Array): Promise<boolean> {
  const rightCode = recoveryHash && eq(twoSteps.recoveryHash, recoveryHash);
  const removed = await db
    .delete(twoSteps)
    .where(and(eq(twoSteps.userId, userId), rightCode))
    .returning({ id: twoSteps.userId });
  return removed.length > 0;
}
