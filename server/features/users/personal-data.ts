import { eq, getTableColumns, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import { type ExportedList, PersonalData } from "#contract/personal-data.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { resourceColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { userById } from "./users-queries.ts";

const PAGE = 100;

/** Yields the JSON page by page, so that a large account takes no more memory than a small one. */
export async function* personalData({ db, views }: Pick<Deps, "db" | "views">, viewer: Viewer): AsyncGenerator<string> {
  const { exportedAt: _, profile: __, ...lists } = PersonalData.shape;
  const profile = await userById(db, viewer.id);
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"profile": ${JSON.stringify(profile, null, 2)}`;
  for (const name of Object.keys(lists) as ExportedList[]) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const item of itemsOf(db, listOf(name, viewer))) {
      yield separator + JSON.stringify(isViewed(item) ? views.addPending(item) : item, null, 2);
      separator = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

function listOf(name: ExportedList, viewer: Viewer): List<SelectedFields> {
  const stored = PERSONAL_TABLES.find(({ exported }) => exported?.as === name);
  if (!stored?.exported) throw new Error(`no table is exported as ${name}`);
  const { table, userId, exported } = stored;
  const known = getTableColumns(table);
  const promised = Object.keys(PersonalData.shape[name].def.element.shape);
  const columns = Object.fromEntries(promised.flatMap((key) => (known[key] ? [[key, known[key]]] : [])));
  return {
    columns: { ...columns, ...computed(viewer)[name] },
    from: table,
    where: eq(userId, viewer.id),
    order: { direction: "asc", keys: exported.sortedBy },
  };
}

/** What the contract promises and no column of the table has. */
const computed = (viewer: Viewer): Partial<Record<ExportedList, SelectedFields>> => ({
  resources: resourceColumns(viewer),
  loginHistory: { location: sql<null>`null` },
});

const isViewed = (item: object): item is { id: number; views: number } => "views" in item;

async function* itemsOf(db: Db, list: List<SelectedFields>) {
  let cursor: string | undefined;
  do {
    const page = await readPage(db, list, { limit: PAGE, cursor }, { total: 0 });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
