import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import { type ExportedList, PersonalData } from "#contract/personal-data.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import { resolveLinks } from "#server/core/markdown/resolve-links.ts";
import { detailColumns } from "#server/core/resources/resource-columns.ts";
import type { Db } from "#server/db/client.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { answers, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { reportCases, reports } from "#server/db/schema/reports.ts";
import { userById } from "./users-queries.ts";

const PAGE = 100;
const USER_ID = sql.placeholder("userId");

/** Nested, since Drizzle leaves the table out of a column's name at the top of an expression. */
const ofCase = (column: PgColumn) =>
  sql`(${sql`select ${column} from ${reportCases} where ${reportCases.id} = ${reports.caseId}`})`;

/** All items, also those of resources that are not public at the moment. */
const listItemsColumn = sql`coalesce((${sql`
  select jsonb_agg(jsonb_build_object('resourceId', resource_id, 'note', note, 'position', n - 1) order by n)
  from (select resource_id, note, row_number() over (order by array_position(${lists.resourceIds}, resource_id)) as n
    from list_items where list_id = ${lists.id}) as items`}), '[]')`;

const OF_RESOURCE = sql.raw("from resource_versions as version where version.resource_id = resources.id");

const versionsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'title', version.title,
  'description', version.description, 'content', version.content, 'publishedAt', version.published_at)
  order by version.id), '[]') ${OF_RESOURCE})`.mapWith((versions: { publishedAt: string }[]) =>
  versions.map((version) => ({ ...version, publishedAt: new Date(version.publishedAt) })),
);

/** The length of what is computed, where it can be long. */
const BYTES: Partial<Record<ExportedList, SQL>> = {
  resources: sql`(select coalesce(sum(octet_length(version.content)), 0)::int ${OF_RESOURCE})`,
};

const { author: ___, contentHtml: ____, ...ownResourceColumns } = detailColumns({ id: USER_ID, isModerator: false });

/** What the contract promises and no column of the table has. */
const COMPUTED: Partial<Record<ExportedList, SelectedFields>> = {
  resources: { ...ownResourceColumns, versions: versionsColumn },
  reports: {
    kind: ofCase(reportCases.kind),
    targetId: ofCase(reportCases.targetId),
    outcome: ofCase(reportCases.outcome),
  },
  lists: { items: listItemsColumn },
  topics: {
    answerReplyId: sql`(${sql`select ${answers.replyId} from ${answers} where ${answers.topicId} = ${topics.id}`})`,
  },
  loginHistory: { location: sql<null>`null` },
};

const { exportedAt: _, profile: __, ...promised } = PersonalData.shape;
const LISTS = (Object.keys(promised) as ExportedList[]).map((name) => ({ name, list: listOf(name) }));

/** The columns of the table that the contract promises for this list. */
function listOf(name: ExportedList): List {
  const stored = PERSONAL_TABLES.find(({ exported }) => exported?.as === name);
  if (!stored?.exported) throw new Error(`no table is exported as ${name}`);
  const { table, userId, exported } = stored;
  const known = getTableColumns(table);
  const keys = Object.keys(promised[name].def.element.shape).filter((key) => key in known);
  return {
    columns: { ...Object.fromEntries(keys.map((key) => [key, known[key]])), ...COMPUTED[name] } as SelectedFields,
    from: table,
    where: eq(userId, USER_ID),
    order: { direction: "asc", keys: exported.sortedBy },
    ...(BYTES[name] && { bytes: BYTES[name] }),
  };
}

/** Yields the JSON page by page, so that a large account takes no more memory than a small one. */
export async function* dataExport({ db, views }: Pick<Deps, "db" | "views">, { id }: Viewer): AsyncGenerator<string> {
  const profile = await userById(db, id);
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"profile": ${JSON.stringify(profile, null, 2)}`;
  for (const { name, list } of LISTS) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const item of itemsOf(db, list, id)) {
      yield separator + JSON.stringify(isViewed(item) ? views.addPending(item) : item, null, 2);
      separator = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

const isViewed = (item: object): item is { id: number; views: number } => "views" in item;

async function* itemsOf(db: Db, list: List, userId: number) {
  let cursor: string | undefined;
  do {
    const page = await readPage(db, list, { limit: PAGE, cursor }, { values: { userId }, total: 0 });
    yield* (await resolveLinks(db, page)).result.items;
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
