import { and, eq, or, sql } from "drizzle-orm";
import { sameName } from "#server/db/caseless.ts";
import type { Db } from "#server/db/client.ts";
import {
  activityLog,
  idempotencyKeys,
  passwordResetRequests,
  passwordResets,
  sessions,
  twoSteps,
  users,
} from "#server/db/schema/accounts.ts";
import { outgoingMail } from "#server/db/schema/events-and-mail.ts";
import { saves } from "#server/db/schema/resources.ts";

/**
 * Whoever still has the password that was checked. Until the transaction ends nobody signs in or writes as them: each
 * insert of theirs waits, and finds that they have left.
 */
export async function holdMember(tx: Db, id: number, passwordHash: string) {
  const [member] = await tx
    .select({ email: users.email, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash)))
    .for("update");
  return member;
}

const NOTHING = {
  passwordHash: "",
  firstName: null,
  lastName: null,
  profileImage: null,
  bio: null,
  recoveryEmail: null,
  role: null,
};

/** Everything about a person but what they posted. The database refuses a nameless row that still tells something. */
export async function erasePerson(tx: Db, id: number, email: string): Promise<void> {
  const isTheirs = (address: typeof outgoingMail.recipient | typeof passwordResetRequests.email) =>
    sameName(address, email);
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(activityLog).where(eq(activityLog.userId, id));
  await tx.delete(saves).where(eq(saves.userId, id));
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, id));
  await tx.delete(twoSteps).where(eq(twoSteps.userId, id));
  await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
  await tx.delete(passwordResetRequests).where(isTheirs(passwordResetRequests.email));
  await tx.delete(outgoingMail).where(or(eq(outgoingMail.userId, id), isTheirs(outgoingMail.recipient)));
  await tx
    .update(users)
    .set({
      ...NOTHING,
      username: sql`'deleted-' || ${users.id}`,
      email: sql`'deleted-' || ${users.id} || '@invalid'`,
      deletedAt: sql`now()`,
    })
    .where(eq(users.id, id));
}
