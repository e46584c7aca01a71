import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { countOf } from "./count.ts";
import { readCursor, writeCursor } from "./cursor.ts";
import { cursorKeys, type List, type Page } from "./list.ts";
import { type PageRow, pageStatement } from "./page-statement.ts";

type Options = {
  /** For the list's placeholders. */
  values?: Record<string, unknown>;
  /** Where it is known already. */
  total?: number | undefined;
  maxBytes?: number;
};

/** About how much JSON one page has at most, so that clients and this server can count on it. */
export const MAX_PAGE_BYTES = 500_000;

/**
 * Pages by position: each page starts where the last one ended, so page N costs what page 1 does. A page ends at the
 * limit or where its texts get too long, whichever comes first, and has at least one row.
 */
export async function readPage<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { limit, cursor }: Paging,
  { values = {}, total, maxBytes = MAX_PAGE_BYTES }: Options = {},
): Promise<Page<SelectResultFields<C>>> {
  const keys = cursorKeys(list.order);
  const statement = pageStatement(list, { isFirst: cursor === undefined, countsTotal: total === undefined });
  const rows = await statement(db, {
    ...values,
    ...(cursor !== undefined && readCursor(cursor, keys)),
    // One more than asked for tells whether there is a next page.
    limit: limit + 1,
    maxBytes,
  });
  const items = rows.map(({ position: _, total: __, bytes: ___, ...item }) => item) as SelectResultFields<C>[];
  const shown = Math.min(limit, howManyFit(items, rows, maxBytes));
  const last = rows.length > shown ? rows[shown - 1] : undefined;
  return {
    items: items.slice(0, shown),
    // A page beyond the last row has no row that could carry the total.
    total: total ?? rows[0]?.total ?? (cursor === undefined ? 0 : await countOf(db, list, values)),
    nextCursor: last ? writeCursor(last.position, keys) : null,
  };
}

/** A control character takes six bytes in JSON. */
const MAX_JSON_BYTES_PER_BYTE = 6;

/** The database counts bytes of text, of which JSON can make more. */
function howManyFit(items: object[], rows: PageRow[], maxBytes: number): number {
  const textBytes = rows.reduce((sum, { bytes }) => sum + bytes, 0);
  if (textBytes * MAX_JSON_BYTES_PER_BYTE <= maxBytes) return items.length;
  let left = maxBytes;
  const firstBeyond = items.findIndex((item, index) => {
    left -= jsonBytes(item);
    return left < 0 && index > 0;
  });
  return firstBeyond < 0 ? items.length : firstBeyond;
}

export const jsonBytes = (value: object) => Buffer.byteLength(JSON.stringify(value));
