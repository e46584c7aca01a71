import { and, asc, count, eq, gt, isNotNull, isNull, or, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { invitationBatches, invitations, invitees } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";
import { sendInvitation } from "./invitations.ts";

/**
 * At most this many invitations wait in the mail queue, so that other mail gets its turn and stopping a batch stops nearly all
 * of it.
 */
export const MOST_QUEUED = 50;

/** Sends waiting invitations; several processes may do so concurrently. */
export async function sendInvitations(deps: Deps, stopping?: AbortSignal): Promise<void> {
  const invite = async (id: number) => {
    await deps.db.transaction((tx) => inviteNext({ ...deps, db: tx }, id));
    deps.wakeSenders();
  };
  await deps.runEach("invitations", (last = 0) => nextInvitees(deps.db, last), invite, stopping);
}

/** Not while the batch is stopped, nor after its inviter has stopped being an admin. */
const isRunning = and(
  isNull(invitationBatches.stoppedAt),
  sql`exists (select from users where users.id = ${invitationBatches.createdBy} and users.role = 'admin')`,
);

async function nextInvitees(db: Db, after: number): Promise<number[]> {
  const [queued] = await db
    .select({ mails: count() })
    .from(outgoingMail)
    .where(and(isNotNull(outgoingMail.invitationId), eq(outgoingMail.attempts, 0)));
  const room = MOST_QUEUED - (queued?.mails ?? 0);
  if (room <= 0) return [];
  const found = await db
    .select({ id: invitees.id })
    .from(invitees)
    .innerJoin(invitationBatches, eq(invitationBatches.id, invitees.batchId))
    .where(and(eq(invitees.state, "waiting"), gt(invitees.id, after), isRunning))
    .orderBy(asc(invitees.id))
    .limit(room);
  return found.map(({ id }) => id);
}

/** The transaction that queues the mail also stores that the person was invited, so each person gets exactly one. */
async function inviteNext(deps: Deps, id: number): Promise<void> {
  const { db } = deps;
  const [invitee] = await db
    .select({ email: invitees.email, name: invitees.name, role: invitees.role, by: invitationBatches.createdBy })
    .from(invitees)
    .innerJoin(invitationBatches, eq(invitationBatches.id, invitees.batchId))
    .where(and(eq(invitees.id, id), eq(invitees.state, "waiting"), isRunning))
    .for("update", { of: invitees, skipLocked: true });
  if (!invitee) return;
  const { by, ...input } = invitee;
  const update = (change: Partial<typeof invitees.$inferInsert>) =>
    db.update(invitees).set(change).where(eq(invitees.id, id));
  if (await isMembersAddress(db, invitee.email)) return void (await update({ state: "member" }));
  if (await isInvited(db, invitee.email)) return void (await update({ state: "invited" }));
  const invitation = await sendInvitation(deps, input, by);
  await update({ state: "sent", invitationId: invitation.id, sentAt: invitation.createdAt });
}

async function isMembersAddress(db: Db, email: string): Promise<boolean> {
  const own = or(users.emailProven, isNull(users.confirmBy));
  return (await db.$count(users, and(equalsIgnoreCase(users.email, email), isNull(users.deletedAt), own))) > 0;
}

async function isInvited(db: Db, email: string): Promise<boolean> {
  const isOpen = and(equalsIgnoreCase(invitations.email, email), gt(invitations.expiresAt, sql`now()`));
  return (await db.$count(invitations, isOpen)) > 0;
}

/** An intruder who knew the old password may have made these to come back as staff. */
export async function withdrawWaitingRoles(db: Db, userId: number): Promise<void> {
  const theirs = db
    .select({ id: invitationBatches.id })
    .from(invitationBatches)
    .where(eq(invitationBatches.createdBy, userId));
  await db
    .update(invitees)
    .set({ state: "withdrawn" })
    .where(and(sql`${invitees.batchId} in ${theirs}`, eq(invitees.state, "waiting"), isNotNull(invitees.role)));
}
