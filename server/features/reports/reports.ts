import type { CaseDecision, ReportDraft } from "#contract/reports.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { caseById, lockCase, updateToClosed } from "./cases-queries.ts";
import { removeReported } from "./remove-reported.ts";
import { authorOf, insertReport, isThere, lockUsers, openCase, reportBy } from "./reports-queries.ts";

const OUTCOMES = { keep: "kept", remove: "removed" } as const;

const notFound = () => new HttpError(404, "There is nothing like that to report. It may have been removed.");
const ownThing = (kind: ReportDraft["kind"]) =>
  new HttpError(
    409,
    kind === "user" ? "You cannot report yourself" : "You cannot report what you have posted yourself",
  );
const noSuchCase = () => new HttpError(404, "Report not found");

export async function report(db: Db, draft: ReportDraft, viewer: Viewer) {
  return db.transaction(async (tx) => {
    const author = await authorOf(tx, draft.kind, draft.targetId);
    if (author === undefined) throw notFound();
    if (author === viewer.id) throw ownThing(draft.kind);
    await lockUsers(tx, [viewer.id, author]);
    // Its author may have left, and the thing with them, until the lock was free.
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

/** Of two moderators the first decides. The second gets the same answer for the same decision, and a 409 for another. */
export async function closeCase(db: Db, id: number, { action, note }: CaseDecision, moderator: Viewer) {
  await db.transaction(async (tx) => {
    const found = await lockCase(tx, id, moderator);
    if (!found) throw noSuchCase();
    if (found.outcome === OUTCOMES[action]) return;
    if (found.outcome) throw new HttpError(409, `Somebody has already decided: it was ${found.outcome}`);
    // If it is gone already, whoever reported it must not read that it stays.
    const outcome = (await isThere(tx, found.kind, found.targetId)) ? OUTCOMES[action] : "removed";
    if (action === "remove") await removeReported(tx, found, note, moderator);
    await updateToClosed(tx, id, { outcome, note }, moderator);
    const isOwn = found.targetUserId === moderator.id;
    const details = { action, kind: found.kind, targetId: found.targetId, ...(isOwn && { own: true }) };
    await logAdminAction(tx, { actor: moderator, action: "report_closed", targetId: id, details });
  });
  return readCase(db, id, moderator);
}

export async function readCase(db: Db, id: number, moderator: Viewer) {
  const found = await caseById(db, id, moderator);
  if (!found) throw noSuchCase();
  return found;
}
