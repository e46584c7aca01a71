import { and, is, SQL, sql } from "drizzle-orm";
import { type PgTable, PgText, type SelectedFields, type SelectedFieldsFlat } from "drizzle-orm/pg-core";
import type { Db } from "#server/db/client.ts";
import { preparedStatement } from "#server/db/prepared-statement.ts";
import { countStatement, withJoin } from "./count.ts";
import { cursorPlaceholders } from "./cursor.ts";
import {
  commaSeparated,
  cursorKeys,
  fixedLimit,
  inDirection,
  keySql,
  type List,
  type Order,
  orderBy,
  reversed,
} from "./list.ts";

/** A row of the list, the values of its sort keys, the length of its texts and, if asked for, the list's total. */
export type PageRow = { item: object; position: unknown[]; bytes: number; total?: number };

type Variant = { isBackward: boolean; hasCursor: boolean; countsTotal: boolean; limit: number };
type Statement = (db: Db, values: Record<string, unknown>) => Promise<PageRow[]>;

const statements = new WeakMap<List, Map<string, Statement>>();

/** Its placeholders besides the list's own are `limit`, `maxBytes` and, where it has one, the cursor's. */
export function pageStatement(list: List, { limit, ...variant }: Variant): Statement {
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
  const beside = { bytes: textBytes(list), ...total };
  const fields = { ...columns, ...beside };

  // The sort keys are computed once for every match, the other columns only for the rows of the page.
  const page = withJoin(
    db
      .select(aliased({ ...fields, ...keys }))
      .from(list.from)
      .$dynamic(),
    list,
  )
    .where(and(list.where, hasCursor ? isAfterCursor(order) : undefined))
    .orderBy(...orderBy(order))
    // One more than asked for tells whether there is a next page.
    .limit(limit === undefined ? sql.placeholder("limit") : fixedLimit(limit + 1))
    .as("page");

  // PostgreSQL knows how long a stored text is without reading it, so texts that do not fit are never read.
  const bytesBefore = sql<number>`sum(${page.bytes}) over (order by ${commaSeparated(sortedBy(page, keys, order))}
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

/** Of all texts in a row. An enumeration's few words do not matter. */
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
