import type { Status } from "#contract/resource-kinds.ts";
import { Refusal } from "#server/core/refusal.ts";
import type { Viewer } from "#server/core/sessions.ts";
import { noSuchResource } from "#server/core/visible-resource.ts";
import type { Db } from "#server/db/client.ts";
import { changeStatus, moderatedResource } from "./moderation-queries.ts";

/** Approves or rejects. Asking for the state it already has is a success that changes nothing. */
export async function moderate(db: Db, id: number, to: Status, admin: Viewer) {
  const changed = await changeStatus(db, id, to);
  const resource = await moderatedResource(db, id, admin);
  if (!resource) throw noSuchResource();
  if (!changed && resource.status !== to) {
    throw new Refusal(409, `A resource that is ${resource.status} cannot become ${to}`);
  }
  return resource;
}
