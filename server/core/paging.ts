import { and, getTableName, is, SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { type CursorKey, readCursor, writeCursor } from "./cursor.ts";

/** One page of a list as a feature answers it. */
export type Page<T> = { items: T[]; total: number; nextCursor: string | null };

/** By what a list is sorted. The last key must be unique, or a page boundary could lose or repeat a row. */
export type Order = { direction: "asc" | "desc"; keys: Key[] };
type Key = PgColumn | { sql: SQL; type: string };

export type List<C extends SelectedFields> = {
  columns: C;
  from: PgTable;
  join?: { table: PgTable; on: SQL };
  where: SQL | undefined;
  order: Order;
  /** A list that is asked for often has a name, and placeholders for these values, so that it is put together once. */
  often?: { name: string; values: Record<string, unknown> };
  /** Where it is known, or a query can tell it without counting the list itself. */
  total?: number | SQLWrapper;
};

/** Pages by position: each page starts where the last one ended, so page N costs what page 1 does. */
export async function readPage<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { limit, cursor }: Paging,
): Promise<Page<SelectResultFields<C>>> {
  const { order, often } = list;
  const query = often && cursor === undefined ? firstPage(db, list, often.name) : rowsOf(db, list, cursor).prepare("");
  // One more than asked for tells whether there is a next page.
  const found: Positioned[] = await query.execute({ ...often?.values, limit: limit + 1 });
  const last = found.length > limit ? found[limit - 1] : undefined;
  return {
    items: found.slice(0, limit).map(({ position: _, total: __, ...item }) => item) as SelectResultFields<C>[],
    total: await totalOf(db, list, found, cursor),
    nextCursor: last ? writeCursor(last.position, order.keys.map(cursorKey)) : null,
  };
}

type Positioned = { position: unknown[]; total?: number };

function rowsOf(db: Db, list: List<SelectedFields>, cursor: string | undefined) {
  const { columns, order, where } = list;
  // Counted in the same round trip.
  const total = typeof list.total === "number" ? undefined : sql<number>`(${list.total ?? counting(db, list)})`;
  const select = (fields: SelectedFields) =>
    joined(db.select(fields).from(list.from).$dynamic(), list)
      .where(and(where, cursor === undefined ? undefined : beyond(order, cursor)))
      .orderBy(...orderBy(order))
      .limit(sql.placeholder("limit"));
  const keys = order.keys.map(sqlOf);
  if (!order.keys.some(isComputed)) return select({ ...columns, position: position(keys), ...(total && { total }) });

  // What all hits must be sorted by is computed once for each, and the rest only for those that are on the page.
  const keyed = Object.fromEntries(keys.map((key, index) => [`key_${index}`, key]));
  const fields = { ...columns, ...(total && { total }) };
  const page = select(named({ ...fields, ...keyed })).as("page");
  const shown = Object.fromEntries(Object.keys(fields).map((name) => [name, page[name]]));
  const known = Object.keys(keyed).map((name) => sql`${page[name]}`);
  return db
    .select({ ...shown, position: position(known) })
    .from(page)
    .orderBy(...known.map((key) => directed(key, order)));
}

const isComputed = (key: Key) => "sql" in key;

const position = (keys: SQL[]) => sql<unknown[]>`jsonb_build_array(${commaList(keys)})`;

/** What is selected around it needs a name to call it by. */
const named = (fields: SelectedFields): SelectedFields =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, is(field, SQL) ? field.as(name) : field]));

type Query = { execute: (values: Record<string, unknown>) => Promise<Positioned[]> };

const firstPages = new WeakMap<Db, Map<string, Query>>();

function firstPage(db: Db, list: List<SelectedFields>, name: string): Query {
  const known = firstPages.get(db) ?? new Map<string, Query>();
  firstPages.set(db, known);
  const query = known.get(name) ?? rowsOf(db, list, undefined).prepare("");
  known.set(name, query);
  return query;
}

/** A page beyond the last row has no row that could tell how many there are before it. */
async function totalOf(db: Db, list: List<SelectedFields>, [first]: Positioned[], cursor: string | undefined) {
  if (typeof list.total === "number") return list.total;
  return first?.total ?? (cursor === undefined ? 0 : countOf(db, list));
}

type Countable = Omit<List<SelectedFields>, "columns" | "order">;

const counting = (db: Db, list: Countable) =>
  joined(db.select({ n: sql<number>`count(*)::int` }).from(list.from).$dynamic(), list).where(list.where);

export async function countOf(db: Db, list: Countable): Promise<number> {
  const [counted] = await counting(db, list)
    .prepare("")
    .execute(list.often?.values ?? {});
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
