import { type Placeholder, type SQL, sql } from "drizzle-orm";
import { FIELD_NAMES, type FieldName } from "#contract/resource-fields.ts";
import { canModerate } from "#contract/roles.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { authorColumn } from "#server/core/users/shown-author.ts";
import { resources, saves } from "#server/db/schema/resources.ts";
import { rejectedEditColumn, reviewColumn, waitingEditColumn } from "./review-columns.ts";

/** Who sees it: saved resources are marked for them, and some of it is only for authors and moderators. */
type For = { id: number | Placeholder; isModerator: boolean | Placeholder } | null;

/** In a constant list. Its values come from `viewerValues`. */
export const ANY_VIEWER = { id: sql.placeholder("viewerId"), isModerator: sql.placeholder("isModerator") };

export const viewerValues = (viewer: Viewer | null) => ({
  viewerId: viewer?.id ?? null,
  isModerator: canModerate(viewer),
});

export const forViewer = (viewer: Viewer | null) => viewer && { id: viewer.id, isModerator: canModerate(viewer) };

/** The columns that an author writes. */
const writtenColumns = Object.fromEntries(FIELD_NAMES.map((name) => [name, resources[name]])) as Pick<
  typeof resources,
  FieldName
>;

const stored = {
  id: resources.id,
  userId: resources.userId,
  author: authorColumn(resources.userId),
  ...writtenColumns,
  status: resources.status,
  views: resources.views,
  avgRating: resources.avgRating,
  ratingCount: resources.ratingCount,
  trialCount: resources.trialCount,
  workedCount: resources.workedCount,
  lastTriedOn: resources.lastTriedOn,
  createdAt: resources.createdAt,
  publishedAt: resources.publishedAt,
};

/** A resource in the shape of the contract, for this viewer. Several features list resources. */
export const resourceColumns = (viewer: For) => ({
  ...stored,
  isSaved: viewer
    ? sql<boolean>`exists (select from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} = ${viewer.id})`
    : sql<boolean>`false`,
  review: reviewColumn(seesReview(viewer)),
  waitingEdit: waitingEditColumn(seesReview(viewer)),
});

/** The same for one resource alone. */
export const detailColumns = (viewer: For) => ({
  ...resourceColumns(viewer),
  contentHtml: resources.contentHtml,
  rejectedEdit: rejectedEditColumn(seesReview(viewer)),
});

/** The same without the content, which can be long and is not on a card. */
export const cardColumns = (viewer: For) => ({
  ...resourceColumns(viewer),
  content: sql<null>`null`,
  waitingEdit: waitingEditColumn(seesReview(viewer), { withContent: false }),
});

const seesReview = (viewer: For): SQL | null =>
  viewer && sql`(${viewer.isModerator}::boolean or ${resources.userId} = ${viewer.id}::int)`;
