import { and, eq, type Placeholder, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/pg-core";
import { activeFilters, type Filters } from "#contract/filters.ts";
import type { Status } from "#contract/resource-status.ts";
import type { ResourceDraft, ResourceQuery } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { type List, type Order, orderBy } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { htmlVersionOf } from "#server/core/markdown/markdown.ts";
import { cardColumns, resourceColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { resourceCounts, resources } from "#server/db/schema/resources.ts";
import { filterConditions } from "./filter-conditions.ts";
import { searchFor } from "./search.ts";
import { searchResults } from "./search-results.ts";

const APPROVED = eq(resources.status, "approved");

const ORDERS = {
  newest: { direction: "desc", keys: [resources.createdAt, resources.id] },
  top: { direction: "desc", keys: [resources.rank, resources.views, resources.createdAt, resources.id] },
  views: { direction: "desc", keys: [resources.views, resources.id] },
} satisfies Record<string, Order>;

export function approvedResources(db: Db, query: ResourceQuery, viewer: Viewer | null) {
  const { search: words, ...filters } = activeFilters(query);
  const { view = "full", sort } = query;
  if (Object.keys(filters).length === 0 && words === undefined) {
    const list = ALL_APPROVED[viewer ? "member" : "visitor"][view][sort ?? "newest"];
    return readPage(db, list, query, { values: { viewerId: viewer?.id } });
  }
  const columns = COLUMNS[view](viewer);
  const where = and(APPROVED, ...filterConditions(resources, filters));
  if (words === undefined) {
    const order = ORDERS[sort ?? "newest"];
    return readPage(db, { columns, from: resources, where, order, total: approvedCount(filters) }, query);
  }
  return searchResults(db, { columns, where, order: sort && ORDERS[sort] }, searchFor(words), query);
}

const COLUMNS = { card: cardColumns, full: resourceColumns };

/**
 * Counted from the totals a trigger keeps, which costs the same for any size of the library. A filter that they do not
 * know is counted row by row.
 */
const approvedCount = (filters: Omit<Filters, "search">) =>
  Object.keys(filters).every((name) => name in resourceCounts)
    ? new QueryBuilder()
        .select({ total: sql<number>`coalesce(sum(${resourceCounts.n}), 0)::int` })
        .from(resourceCounts)
        .where(and(eq(resourceCounts.status, "approved"), ...filterConditions(resourceCounts, filters)))
    : undefined;

type Columns = ReturnType<(typeof COLUMNS)[keyof typeof COLUMNS]>;

const sorted = (name: string, columns: Columns) => {
  const by = (sort: keyof typeof ORDERS): List<Columns> => ({
    ...{ name: `${name}_${sort}`, columns, from: resources, where: APPROVED },
    ...{ order: ORDERS[sort], total: approvedCount({}) },
  });
  return { newest: by("newest"), top: by("top"), views: by("views") };
};

const viewed = (name: string, viewer: Parameters<typeof cardColumns>[0]) => ({
  card: sorted(`${name}_cards`, COLUMNS.card(viewer)),
  full: sorted(`${name}_resources`, COLUMNS.full(viewer)),
});

const ALL_APPROVED = {
  visitor: viewed("visitors", null),
  member: viewed("members", { id: sql.placeholder("viewerId") }),
};

/** Up to six, best first; `rank` is an average that a single review cannot carry away. */
export async function featuredResources(db: Db, viewer: Viewer | null) {
  return db
    .select(cardColumns(viewer))
    .from(resources)
    .where(APPROVED)
    .orderBy(...orderBy(ORDERS.top))
    .limit(6);
}

const wholeResource = (db: Db, viewer: Viewer | null, id: number | Placeholder) =>
  db
    .select({ ...resourceColumns(viewer), contentHtml: resources.contentHtml })
    .from(resources)
    .where(eq(resources.id, id));

const visitorsResource = preparedStatement("visitors_resource", (db) => wholeResource(db, null, sql.placeholder("id")));

export async function resourceById(db: Db, id: number, viewer: Viewer | null) {
  const [resource] = await (viewer ? wholeResource(db, viewer, id) : visitorsResource(db, { id }));
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

/** An author's change goes back to review, an admin's does not. Says whether there still was something to change. */
export async function updateResource(db: Db, id: number, draft: Rendered, status: Status | undefined) {
  const updated = await db
    .update(resources)
    .set({ ...draft, htmlVersion: htmlVersionOf(draft.contentHtml), ...(status && { status }) })
    .where(eq(resources.id, id))
    .returning({ id: resources.id });
  return updated.length > 0;
}

/** The title of what was deleted, if it was still there. */
export async function deleteResource(db: Db, id: number): Promise<string | undefined> {
  const [deleted] = await db.delete(resources).where(eq(resources.id, id)).returning({ title: resources.title });
  return deleted?.title;
}
