import { and, eq, sql } from "drizzle-orm";
import { LARGEST_PAGE, type Paging } from "#contract/common-schemas.ts";
import { activeFilters } from "#contract/filters.ts";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDraft, ResourceQuery } from "#contract/resources.ts";
import { resourceHistory, resourceReviews, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources, resourceVersions } from "#server/db/schema/resources.ts";
import { attachedFiles } from "#server/features/files/files.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { fixedLimit, type List, type Order, orderBy } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";
import type { KeptSearches } from "./facets.ts";
import { existingValues, filterConditions } from "./filter-conditions.ts";
import {
  ANY_VIEWER,
  cardColumns,
  detailColumns,
  forViewer,
  IS_APPROVED,
  remixColumns,
  resourceColumns,
  viewerValues,
} from "./resources.ts";
import { searchResults, WORKED_BEST } from "./search-ranking.ts";

/** Resources without trials sort by a day before any trial, as in the index: null cannot be compared. */
const LAST_TRIED = { sql: sql`coalesce(${resources.lastTriedOn}, '1999-12-31'::date)`, type: "date" };

export const ORDERS = {
  newest: { direction: "desc", keys: [resources.createdAt, resources.id] },
  top: { direction: "desc", keys: [resources.rank, resources.views, resources.createdAt, resources.id] },
  views: { direction: "desc", keys: [resources.views, resources.id] },
  worked: WORKED_BEST,
  tried: { direction: "desc", keys: [resources.trialCount, LAST_TRIED, resources.createdAt, resources.id] },
} satisfies Record<string, Order>;

export async function approvedResources(db: Db, query: ResourceQuery, viewer: Viewer | null, searches: KeptSearches) {
  const { search: words, ...filters } = activeFilters(query);
  const { view = "full", sort } = query;
  const wanted = existingValues(filters);
  if (words === undefined) {
    const list = listOf({ isSignedIn: viewer !== null, view, sort: sort ?? "newest", filters: Object.keys(wanted) });
    const total = await searches.total(db, filters);
    return readPage(db, list, query, { values: { ...viewerValues(viewer), ...wanted }, total });
  }
  const where = and(IS_APPROVED, ...filterConditions(resources, wanted));
  const order = sort && ORDERS[sort];
  const columns = COLUMNS[view](forViewer(viewer));
  const match = await searches.find(db, words, query.exact === "true");
  // Facets count all hits anyway, and our pages request them, too.
  const count = async () => (await searches.count(db, query)).total;
  return searchResults(db, { columns, where, order, count }, match, query);
}

/** The default order, which our pages use. */
const PAGE_SIZES = { card: 24, full: LARGEST_PAGE };

const COLUMNS = { card: cardColumns, full: resourceColumns };

type Columns = ReturnType<(typeof COLUMNS)[keyof typeof COLUMNS]>;
type Shape = { isSignedIn: boolean; view: keyof typeof COLUMNS; sort: keyof typeof ORDERS; filters: string[] };

const lists = new Map<string, List<Columns>>();

/** One list for each combination of view, order and active filters, so that its statements are built once. */
function listOf(shape: Shape): List<Columns> {
  const { isSignedIn, view, sort, filters } = shape;
  const key = [isSignedIn ? "user" : "visitor", view, sort, ...filters].join("_");
  const list = lists.get(key) ?? newList(key, shape);
  lists.set(key, list);
  return list;
}

function newList(key: string, { isSignedIn, view, sort, filters }: Shape): List<Columns> {
  const wanted = Object.fromEntries(filters.map((name) => [name, sql.placeholder(name)]));
  return {
    // There are too many combinations to keep all of them.
    ...((filters.length === 0 || (filters.length === 1 && sort === "newest")) && {
      prepared: { name: key, limit: PAGE_SIZES[view] },
    }),
    columns: COLUMNS[view](isSignedIn ? ANY_VIEWER : null),
    from: resources,
    where: and(IS_APPROVED, ...filterConditions(resources, wanted)),
    order: ORDERS[sort],
  };
}

type For = typeof ANY_VIEWER | null;

export const FEATURED_COUNT = 6;

const featured = (viewer: For) =>
  preparedStatement(viewer ? "users_featured" : "visitors_featured", (db) =>
    db
      .select(cardColumns(viewer))
      .from(resources)
      .where(IS_APPROVED)
      .orderBy(...orderBy(ORDERS.top))
      .limit(fixedLimit(FEATURED_COUNT)),
  );
const FEATURED = { forVisitor: featured(null), forUser: featured(ANY_VIEWER) };

/** Up to six, best first; `rank` is an average that a single review hardly changes. */
export const featuredResources = (db: Db, viewer: Viewer | null) =>
  FEATURED[viewer ? "forUser" : "forVisitor"](db, viewerValues(viewer));

const whole = (viewer: For) =>
  preparedStatement(viewer ? "users_resource" : "visitors_resource", (db) =>
    db
      .select({ ...detailColumns(viewer), ...remixColumns })
      .from(resources)
      .where(eq(resources.id, sql.placeholder("id"))),
  );
const WHOLE = { forVisitor: whole(null), forUser: whole(ANY_VIEWER) };

export async function resourceById(db: Db, id: number, viewer: Viewer | null) {
  const [resource] = await WHOLE[viewer ? "forUser" : "forVisitor"](db, { id, ...viewerValues(viewer) });
  return resource;
}

export type Rendered = ResourceDraft & { contentHtml: string | null };

export async function insertResource(db: Db, userId: number, draft: Rendered): Promise<number> {
  const [row] = await db
    .insert(resources)
    .values({ ...draft, userId, htmlVersion: htmlVersionOf(draft.contentHtml) })
    .returning({ id: resources.id });
  if (!row) throw new Error("insert returned no resource");
  return row.id;
}

export async function updateResource(db: Db, id: number, draft: Rendered, { isWaiting }: { isWaiting: boolean }) {
  const htmlVersion = htmlVersionOf(draft.contentHtml);
  await db
    .update(resources)
    .set({ ...draft, htmlVersion, ...(isWaiting && { status: "pending" }) })
    .where(eq(resources.id, id));
}

/** A later edit keeps the place in the queue. */
export async function upsertWaitingEdit(db: Db, id: number, { contentHtml, ...draft }: Rendered): Promise<void> {
  const edit = {
    draft: Object.fromEntries(FIELD_NAMES.map((name) => [name, draft[name] ?? null])) as ResourceDraft,
    contentHtml,
    htmlVersion: htmlVersionOf(contentHtml),
    submittedAt: sql`now()`,
  };
  await db
    .insert(waitingEdits)
    .values({ resourceId: id, ...edit })
    .onConflictDoUpdate({ target: waitingEdits.resourceId, set: edit });
  await db
    .update(resources)
    .set({ waitingSince: sql`coalesce(${resources.waitingSince}, now())` })
    .where(eq(resources.id, id));
}

/** Undoing the earlier decision on an edit would now undo a later one, too. */
export async function forgetUndo(db: Db, id: number): Promise<void> {
  await db.update(resourceReviews).set({ undo: null }).where(eq(resourceReviews.resourceId, id));
}

export async function recordEvent(db: Db, resourceId: number, event: "submitted" | "edited", { id }: Viewer) {
  await db.insert(resourceHistory).values({ resourceId, event, userId: id });
}

/** The title of the deleted resource, if it still existed. */
export async function deleteResourceRow(db: Db, id: number): Promise<string | undefined> {
  const [deleted] = await db.delete(resources).where(eq(resources.id, id)).returning({ title: resources.title });
  return deleted?.title;
}

const { id, resourceId, title, description, content, contentHtml, publishedAt } = resourceVersions;

const columns = {
  id,
  title,
  description,
  content,
  contentHtml,
  files: attachedFiles(resourceVersions.fileIds),
  publishedAt,
};

const VERSIONS: List<typeof columns> = {
  columns,
  from: resourceVersions,
  where: eq(resourceId, sql.placeholder("resourceId")),
  order: { direction: "desc", keys: [publishedAt, id] },
};

export const versionsOf = (db: Db, resourceId: number, paging: Paging) =>
  readPage(db, VERSIONS, paging, { values: { resourceId } });
