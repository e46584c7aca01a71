import { type Placeholder, sql } from "drizzle-orm";
import { FIELD_NAMES, type FieldName } from "#contract/resource-fields.ts";
import { resources, saves } from "#server/db/schema/resources.ts";

/** Whose saved resources are marked, or where their id will be. */
type For = { id: number | Placeholder } | null;

/** All that an author writes. */
export const writtenColumns = Object.fromEntries(FIELD_NAMES.map((name) => [name, resources[name]])) as Pick<
  typeof resources,
  FieldName
>;

const stored = {
  id: resources.id,
  userId: resources.userId,
  ...writtenColumns,
  status: resources.status,
  views: resources.views,
  avgRating: resources.avgRating,
  ratingCount: resources.ratingCount,
  createdAt: resources.createdAt,
};

/** A resource as the contract shapes it, for this viewer, in one statement. Several features list resources. */
export const resourceColumns = (viewer: For) => ({
  ...stored,
  isSaved: viewer
    ? sql<boolean>`exists (select from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} = ${viewer.id})`
    : sql<boolean>`false`,
});

/** The same without the content, which can be long and which a card does not show. */
export const cardColumns = (viewer: For) => ({ ...resourceColumns(viewer), content: sql<null>`null` });
