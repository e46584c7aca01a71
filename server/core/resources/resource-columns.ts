import { type Placeholder, sql } from "drizzle-orm";
import { FIELD_NAMES, type FieldName } from "#contract/resource-fields.ts";
import { resources, saves } from "#server/db/schema/resources.ts";

/** Whose saved resources are marked; in a constant list a placeholder for their id. */
type For = { id: number | Placeholder } | null;

/** The columns that an author writes. */
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

/** A resource in the shape of the contract, for this viewer. Several features list resources. */
export const resourceColumns = (viewer: For) => ({
  ...stored,
  isSaved: viewer
    ? sql<boolean>`exists (select from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} = ${viewer.id})`
    : sql<boolean>`false`,
});

/** The same without the content, which can be long and is not on a card. */
export const cardColumns = (viewer: For) => ({ ...resourceColumns(viewer), content: sql<null>`null` });
