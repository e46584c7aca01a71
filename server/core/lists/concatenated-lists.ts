import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { invalidCursor } from "./cursor.ts";
import type { List, Page } from "./list.ts";
import { jsonBytes, MAX_PAGE_BYTES, readPage } from "./paging.ts";

/** Which list a page starts in, and the cursor within it, which never has a dot. */
const CURSOR = /^(\d)\.(.*)$/;

export const isConcatenated = (cursor: string) => CURSOR.test(cursor);

type Options = { values?: Record<string, unknown>; total: number };

/** Pages through several lists one after the other, as if they were one with this total. */
export async function readConcatenated<C extends SelectedFields>(
  db: Db,
  lists: List<C>[],
  { limit, cursor }: Paging,
  { values = {}, total }: Options,
): Promise<Page<SelectResultFields<C>>> {
  const start = startOf(cursor);
  if (start.index >= lists.length) throw invalidCursor();
  const items: SelectResultFields<C>[] = [];
  for (const [index, list] of lists.entries()) {
    if (index < start.index) continue;
    const left = limit - items.length;
    const maxBytes = items.length === 0 ? MAX_PAGE_BYTES : MAX_PAGE_BYTES - jsonBytes(items);
    // A full page still reads one row, to say whether there are more.
    const paging = { limit: Math.max(left, 1), cursor: index === start.index ? start.cursor : undefined };
    const page = await readPage(db, list, paging, { values, total, maxBytes });
    const isFull = left === 0 || (items.length > 0 && jsonBytes(page.items) > maxBytes);
    if (isFull && page.items.length > 0) return { items, total, nextCursor: `${index}.` };
    items.push(...page.items);
    if (page.nextCursor) return { items, total, nextCursor: `${index}.${page.nextCursor}` };
  }
  return { items, total, nextCursor: null };
}

function startOf(cursor: string | undefined): { index: number; cursor: string | undefined } {
  if (cursor === undefined) return { index: 0, cursor: undefined };
  const [, index, within] = CURSOR.exec(cursor) ?? [];
  if (index === undefined) throw invalidCursor();
  return { index: Number(index), cursor: within || undefined };
}
