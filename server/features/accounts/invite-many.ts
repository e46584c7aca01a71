import { and, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import {
  BatchRunInput,
  INVITEE_STATES,
  InvitationBatch,
  InvitationBatchInput,
  Invitee,
  InviteeCheck,
  InviteeCheckInput,
  type InviteeState,
  InviteesChange,
} from "#contract/invite-many.ts";
import { invitationBatches, invitations, invitees } from "#server/db/schema/site.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { staffAuthorColumn } from "#server/features/profiles/profiles.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { readPage } from "#server/platform/lists/paging.ts";

/** An address is a member's if nobody else can register with it. */
const IS_MEMBER = (
  email: SQL,
) => sql`exists (select from users where lower(users.email collate "C") = lower(${email} collate "C")
  and users.deleted_at is null and (users.email_proven or users.confirm_by is null))`;

const STATE = sql<InviteeState>`case
  when invitees.state not in ('sent', 'withdrawn') then invitees.state
  when invitees.joined_at is not null or ${IS_MEMBER(sql`invitees.email`)} then 'joined'
  when invitees.state = 'withdrawn' then 'withdrawn'
  when exists (select from invitations where invitations.id = invitees.invitation_id and invitations.expires_at > now())
    then 'sent'
  else 'expired' end`;

/** Zero people in every state. */
const ZEROS = sql.raw(`'${JSON.stringify(Object.fromEntries(INVITEE_STATES.map((state) => [state, 0])))}'`);

const BATCHES = {
  columns: {
    id: invitationBatches.id,
    createdBy: invitationBatches.createdBy,
    author: staffAuthorColumn(invitationBatches.createdBy),
    createdAt: invitationBatches.createdAt,
    running: sql<boolean>`(${invitationBatches.stoppedAt} is null
      and exists (select from users where users.id = ${invitationBatches.createdBy} and users.role = 'admin'))`,
    people: sql<number>`(select count(*)::int from invitees where invitees.batch_id = invitation_batches.id)`,
    counts: sql<Record<InviteeState, number>>`(select ${ZEROS}::jsonb || coalesce(jsonb_object_agg(state, n), '{}') from
      (select ${STATE} as state, count(*)::int as n from invitees
        where invitees.batch_id = invitation_batches.id group by 1) as counted)`,
  },
  from: invitationBatches,
  where: undefined,
  order: { direction: "desc" as const, keys: [invitationBatches.id] },
};

const INVITEES = {
  columns: {
    id: invitees.id,
    email: invitees.email,
    name: invitees.name,
    role: invitees.role,
    state: STATE,
    sentAt: invitees.sentAt,
  },
  from: invitees,
  where: eq(invitees.batchId, sql.placeholder("batch")),
  order: { direction: "asc" as const, keys: [invitees.id] },
};

async function batchById(db: Db, id: number) {
  const [batch] = await db.select(BATCHES.columns).from(invitationBatches).where(eq(invitationBatches.id, id));
  if (!batch) throw new HttpError(404, "Batch of invitations not found");
  return batch;
}

/** Leaves out people who are already invited, and the second of two equal addresses. */
async function create(db: Db, input: InvitationBatchInput, admin: Viewer) {
  const people = new Map(input.invitees.map((invitee) => [invitee.email.toLowerCase(), invitee]));
  // In a fixed order, so that two batches with the same addresses do not wait for each other.
  const sorted = [...people].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, invitee]) => invitee);
  return db.transaction(async (tx) => {
    const [batch] = await tx
      .insert(invitationBatches)
      .values({ createdBy: admin.id })
      .returning({ id: invitationBatches.id });
    if (!batch) throw new Error("insert returned no batch");
    const added = await tx
      .insert(invitees)
      .values(sorted.map((invitee) => ({ ...invitee, batchId: batch.id })))
      .onConflictDoNothing()
      .returning({ role: invitees.role });
    if (added.length === 0) throw new HttpError(409, "All of them are already waiting for an invitation");
    await log(tx, admin, batch.id, { action: "created", people: added.length });
    return batchById(tx, batch.id);
  });
}

type Details = { action: "created" | "stopped" | "continued" | "resent" | "withdrawn"; people?: number };

const log = (tx: Db, actor: Viewer, id: number, details: Details) =>
  logAdminAction(tx, {
    actor,
    action: details.action === "created" ? "invitations_created" : "invitations_changed",
    targetId: id,
    details,
  });

async function check(db: Db, emails: string[]): Promise<InviteeCheck> {
  const found = await rows<{ email: string; isMember: boolean }>(
    db,
    sql`select t.email, ${IS_MEMBER(sql`t.email`)} as "isMember"
      from jsonb_array_elements_text(${JSON.stringify(emails)}::jsonb) as t(email)
      where ${IS_MEMBER(sql`t.email`)}
        or exists (select from invitations where lower(invitations.email collate "C") = lower(t.email collate "C")
          and invitations.expires_at > now())
        or exists (select from invitees where lower(invitees.email collate "C") = lower(t.email collate "C")
          and invitees.state = 'waiting')`,
  );
  const written = (isMember: boolean) => found.filter((row) => row.isMember === isMember).map(({ email }) => email);
  return { members: written(true), invited: written(false) };
}

async function lockBatch(tx: Db, id: number) {
  const [batch] = await tx
    .select({ stoppedAt: invitationBatches.stoppedAt, createdBy: invitationBatches.createdBy })
    .from(invitationBatches)
    .where(eq(invitationBatches.id, id))
    .for("no key update");
  if (!batch) throw new HttpError(404, "Batch of invitations not found");
  return batch;
}

/** An admin who resumes a batch becomes its inviter: the one who began it may no longer be an admin. */
async function setRunning(tx: Db, id: number, running: boolean, admin: Viewer): Promise<void> {
  const { stoppedAt, createdBy } = await lockBatch(tx, id);
  if (running ? stoppedAt === null && createdBy === admin.id : stoppedAt !== null) return;
  const change = running ? { stoppedAt: null, createdBy: admin.id } : { stoppedAt: sql`now()` };
  await tx.update(invitationBatches).set(change).where(eq(invitationBatches.id, id));
  await log(tx, admin, id, { action: running ? "continued" : "stopped" });
}

/**
 * Ends their invitations in both cases: a new mail has a new link. People who have joined stay. Invitations are locked before
 * invitees, in the same order as when a person registers with one.
 */
async function change(tx: Db, id: number, { action, ids }: InviteesChange, admin: Viewer): Promise<void> {
  const chosen = and(eq(invitees.batchId, id), inArray(invitees.id, ids), isNull(invitees.joinedAt));
  const theirs = tx.select({ id: invitees.invitationId }).from(invitees).where(chosen);
  await tx.delete(invitations).where(inArray(invitations.id, theirs));
  await lockBatch(tx, id);
  const isResent = action === "resend";
  const states = isResent ? (["sent", "withdrawn"] as const) : (["waiting", "sent"] as const);
  const isNoMember = sql`not ${IS_MEMBER(sql`invitees.email`)}`;
  const changed = await tx
    .update(invitees)
    .set({ state: isResent ? "waiting" : "withdrawn", invitationId: null })
    .where(and(chosen, inArray(invitees.state, states), isNoMember))
    .returning({ id: invitees.id });
  if (changed.length === 0) return;
  if (isResent)
    await tx
      .update(invitationBatches)
      .set({ createdBy: admin.id, stoppedAt: null })
      .where(eq(invitationBatches.id, id));
  await log(tx, admin, id, { action: isResent ? "resent" : "withdrawn", people: changed.length });
}

const MISSING = "There is no such batch";

export function inviteManyRoutes(deps: Deps): Endpoint[] {
  const changed = async (db: Db, id: number, work: (tx: Db) => Promise<void>) => {
    await db.transaction(work).catch((error) => {
      if (uniqueViolation(error) !== "invitees_waiting_key") throw error;
      throw new HttpError(409, "One of them is waiting for an invitation in another batch");
    });
    deps.wakeMailJob();
    return batchById(db, id);
  };
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/invitation-batches",
        summary: "Batches of invitations, newest first",
        description: "With the number of people in each state. A batch and its people are deleted after 60 days.",
        access: "admin",
        query: Paging,
        answers: { status: 200, list: InvitationBatch },
        isExpensive: true,
      },
      async ({ query, db }) => readPage(db, BATCHES, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/invitation-batches/check",
        summary: "Check which of these addresses would get no invitation",
        description: "An address gets none if it belongs to a member, or if it has a valid or waiting invitation.",
        access: "admin",
        exemptFromWriteLimit: true,
        body: InviteeCheckInput,
        answers: { status: 200, body: InviteeCheck },
        cacheTags: [],
      },
      async ({ body, db }) => check(db, body.emails),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/admin/invitation-batches",
        summary: "Invite many people, each with a separate email",
        description:
          "The emails are sent in the background. Each address gets one: members, people who are already invited, and repeated addresses are skipped.",
        access: "admin",
        needsFreshSignIn: ({ body }) => body.invitees.some(({ role }) => role !== null),
        body: InvitationBatchInput,
        answers: { status: 201, body: InvitationBatch },
        readAgain: async ({ db }, id) => batchById(db, id),
        cacheTags: [],
        refuses: { 409: "All of them are already waiting for an invitation" },
      },
      async ({ body, viewer, db }) => {
        const batch = await create(db, body, viewer);
        deps.wakeMailJob();
        return batch;
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/invitation-batches/:id/running",
        summary: "Stop or resume sending a batch of invitations",
        description: "The admin who resumes it becomes the inviter from then on.",
        access: "admin",
        needsFreshSignIn: ({ body }) => body.running,
        params: IdParam,
        body: BatchRunInput,
        answers: { status: 200, body: InvitationBatch },
        readAgain: async ({ params, db }) => batchById(db, params.id),
        cacheTags: [],
        refuses: { 404: MISSING },
      },
      async ({ params, body, viewer, db }) =>
        changed(db, params.id, (tx) => setRunning(tx, params.id, body.running, viewer)),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/admin/invitation-batches/:id/invitees",
        summary: "The people of a batch, and who has joined",
        access: "admin",
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Invitee },
        refuses: { 404: MISSING },
      },
      async ({ params, query, db }) => {
        await batchById(db, params.id);
        return readPage(db, INVITEES, query, { values: { batch: params.id } });
      },
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/admin/invitation-batches/:id/invitees",
        summary: "Send invitations of a batch again, or withdraw them",
        description:
          "Either way their links end; a new email has a new one. People who have joined are left alone, and so are ids of another batch.",
        access: "admin",
        needsFreshSignIn: ({ body }) => body.action === "resend",
        params: IdParam,
        body: InviteesChange,
        answers: { status: 200, body: InvitationBatch },
        readAgain: async ({ params, db }) => batchById(db, params.id),
        cacheTags: [],
        refuses: { 404: MISSING, 409: "One of them waits in another batch" },
      },
      async ({ params, body, viewer, db }) => changed(db, params.id, (tx) => change(tx, params.id, body, viewer)),
    ),
  ];
}
