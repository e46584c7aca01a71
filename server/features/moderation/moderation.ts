import type { Status } from "#contract/resource-status.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { noSuchResource } from "#server/core/resources/visible-resource.ts";
import { changeStatus, moderatedResource } from "./moderation-queries.ts";

const EDITED = "It has been edited since you looked at it. Please look again.";
const edited = () => new HttpError(409, EDITED, { fields: { revision: EDITED } });

type Decision = { id: number; to: Status; reviewed: string | undefined };

/** Approves or rejects. Asking for the state it already has is a success that changes nothing. */
export async function moderate({ db, log }: Deps, { id, to, reviewed }: Decision, admin: Viewer) {
  const changed = await changeStatus(db, id, to, reviewed);
  const resource = await moderatedResource(db, id, admin);
  if (!resource) throw noSuchResource();
  if (changed) log.info({ userId: admin.id, resourceId: id, status: to }, "decided");
  else if (resource.status !== to) {
    if (reviewed !== undefined && reviewed !== resource.revision) throw edited();
    throw new HttpError(409, `A resource that is ${resource.status} cannot become ${to}`);
  }
  return resource;
}
