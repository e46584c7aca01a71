import { getTableName, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { PgColumn, PgTable, SelectedFields } from "drizzle-orm/pg-core";
import type { CursorKey } from "./cursor.ts";

/** One page of a list, as a feature returns it. */
export type Page<T> = {
  items: T[];
  total: number;
  nextCursor: string | null;
  prevCursor: string | null;
  /** The number of rows before it, as far as paging has counted them. */
  offset: number | null;
  /** Set if nothing matches the search, and these are the closest rows. */
  match?: "closest";
  /** The corrected search, if nothing matches the typed words. */
  searchedFor?: string;
};

/** The sort keys of a list. The last key must be unique, or a page boundary could lose or repeat a row. */
export type Order = { direction: "asc" | "desc"; keys: SortKey[] };
type SortKey = PgColumn | { sql: SQL; type: string };

/**
 * Define it once, as a constant, with placeholders for the values of each request: its statements are built once and kept with
 * it, and building one takes longer than everything else in a request.
 */
export type List<C extends SelectedFields = SelectedFields> = {
  /**
   * The statements of our own pages are parsed and planned once per connection, under this name, because that takes longer than
   * running them. PostgreSQL would plan a statement anew each time if it does not know the limit.
   */
  readonly prepared?: { name: string; limit: number };
  readonly columns: C;
  readonly from: PgTable;
  readonly join?: { table: PgTable; on: SQL };
  readonly where: SQL | undefined;
  readonly order: Order;
  /** The text length of an expression among the columns, where it can be long. */
  readonly bytes?: SQL;
  /** How to get the total without counting the list. */
  readonly total?: SQLWrapper;
};

/** The same from the end, for pages that are read backwards. */
export const reversed = ({ direction, keys }: Order): Order => ({
  direction: direction === "asc" ? "desc" : "asc",
  keys,
});

export const orderBy = (order: Order): SQL[] => order.keys.map((key) => inDirection(order, keySql(key)));

export const inDirection = ({ direction }: Order, key: SQL) => sql`${key} ${sql.raw(direction)}`;

export const keySql = (key: SortKey): SQL => ("sql" in key ? key.sql : sql`${key}`);

/** Part of the statement, where a number would become a parameter. */
export const fixedLimit = (limit: number) => sql.raw(String(limit)) as unknown as Placeholder;

export const commaSeparated = (parts: SQL[]) => sql.join(parts, sql`, `);

export const cursorKeys = ({ keys }: Order): CursorKey[] =>
  keys.map((key) =>
    "sql" in key
      ? { name: "", type: key.type }
      : { name: `${getTableName(key.table)}.${key.name}`, type: key.getSQLType() },
  );
