import { eq, sql } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import type { Paging } from "#contract/paging.ts";
import type { Status } from "#contract/resource-status.ts";
import { canModerate } from "#contract/roles.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { resources } from "#server/db/schema/resources.ts";
import { IS_APPROVED } from "./is-approved.ts";
import { ANY_VIEWER, viewerValues } from "./resource-columns.ts";

type Seen = { userId: number; status: Status };

/** A resource under review or rejected exists only for its author and moderators. */
export const canSee = ({ userId, status }: Seen, viewer: Viewer | null) =>
  status === "approved" || viewer?.id === userId || canModerate(viewer);

/** The same in a statement, with `viewerValues`. */
export const CAN_SEE = sql`(${IS_APPROVED} or ${resources.userId} = ${ANY_VIEWER.id}::int or ${ANY_VIEWER.isModerator}::boolean)`;

export const noSuchResource = () => new HttpError(404, "Resource not found");

const authorAndStatus = preparedStatement<{ id: number }, Seen[]>("author_and_status", (db) =>
  db
    .select({ userId: resources.userId, status: resources.status })
    .from(resources)
    .where(eq(resources.id, sql.placeholder("id"))),
);

/** The author and status of a resource that this viewer may see; otherwise 404. */
export async function visibleResource(db: Db, id: number, viewer: Viewer | null): Promise<Seen> {
  const [resource] = await authorAndStatus(db, { id });
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  return resource;
}

export const notApproved = () => new HttpError(409, "This resource has not been approved yet");

/** The same for ratings, comments and saves, which need an approved resource. */
export async function approvedResource(db: Db, id: number, viewer: Viewer): Promise<Seen> {
  const resource = await visibleResource(db, id, viewer);
  if (resource.status !== "approved") throw notApproved();
  return resource;
}

/** The condition of a list that belongs to a resource: it is empty for viewers who may not see the resource. */
export const ofVisibleResource = (resourceId: PgColumn) =>
  sql`${resourceId} = ${sql.placeholder("resourceId")} and exists (select from ${resources} where
    ${resources.id} = ${sql.placeholder("resourceId")} and ${CAN_SEE})`;

/** Reads such a list. Only if it is empty, a second statement finds out whether to answer 404. */
export async function readOfResource<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { viewer, resourceId, ...others }: { resourceId: number; viewer: Viewer | null } & Record<string, unknown>,
  paging: Paging,
) {
  const values = { ...others, resourceId, ...viewerValues(viewer) };
  const page = await readPage(db, list, paging, { values });
  if (page.total === 0) await visibleResource(db, resourceId, viewer);
  return page;
}
