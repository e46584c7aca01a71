import { and, getTableName, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import { type PgColumn, type PgTable, PgText, type SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { type CursorKey, readCursor, writeCursor } from "./cursor.ts";

/** One page of a list as a feature answers it. */
export type Page<T> = { items: T[]; total: number; nextCursor: string | null };

/** By what a list is sorted. The last key must be unique, or a page boundary could lose or repeat a row. */
export type Order = { direction: "asc" | "desc"; keys: Key[] };
type Key = PgColumn | { sql: SQL; type: string };

/**
 * The statement for its first page is kept with it, and with nothing else. So a list that is asked for often is one value
 * for all who ask, with placeholders for what differs between them.
 */
export type List<C extends SelectedFields> = {
  /** Under which that statement is prepared; the driver refuses two under one name. */
  readonly name?: string;
  readonly columns: C;
  readonly from: PgTable;
  readonly join?: { table: PgTable; on: SQL };
  readonly where: SQL | undefined;
  readonly order: Order;
  /** Where it is known, or a query can tell it without counting the list itself. */
  readonly total?: number | SQLWrapper;
};

type Reading = {
  /** For the list's placeholders. */
  values?: Record<string, unknown>;
  mostBytes?: number;
};

/** Of JSON that one page has, about: whoever reads a list and whoever sends it can count on it. */
export const MOST_BYTES = 500_000;

/**
 * Pages by position: each page starts where the last one ended, so page N costs what page 1 does. A page ends at the
 * limit or where its texts get too long, whichever comes first, and has at least one row.
 */
export async function readPage<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { limit, cursor }: Paging,
  { values = {}, mostBytes = MOST_BYTES }: Reading = {},
): Promise<Page<SelectResultFields<C>>> {
  const { order } = list;
  const query = cursor === undefined ? firstPage(db, list) : rowsOf(db, list, cursor);
  // One more than asked for tells whether there is a next page.
  const found: Positioned[] = await query.execute({ ...values, limit: limit + 1, mostBytes });
  const items = found.map(({ position: _, total: __, bytes: ___, ...item }) => item) as SelectResultFields<C>[];
  const shown = Math.min(limit, fitting(items, found, mostBytes));
  const last = found.length > shown ? found[shown - 1] : undefined;
  return {
    items: items.slice(0, shown),
    total: await totalOf(db, list, found, cursor, values),
    nextCursor: last ? writeCursor(last.position, order.keys.map(cursorKey)) : null,
  };
}

type Positioned = { position: unknown[]; bytes: number; total?: number };

/** A character that cannot stand in JSON as it is takes six. */
const MOST_PER_BYTE = 6;

/** How many of them fit. The database counts bytes of text, of which JSON can make more. */
function fitting(items: object[], found: Positioned[], mostBytes: number): number {
  const read = found.reduce((sum, { bytes }) => sum + bytes, 0);
  if (read * MOST_PER_BYTE <= mostBytes) return items.length;
  let left = mostBytes;
  const beyond = items.findIndex((item, index) => {
    left -= jsonBytes(item);
    return left < 0 && index > 0;
  });
  return beyond < 0 ? items.length : beyond;
}

export const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));

function rowsOf(db: Db, list: List<SelectedFields>, cursor: string | undefined, name = ""): Query {
  const { columns, order, where } = list;
  // Counted in the same round trip.
  const total = typeof list.total === "number" ? undefined : sql<number>`(${list.total ?? counting(db, list)})`;
  const keys = Object.fromEntries(order.keys.map((key, index) => [`key_${index}`, sqlOf(key)]));
  const fields = { ...columns, bytes: bytesOf(columns), ...(total && { total }) };
  // What all hits must be sorted by is computed once for each, and the rest only for those that are on the page.
  const page = joined(
    db
      .select(named({ ...fields, ...keys }))
      .from(list.from)
      .$dynamic(),
    list,
  )
    .where(and(where, cursor === undefined ? undefined : beyond(order, cursor)))
    .orderBy(...orderBy(order))
    .limit(sql.placeholder("limit"))
    .as("page");

  // How long a stored text is can be told without reading it, and what does not fit is never read.
  const before = sql<number>`sum(${page.bytes}) over (order by ${commaList(sortedBy(page, keys, order))}
    rows between unbounded preceding and 1 preceding)`;
  const sized = db
    .select({ ...picked(page, { ...fields, ...keys }), before: before.as("before") })
    .from(page)
    .as("sized") as Subquery;
  return db
    .select({ ...picked(sized, fields), position: position(Object.keys(keys).map((name) => sql`${sized[name]}`)) })
    .from(sized as PgTable)
    .where(sql`coalesce(${sized.before}, 0) <= ${sql.placeholder("mostBytes")}`)
    .orderBy(...sortedBy(sized, keys, order))
    .prepare(name) as unknown as Query;
}

// biome-ignore lint/suspicious/noExplicitAny: what a subquery has by which name is known only when it is put together
type Subquery = Record<string, any>;

const picked = (from: Subquery, fields: object): SelectedFields =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, from[name]]));

const sortedBy = (from: Subquery, keys: object, order: Order) =>
  Object.keys(keys).map((name) => directed(sql`${from[name]}`, order));

/** Of all text in a row. What is one of a few words adds next to nothing. */
function bytesOf(columns: SelectedFields): SQL<number> {
  const texts = Object.values(columns).filter((column) => is(column, PgText) && column.enumValues === undefined);
  const lengths = texts.map((column) => sql`coalesce(octet_length(${column}), 0)`);
  return lengths.length > 0 ? sql<number>`${sql.join(lengths, sql` + `)}` : sql<number>`0`;
}

const position = (keys: SQL[]) => sql<unknown[]>`jsonb_build_array(${commaList(keys)})`;

/** What is selected around it needs a name to call it by. */
const named = (fields: SelectedFields): SelectedFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? field.as(name) : field]));

type Query = { execute: (values: Record<string, unknown>) => Promise<Positioned[]> };

const firstPages = new WeakMap<List<SelectedFields>, WeakMap<Db, Query>>();

function firstPage(db: Db, list: List<SelectedFields>): Query {
  const known = firstPages.get(list) ?? new WeakMap<Db, Query>();
  firstPages.set(list, known);
  const query = known.get(db) ?? rowsOf(db, list, undefined, list.name);
  known.set(db, query);
  return query;
}

/** A page beyond the last row has no row that could tell how many there are before it. */
async function totalOf(
  db: Db,
  list: List<SelectedFields>,
  [first]: Positioned[],
  cursor: string | undefined,
  values: Record<string, unknown>,
) {
  if (typeof list.total === "number") return list.total;
  return first?.total ?? (cursor === undefined ? 0 : countOf(db, list, values));
}

type Countable = Omit<List<SelectedFields>, "columns" | "order">;

const counting = (db: Db, list: Countable) =>
  joined(db.select({ n: sql<number>`count(*)::int` }).from(list.from).$dynamic(), list).where(list.where);

export async function countOf(db: Db, list: Countable, values: Record<string, unknown> = {}): Promise<number> {
  const [counted] = await counting(db, list).prepare("").execute(values);
  return counted?.n ?? 0;
}

// biome-ignore lint/suspicious/noExplicitAny: Drizzle's type of a query changes with every join, which adds nothing here
function joined(query: any, { join }: Pick<List<SelectedFields>, "join">) {
  return join ? query.innerJoin(join.table, join.on) : query;
}

export const orderBy = (order: Order) => order.keys.map((key) => directed(sqlOf(key), order));

const directed = (key: SQL, { direction }: Order) => sql`${key} ${sql.raw(direction)}`;

const sqlOf = (key: Key) => ("sql" in key ? key.sql : sql`${key}`);
const commaList = (parts: SQL[]) => sql.join(parts, sql`, `);

function beyond(order: Order, cursor: string): SQL {
  const boundary = readCursor(cursor, order.keys.map(cursorKey));
  const beyondIt = sql.raw(order.direction === "asc" ? ">" : "<");
  return sql`(${commaList(order.keys.map(sqlOf))}) ${beyondIt} (${commaList(boundary)})`;
}

const cursorKey = (key: Key): CursorKey =>
  "sql" in key
    ? { name: "", type: key.type }
    : { name: `${getTableName(key.table)}.${key.name}`, type: key.getSQLType() };
