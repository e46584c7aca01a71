import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/common-schemas.ts";
import type { Db } from "#server/platform/db/client.ts";
import { FIRST_PAGE, invalidCursor, readCursor, type Start } from "./cursor.ts";
import { cursorKeys, type List, type Page } from "./list.ts";
import { jsonBytes, MAX_PAGE_BYTES, readFrom } from "./paging.ts";

/**
 * The list that a page starts in, and the cursor within it, which never contains a dot. Instead of that cursor, a sign and the
 * offset lead to the beginning of the list or, backwards, to its end.
 */
const CURSOR = /^(\d)\.(.*)$/;
const EDGE = /^([<>]?)(\d{0,9})$/;

export const isConcatenated = (cursor: string) => CURSOR.test(cursor);

type Options = { values?: Record<string, unknown>; total: number };

/** Pages through several lists one after the other, as if they were one with this total. */
export async function readConcatenated<C extends SelectedFields>(
  db: Db,
  lists: List<C>[],
  { limit, cursor }: Paging,
  { values = {}, total }: Options,
): Promise<Page<SelectResultFields<C>>> {
  const start = startOf(cursor, lists);
  const { isBackward } = start.from;
  let from = start.from;
  let items: SelectResultFields<C>[] = [];
  // The next place in the direction of reading, and in the other one.
  let ahead: string | null = null;
  let behind: string | null = null;
  for (let index = start.index, list = lists[index]; list; index += isBackward ? -1 : 1, list = lists[index]) {
    const left = limit - items.length;
    const maxBytes = items.length === 0 ? MAX_PAGE_BYTES : MAX_PAGE_BYTES - jsonBytes(items);
    // Even if the page is full, reads one more row to find out whether there are more.
    const { hasMore, ...page } = await readFrom(db, list, Math.max(left, 1), from, { values, total, maxBytes });
    from = { ...from, values: undefined };
    if (page.items.length === 0) continue;
    if (left === 0 || (items.length > 0 && jsonBytes(page.items) > maxBytes)) {
      ahead = edgeOf(index, from);
      break;
    }
    behind ??= isBackward ? within(index, page.nextCursor) : (within(index, page.prevCursor) ?? endBefore(index, from));
    items = isBackward ? [...page.items, ...items] : [...items, ...page.items];
    from.offset = isBackward ? page.offset : page.offset && page.offset + page.items.length;
    if (hasMore) {
      ahead = within(index, isBackward ? page.prevCursor : page.nextCursor);
      break;
    }
  }
  if (isBackward && ahead === null) return readConcatenated(db, lists, { limit }, { values, total });
  const [prevCursor, nextCursor] = isBackward ? [ahead, behind] : [behind, ahead];
  return { items, total, nextCursor, prevCursor, offset: isBackward ? from.offset : start.from.offset };
}

const within = (index: number, cursor: string | null) => cursor && `${index}.${cursor}`;

const edgeOf = (index: number, { isBackward, offset }: Start) => `${index}.${isBackward ? "<" : ">"}${offset ?? ""}`;

const endBefore = (index: number, from: Start) => (index > 0 ? edgeOf(index - 1, { ...from, isBackward: true }) : null);

function startOf(cursor: string | undefined, lists: List[]): { index: number; from: Start } {
  if (cursor === undefined) return { index: 0, from: FIRST_PAGE };
  const [, index = "", inList = ""] = CURSOR.exec(cursor) ?? [];
  const list = lists[Number(index)];
  if (index === "" || !list) throw invalidCursor();
  const [isEdge, sign, offset] = EDGE.exec(inList) ?? [];
  const edge = { isBackward: sign === "<", offset: offset ? Number(offset) : null, values: undefined };
  return { index: Number(index), from: isEdge === undefined ? readCursor(inList, cursorKeys(list.order)) : edge };
}
