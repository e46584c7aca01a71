import type { SelectedFields } from "drizzle-orm/pg-core";
import type { SelectResultFields } from "drizzle-orm/query-builders/select.types";
import type { Paging } from "#contract/paging.ts";
import type { Db } from "#server/db/client.ts";
import { invalidCursor } from "./cursor.ts";
import { jsonBytes, type List, MOST_BYTES, type Page, readPage } from "./paging.ts";

/** Which list a page starts in, and where in it: no position within one list has a dot. */
const CURSOR = /^(\d)\.(.*)$/;

export const isConcatenated = (cursor: string) => CURSOR.test(cursor);

/** Pages through several lists one after the other, as if they were one of this many rows. */
export async function readConcatenated<C extends SelectedFields>(
  db: Db,
  lists: List<C>[],
  total: number,
  { limit, cursor }: Paging,
): Promise<Page<SelectResultFields<C>>> {
  const start = startOf(cursor);
  if (start.turn >= lists.length) throw invalidCursor();
  const items: SelectResultFields<C>[] = [];
  for (const [turn, list] of lists.entries()) {
    if (turn < start.turn) continue;
    const left = limit - items.length;
    const room = items.length === 0 ? MOST_BYTES : MOST_BYTES - jsonBytes(items);
    const within = turn === start.turn ? start.within : undefined;
    // A full page still has to say whether there is more.
    const page = await readPage(
      db,
      { ...list, total },
      { limit: Math.max(left, 1), cursor: within },
      { mostBytes: room },
    );
    const isFull = left === 0 || (items.length > 0 && jsonBytes(page.items) > room);
    if (isFull && page.items.length > 0) return { items, total, nextCursor: `${turn}.` };
    items.push(...page.items);
    if (page.nextCursor) return { items, total, nextCursor: `${turn}.${page.nextCursor}` };
  }
  return { items, total, nextCursor: null };
}

function startOf(cursor: string | undefined): { turn: number; within: string | undefined } {
  if (cursor === undefined) return { turn: 0, within: undefined };
  const [, turn, within] = CURSOR.exec(cursor) ?? [];
  if (turn === undefined) throw invalidCursor();
  return { turn: Number(turn), within: within || undefined };
}
