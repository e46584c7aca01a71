import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { countOf } from "./count.ts";
import { FIRST_PAGE, readCursor, type Start, writeCursor } from "./cursor.ts";
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
  options: Options = {},
): Promise<Page<SelectResultFields<C>>> {
  const start = cursor === undefined ? FIRST_PAGE : readCursor(cursor, cursorKeys(list.order));
  const { hasMore, ...page } = await readFrom(db, list, limit, start, options);
  // Back at the beginning: the first page as everybody sees it, not what is left before some row.
  if (start.isBackward && !hasMore) return readPage(db, list, { limit }, { ...options, total: page.total });
  return page;
}

type PageFrom<C extends SelectedFields> = Page<SelectResultFields<C>> & { hasMore: boolean };

/** The page from there on, or backwards up to there; `hasMore` tells whether there is more in the direction of reading. */
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
