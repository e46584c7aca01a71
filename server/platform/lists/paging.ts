import { and, is, SQL, sql } from "drizzle-orm";
import { type PgTable, PgText, type SelectedFields, type SelectedFieldsFlat } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/common-schemas.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { cursorPlaceholders, FIRST_PAGE, readCursor, type Start, writeCursor } from "./cursor.ts";
import {
  commaSeparated,
  cursorKeys,
  fixedLimit,
  inDirection,
  keySql,
  type List,
  type Order,
  orderBy,
  type Page,
  reversed,
} from "./list.ts";

type Options = {
  /** For the list's placeholders. */
  values?: Record<string, unknown>;
  /** Its total, if it is known. */
  total?: number | undefined;
  maxBytes?: number;
};

/** The approximate maximum of JSON in one page, so that clients and this server can rely on it. */
export const MAX_PAGE_BYTES = 500_000;

/**
 * Pages by position: each page starts where the last one ended, so page N costs what page 1 does. A page ends at the
 * limit or where its texts get too long, whichever comes first, and has at least one row.
 */
export async function readPage<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { limit, cursor }: Paging,
  options: Options = {},
): Promise<Page<SelectResultFields<C>>> {
  const start = cursor === undefined ? FIRST_PAGE : readCursor(cursor, cursorKeys(list.order));
  const { hasMore, ...page } = await readFrom(db, list, limit, start, options);
  // Back at the beginning: the first page as everybody sees it, not the rows before some other row.
  if (start.isBackward && !hasMore) return readPage(db, list, { limit }, { ...options, total: page.total });
  return page;
}

type PageFrom<C extends SelectedFields> = Page<SelectResultFields<C>> & { hasMore: boolean };

/** The page from there on, or backwards up to there; `hasMore` says whether there is more in the direction of reading. */
export async function readFrom<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  limit: number,
  { isBackward, offset, values: boundary }: Start,
  { values = {}, total, maxBytes = MAX_PAGE_BYTES }: Options = {},
): Promise<PageFrom<C>> {
  const keys = cursorKeys(list.order);
  const hasCursor = boundary !== undefined;
  const statement = pageStatement(list, { isBackward, hasCursor, countsTotal: total === undefined, limit });
  const rows = await statement(db, { ...values, ...boundary, limit: limit + 1, maxBytes });
  const found = rows.map(({ item }) => item) as SelectResultFields<C>[];
  const shown = Math.min(limit, howManyFit(found, rows, maxBytes));
  const hasMore = rows.length > shown;
  const inOrder = <T>(all: T[]) => (isBackward ? all.slice(0, shown).reverse() : all.slice(0, shown));
  const positions = inOrder(rows.map(({ position }) => position));
  const before = isBackward && offset !== null ? Math.max(0, offset - shown) : offset;
  const after = before === null ? null : before + shown;
  const [first, last] = [positions[0], positions.at(-1)];
  return {
    items: inOrder(found),
    // A page beyond the last row has no row that could carry the total.
    total: total ?? rows[0]?.total ?? (hasCursor ? await countOf(db, list, values) : 0),
    nextCursor: last && (isBackward || hasMore) ? writeCursor(last, keys, { isBackward: false, offset: after }) : null,
    prevCursor:
      first && (isBackward ? hasMore : hasCursor)
        ? writeCursor(first, keys, { isBackward: true, offset: before })
        : null,
    offset: before,
    hasMore,
  };
}

/** A control character takes six bytes in JSON. */
const MAX_JSON_BYTES_PER_BYTE = 6;

/** The database counts bytes of text, which can become longer in JSON. */
function howManyFit(items: object[], rows: PageRow[], maxBytes: number): number {
  const textBytes = rows.reduce((sum, { textLength }) => sum + textLength, 0);
  if (textBytes * MAX_JSON_BYTES_PER_BYTE <= maxBytes) return items.length;
  let left = maxBytes;
  const firstBeyond = items.findIndex((item, index) => {
    left -= jsonBytes(item);
    return left < 0 && index > 0;
  });
  return firstBeyond < 0 ? items.length : firstBeyond;
}

export const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

/** A row of the list, the values of its sort keys, the length of its texts and, if asked for, the list's total. */
type PageRow = { item: object; position: unknown[]; textLength: number; total?: number };

type Variant = { isBackward: boolean; hasCursor: boolean; countsTotal: boolean; limit: number };
type Statement = (db: Db, values: Record<string, unknown>) => Promise<PageRow[]>;

const statements = new WeakMap<List, Map<string, Statement>>();

/** Its placeholders besides the list's own are `limit`, `maxBytes` and, where it has one, the cursor's. */
function pageStatement(list: List, { limit, ...variant }: Variant): Statement {
  const known = statements.get(list) ?? new Map<string, Statement>();
  statements.set(list, known);
  const { prepared } = list;
  const isPrepared = prepared?.limit === limit && !variant.isBackward;
  const parts = isPrepared && [prepared.name, variant.hasCursor && "after", !variant.countsTotal && "uncounted"];
  const name = parts ? parts.filter(Boolean).join("_") : "";
  const key = JSON.stringify([variant, name]);
  const statement =
    known.get(key) ?? preparedStatement(name, (db) => build(db, list, variant, isPrepared ? limit : undefined));
  known.set(key, statement);
  return statement;
}

function build(db: Db, list: List, variant: Omit<Variant, "limit">, limit?: number) {
  const { isBackward, hasCursor, countsTotal } = variant;
  const { columns } = list;
  const order = isBackward ? reversed(list.order) : list.order;
  const keys = Object.fromEntries(order.keys.map((key, index) => [`key_${index}`, keySql(key)]));
  // Counted in the same round trip.
  const total = countsTotal && { total: sql<number>`(${list.total ?? countStatement(db, list)})` };
  const beside = { textLength: textBytes(list), ...total };
  const fields = { ...columns, ...beside };

  // The sort keys are computed for every match, the other columns only for the rows of the page.
  const page = withJoin(
    db
      .select(aliased({ ...fields, ...keys }))
      .from(list.from)
      .$dynamic(),
    list,
  )
    .where(and(list.where, hasCursor ? isAfterCursor(order) : undefined))
    .orderBy(...orderBy(order))
    // One more than requested tells whether there is a next page.
    .limit(limit === undefined ? sql.placeholder("limit") : fixedLimit(limit + 1))
    .as("page");

  // PostgreSQL knows the length of a stored text without reading it, so texts that do not fit are never read.
  const bytesBefore = sql<number>`sum(${page.textLength}) over (order by ${commaSeparated(sortedBy(page, keys, order))}
    rows between unbounded preceding and 1 preceding)`;
  const sized = db
    .select({ ...pick(page, { ...fields, ...keys }), bytesBefore: bytesBefore.as("bytes_before") })
    .from(page)
    .as("sized") as Subquery;

  const position = commaSeparated(Object.keys(keys).map((name) => sql`${sized[name]}`));
  return db
    .select({
      item: pick(sized, columns),
      ...pick(sized, beside),
      position: sql<unknown[]>`jsonb_build_array(${position})`,
    })
    .from(sized as PgTable)
    .where(sql`coalesce(${sized.bytesBefore}, 0) <= ${sql.placeholder("maxBytes")}`)
    .orderBy(...sortedBy(sized, keys, order)) as unknown as Preparable;
}

type Preparable = { prepare: (name: string) => { execute: (values: Record<string, unknown>) => Promise<PageRow[]> } };

// biome-ignore lint/suspicious/noExplicitAny: the names in a subquery are known only at run time
type Subquery = Record<string, any>;

const pick = (from: Subquery, fields: object): SelectedFieldsFlat =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]]));

const sortedBy = (from: Subquery, keys: object, order: Order) =>
  Object.keys(keys).map((name) => inDirection(order, sql`${from[name]}`));

/** The size of all texts in a row. The few words of an enumeration do not matter. */
function textBytes({ columns, bytes }: List): SQL<number> {
  const texts = Object.values(columns).filter((column) => is(column, PgText) && column.enumValues === undefined);
  const lengths = texts.map((column) => sql`coalesce(octet_length(${column}), 0)`).concat(bytes ?? []);
  return lengths.length > 0 ? sql<number>`${sql.join(lengths, sql` + `)}` : sql<number>`0`;
}

/** The query around it refers to every expression by name. */
const aliased = (fields: SelectedFields): SelectedFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? field.as(name) : field]));

function isAfterCursor(order: Order): SQL {
  const comparison = sql.raw(order.direction === "asc" ? ">" : "<");
  const boundary = cursorPlaceholders(cursorKeys(order));
  return sql`(${commaSeparated(order.keys.map(keySql))}) ${comparison} (${commaSeparated(boundary)})`;
}

type Countable = Pick<List, "from" | "join" | "where">;

async function countOf(db: Db, list: Countable, values: Record<string, unknown> = {}): Promise<number> {
  const [counted] = await countStatement(db, list).prepare("").execute(values);
  return counted?.n ?? 0;
}

const countStatement = (db: Db, list: Countable) =>
  withJoin(db.select({ n: sql<number>`count(*)::int` }).from(list.from).$dynamic(), list).where(list.where);

// biome-ignore lint/suspicious/noExplicitAny: Drizzle's type of a query changes with every join, which adds nothing here
function withJoin(query: any, { join }: Pick<List, "join">) {
  return join ? query.innerJoin(join.table, join.on) : query;
}

/** The response headers about a page of a list: the total, its position, how it matches, and the pages beside it. */
export function listHeaders(page: Page<object>, { pathname, searchParams }: URL): Record<string, string> {
  const linkTo = (rel: "next" | "prev", cursor: string | null) => {
    if (cursor === null) return [];
    const query = new URLSearchParams(searchParams);
    query.set("cursor", cursor);
    return [`<${pathname}?${query}>; rel="${rel}"`];
  };
  const links = [...linkTo("next", page.nextCursor), ...linkTo("prev", page.prevCursor)];
  return {
    "X-Total-Count": String(page.total),
    ...(page.offset !== null && { "X-Offset": String(page.offset) }),
    ...(page.match && { "X-Match": page.match }),
    // Headers take ASCII only.
    ...(page.searchedFor && { "X-Searched-For": encodeURIComponent(page.searchedFor) }),
    ...(links.length > 0 && { Link: links.join(", ") }),
  };
}
