import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { POST_KINDS } from "#contract/removal.ts";
import type { CaseDecision, ReportDraft, ReportedKind } from "#contract/reports.ts";
import { users } from "#server/db/schema/accounts.ts";
import { lists } from "#server/db/schema/lists.ts";
import { reportCases, reports } from "#server/db/schema/moderation.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { deleteWaitingEdit, publishText, recordDecision } from "#server/features/moderation/moderation.ts";
import { IS_SUSPENDED } from "#server/features/profiles/profiles.ts";
import { checkNote, removePostWithNote } from "#server/features/removal/removal.ts";
import { lockResource } from "#server/features/resources/resources.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { caseById, lockCase, updateToClosed } from "./cases.ts";
import { REPORTED } from "./reported-kinds.ts";

const OUTCOMES = { keep: "kept", remove: "removed" } as const;

const notFound = () => new HttpError(404, "There is nothing like that to report. It may have been removed.");
const ownThing = (kind: ReportDraft["kind"]) =>
  new HttpError(
    409,
    kind === "user" ? "You cannot report yourself" : "You cannot report what you have posted yourself",
  );
const ONLY_FOR_POSTS = "A message can only be sent with the removal of a post";
const onlyForPosts = () => new HttpError(400, ONLY_FOR_POSTS, { fields: { message: ONLY_FOR_POSTS } });
const isPost = (kind: ReportedKind) => POST_KINDS.some((post) => post === kind);
const noSuchCase = () => new HttpError(404, "Report not found");

export async function report(db: Db, draft: ReportDraft, viewer: Viewer) {
  return db.transaction(async (tx) => {
    const author = await authorOf(tx, draft.kind, draft.targetId);
    if (author === undefined) throw notFound();
    if (author === viewer.id) throw ownThing(draft.kind);
    await lockUsers(tx, [viewer.id, author]);
    // While this waited for the lock, the author may have left and the post may be gone.
    if ((await authorOf(tx, draft.kind, draft.targetId)) !== author) throw notFound();
    const created = await insertReport(tx, await openCase(tx, draft, author), viewer.id, draft);
    if (!created) throw new HttpError(409, "You have already reported this");
    return { ...created, kind: draft.kind, targetId: draft.targetId, outcome: null };
  });
}

export async function ownReport(db: Db, id: number, viewer: Viewer) {
  const found = await reportBy(db, viewer.id, id);
  if (!found) throw noSuchCase();
  return found;
}

/**
 * If two moderators decide at once, the first one counts. The second gets the same response for the same decision and a 409 for
 * another.
 */
export async function closeCase(
  { db, config, wakeSenders }: Pick<Deps, "db" | "config" | "wakeSenders">,
  id: number,
  { action, note, message }: CaseDecision,
  moderator: Viewer,
) {
  await db.transaction(async (tx) => {
    const found = await lockCase(tx, id, moderator);
    if (!found) throw noSuchCase();
    if (found.outcome === OUTCOMES[action]) return;
    if (found.outcome) throw new HttpError(409, `Somebody has already decided: it was ${found.outcome}`);
    if (message !== null && !(action === "remove" && isPost(found.kind))) throw onlyForPosts();
    checkNote(message, { isOwn: found.targetUserId === moderator.id });
    // If it is already gone, the people who reported it must not read that it stays.
    const outcome = (await isThere(tx, found.kind, found.targetId)) ? OUTCOMES[action] : "removed";
    if (action === "remove") await removeReported(tx, found, { note, message, config }, moderator);
    await updateToClosed(tx, id, { outcome, note }, moderator);
    const isOwn = found.targetUserId === moderator.id;
    const details = { action, kind: found.kind, targetId: found.targetId, ...(isOwn && { own: true }) };
    await logAdminAction(tx, { actor: moderator, action: "report_closed", targetId: id, details });
  });
  if (message !== null) wakeSenders();
  return readCase(db, id, moderator);
}

export async function readCase(db: Db, id: number, moderator: Viewer) {
  const found = await caseById(db, id, moderator);
  if (!found) throw noSuchCase();
  return found;
}

type Reported = { kind: ReportedKind; targetId: number };

/** Removes it as a moderator would elsewhere. Does nothing if it is already gone. */
async function removeReported(
  tx: Db,
  { kind, targetId: id }: Reported,
  { note, message, config }: Pick<CaseDecision, "note" | "message"> & Pick<Deps, "config">,
  moderator: Viewer,
): Promise<void> {
  if (kind === "user") await checkSuspended(tx, id);
  else if (kind === "resource") await removeResource(tx, id, note, moderator);
  else if (kind === "list") await takeListDown(tx, id, moderator);
  else await removePostWithNote(tx, { kind, id }, { note: message, remover: moderator, config });
}

/** A person is not removed: the outcome is the suspension, which only admins decide on. */
async function checkSuspended(tx: Db, id: number): Promise<void> {
  if (!(await isSuspended(tx, id)))
    throw new HttpError(409, "A person cannot be removed from here. Suspend them instead.");
}

/** Its owner keeps it, but can no longer share it. */
async function takeListDown(tx: Db, id: number, moderator: Viewer): Promise<void> {
  const ownerId = await makeListPrivate(tx, id);
  if (ownerId === undefined) return;
  await logAdminAction(tx, { actor: moderator, action: "list_removed", targetId: id, details: { userId: ownerId } });
}

/** A resource is rejected, even if it was approved, and its author reads the note. */
async function removeResource(tx: Db, id: number, note: string | null, moderator: Viewer): Promise<void> {
  if (!(await isStored(tx, id))) return;
  const resource = await lockResource(tx, id, moderator);
  if (resource.status === "rejected") return;
  // A waiting edit becomes the text, which only its author and moderators can read from now on.
  if (resource.edit) await publishText(tx, id, resource.edit);
  await deleteWaitingEdit(tx, id);
  await rejectResource(tx, id);
  await recordDecision(tx, resource, { decision: "rejected", reasons: [], note, event: "removed" }, moderator);
  await logAdminAction(tx, { actor: moderator, action: "resource_rejected", targetId: id });
}

/** The author of a public post; nothing if there is no such post. */
async function authorOf(db: Db, kind: ReportedKind, targetId: number): Promise<number | undefined> {
  const { from, id, userId, isThere, isPublic } = REPORTED[kind];
  const query = sql`select ${userId} as "userId" from ${from} where ${and(eq(id, targetId), isThere, isPublic)}`;
  const [found] = await rows<{ userId: number }>(db, query);
  return found?.userId;
}

/** Whether it still exists, public or not. */
async function isThere(db: Db, kind: ReportedKind, targetId: number): Promise<boolean> {
  const { from, id, isThere } = REPORTED[kind];
  return (await rows(db, sql`select 1 from ${from} where ${and(eq(id, targetId), isThere)}`)).length > 0;
}

/** None of them can delete their account until the transaction ends. */
async function lockUsers(tx: Db, ids: number[]): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(inArray(users.id, ids)).orderBy(asc(users.id)).for("key share");
}

/** The open case on a post, or a new one. Concurrent reports and decisions wait until the transaction ends. */
async function openCase(tx: Db, { kind, targetId }: ReportDraft, targetUserId: number): Promise<number> {
  const [open] = await tx
    .insert(reportCases)
    .values({ kind, targetId, targetUserId })
    .onConflictDoUpdate({
      target: [reportCases.kind, reportCases.targetId],
      targetWhere: sql`${reportCases.status} = 'open'`,
      set: { targetUserId },
    })
    .returning({ id: reportCases.id });
  if (!open) throw new Error("insert returned no case");
  return open.id;
}

/** Returns nothing if this user has already reported it. */
const columns = { id: reports.id, reason: reports.reason, note: reports.note, createdAt: reports.createdAt };

async function insertReport(tx: Db, caseId: number, userId: number, { reason, note }: ReportDraft) {
  const [report] = await tx
    .insert(reports)
    .values({ caseId, userId, reason, note })
    .onConflictDoNothing()
    .returning(columns);
  return report;
}

async function reportBy(db: Db, userId: number, id: number) {
  const [report] = await db
    .select({ ...columns, kind: reportCases.kind, targetId: reportCases.targetId, outcome: reportCases.outcome })
    .from(reports)
    .innerJoin(reportCases, eq(reportCases.id, reports.caseId))
    .where(and(eq(reports.id, id), eq(reports.userId, userId)));
  return report;
}

async function isSuspended(tx: Db, userId: number): Promise<boolean> {
  return (await tx.$count(users, and(eq(users.id, userId), IS_SUSPENDED))) > 0;
}

async function rejectResource(tx: Db, id: number): Promise<void> {
  await tx.update(resources).set({ status: "rejected" }).where(eq(resources.id, id));
}

/** Returns its owner, or nothing if it is gone or was already taken down. */
async function makeListPrivate(tx: Db, id: number): Promise<number | undefined> {
  const [list] = await tx
    .update(lists)
    .set({ visibility: "private", token: null, takenDown: true })
    .where(and(eq(lists.id, id), eq(lists.takenDown, false)))
    .returning({ userId: lists.userId });
  return list?.userId;
}

async function isStored(tx: Db, resourceId: number): Promise<boolean> {
  const found = await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, resourceId)).for("update");
  return found.length > 0;
}
