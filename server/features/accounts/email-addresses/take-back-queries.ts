import { and, asc, eq, gte, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { equalsIgnoreCase } from "#server/db/equals-ignore-case.ts";
import { emailLinks, twoSteps, users } from "#server/db/schema/accounts.ts";

/** The recovery email before the first change that can still be taken back; undefined if there was none. */
export async function firstRecoveryEmail(tx: Db, userId: number, sentTo: string) {
  const [first] = await tx
    .select({ email: emailLinks.email })
    .from(emailLinks)
    .where(
      and(
        eq(emailLinks.userId, userId),
        eq(emailLinks.kind, "undo_recovery_email"),
        equalsIgnoreCase(emailLinks.sentTo, sentTo),
      ),
    )
    .orderBy(asc(emailLinks.createdAt))
    .limit(1);
  return first?.email;
}

export async function setRecoveryEmail(tx: Db, userId: number, recoveryEmail: string | null): Promise<void> {
  await tx.update(users).set({ recoveryEmail }).where(eq(users.id, userId));
}

/** Set up since then, perhaps by somebody else: the owner would be asked for codes that they do not have. */
export async function removeTwoStepSince(tx: Db, userId: number, since: Date): Promise<void> {
  await tx
    .delete(twoSteps)
    .where(and(eq(twoSteps.userId, userId), gte(twoSteps.createdAt, sql`${since.toISOString()}::timestamptz`)));
}
