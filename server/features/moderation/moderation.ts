import type { LoggedAction } from "#contract/admin-log.ts";
import type { Status } from "#contract/resource-status.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { noSuchResource } from "#server/core/resources/visible-resource.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { changeStatus, moderatedResource } from "./moderation-queries.ts";

const EDITED = "It has been edited since you looked at it. Please look again.";
const edited = () => new HttpError(409, EDITED, { fields: { revision: EDITED } });

const LOGGED = {
  approved: "resource_approved",
  rejected: "resource_rejected",
  pending: "resource_reopened",
} as const satisfies Record<Status, LoggedAction>;

type Decision = { id: number; to: Status; reviewed: string | undefined };

/** Approves or rejects. Asking for the state it already has is a success that changes nothing. */
export async function moderate({ db, log }: Deps, { id, to, reviewed }: Decision, moderator: Viewer) {
  const changed = await db.transaction(async (tx) => {
    const changed = await changeStatus(tx, id, to, reviewed);
    if (changed) await logAdminAction(tx, { actor: moderator, action: LOGGED[to], targetId: id });
    return changed;
  });
  const resource = await moderatedResource(db, id, moderator);
  if (!resource) throw noSuchResource();
  if (changed) log.info({ userId: moderator.id, resourceId: id, status: to }, "decided");
  else if (resource.status !== to) {
    if (reviewed !== undefined && reviewed !== resource.revision) throw edited();
    throw new HttpError(409, `A resource that is ${resource.status} cannot become ${to}`);
  }
  return resource;
}
