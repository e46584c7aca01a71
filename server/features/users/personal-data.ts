import { eq, getTableColumns, sql } from "drizzle-orm";
import type { SelectedFields } from "drizzle-orm/pg-core";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { type List, readPage } from "#server/core/lists/paging.ts";
import { resourceColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { activityLog, sessions } from "#server/db/schema/accounts.ts";
import { replies, topics } from "#server/db/schema/forum.ts";
import { comments, ratings, resources, saves } from "#server/db/schema/resources.ts";
import { activityColumns, loginColumns, userById } from "./users-queries.ts";

const PAGE = 100;

type Mine = Pick<List<SelectedFields>, "columns" | "from" | "where"> & { by: List<SelectedFields>["order"]["keys"] };

/** All that is one's own, by the names of the contract. */
const listsOf = (viewer: Viewer): Record<string, Mine> => ({
  resources: {
    columns: resourceColumns(viewer),
    from: resources,
    where: eq(resources.userId, viewer.id),
    by: [resources.createdAt, resources.id],
  },
  ratings: { columns: getTableColumns(ratings), from: ratings, where: eq(ratings.userId, viewer.id), by: [ratings.id] },
  comments: {
    columns: getTableColumns(comments),
    from: comments,
    where: eq(comments.userId, viewer.id),
    by: [comments.id],
  },
  saved: {
    columns: { resourceId: saves.resourceId, savedAt: saves.savedAt },
    from: saves,
    where: eq(saves.userId, viewer.id),
    by: [saves.savedAt, saves.resourceId],
  },
  topics: { columns: written(topics), from: topics, where: eq(topics.userId, viewer.id), by: [topics.id] },
  replies: { columns: written(replies), from: replies, where: eq(replies.userId, viewer.id), by: [replies.id] },
  loginHistory: {
    columns: { ...loginColumns, location: sql<null>`null` },
    from: sessions,
    where: eq(sessions.userId, viewer.id),
    by: [sessions.id],
  },
  activity: {
    columns: activityColumns,
    from: activityLog,
    where: eq(activityLog.userId, viewer.id),
    by: [activityLog.id],
  },
});

/** Which of our programs made the HTML says nothing about anybody. */
function written(table: typeof topics | typeof replies) {
  const { htmlVersion: _, ...columns } = getTableColumns(table);
  return columns;
}

/** Reads and gives page by page, so that a large account takes no more memory than a small one. */
export async function* personalData({ db, views }: Pick<Deps, "db" | "views">, viewer: Viewer): AsyncGenerator<string> {
  const profile = await userById(db, viewer.id);
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"profile": ${JSON.stringify(profile, null, 2)}`;
  for (const [name, list] of Object.entries(listsOf(viewer))) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const item of itemsOf(db, list)) {
      yield separator + JSON.stringify(isViewed(item) ? views.addPending(item) : item, null, 2);
      separator = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

const isViewed = (item: object): item is { id: number; views: number } => "views" in item;

async function* itemsOf(db: Db, { by, ...list }: Mine) {
  let cursor: string | undefined;
  do {
    const order = { direction: "asc" as const, keys: by };
    const page = await readPage(db, { ...list, order, total: 0 }, { limit: PAGE, cursor });
    yield* page.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
