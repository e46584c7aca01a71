import { eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import { IdParam } from "#contract/common-schemas.ts";
import type { AttachedFile } from "#contract/files.ts";
import { type ExportedList, PersonalData } from "#contract/personal-data.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { answers, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { reportCases, reports } from "#server/db/schema/moderation.ts";
import type { Deps } from "#server/deps.ts";
import { attachedFiles, base64Of, withUrl, withUrls } from "#server/features/files/files.ts";
import { detailColumns } from "#server/features/resources/resources.ts";
import { resolveLinks } from "#server/features/texts/texts.ts";
import { NOT_YOURS, ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { userById } from "./edit-profile.ts";

export function dataExportRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/users/:id/export",
        summary: "Everything the hub stores about you, as a file",
        description:
          "Comes as a download: the profile, everything posted in whatever status, the saved list, the logins and the activity log. Passwords and tokens are stored as hashes only and are left out. A large account takes a while, and arrives piece by piece.",
        access: "user",
        limit: "exportsPerUser",
        params: IdParam,
        answers: { status: 200, body: PersonalData, inPieces: true },
        refuses: { 403: NOT_YOURS, 429: "More than ten exports within an hour" },
      },
      async ({ params, viewer, c }) => {
        ownerOnly(params.id, viewer);
        c.header("Content-Disposition", `attachment; filename="ai-educators-hub-${viewer.id}.json"`);
        return dataExport(deps, viewer);
      },
    ),
  ];
}

const PAGE = 100;
const USER_ID = sql.placeholder("userId");

/** A nested query, since Drizzle omits the table from column names at the top level of an expression. */
const ofCase = (column: PgColumn) =>
  sql`(${sql`select ${column} from ${reportCases} where ${reportCases.id} = ${reports.caseId}`})`;

/** All items, including those of resources that are currently not public. */
const listItemsColumn = sql`coalesce((${sql`
  select jsonb_agg(jsonb_build_object('resourceId', resource_id, 'note', note, 'position', n - 1) order by n)
  from (select resource_id, note, row_number() over (order by array_position(${lists.resourceIds}, resource_id)) as n
    from list_items where list_id = ${lists.id}) as items`}), '[]')`;

const OF_RESOURCE = sql.raw("from resource_versions as version where version.resource_id = resources.id");

const versionsColumn = sql`(select coalesce(jsonb_agg(jsonb_build_object('id', version.id, 'title', version.title,
  'description', version.description, 'content', version.content, 'files', ${attachedFiles(sql`version.file_ids`)}, 'publishedAt', version.published_at)
  order by version.id), '[]') ${OF_RESOURCE})`.mapWith((versions: { publishedAt: string; files: AttachedFile[] }[]) =>
  versions.map(({ files, publishedAt, ...version }) => ({
    ...version,
    files: withUrls(files),
    publishedAt: new Date(publishedAt),
  })),
);

/** The length of computed columns, where they can be long. */
const BYTES: Partial<Record<ExportedList, SQL>> = {
  resources: sql`(select coalesce(sum(octet_length(version.content)), 0)::int ${OF_RESOURCE})`,
};

const {
  author: ___,
  contentHtml: ____,
  opening: _____,
  reviewedOn: ______,
  waitingEditHtml: _______,
  ...ownResourceColumns
} = detailColumns({ id: USER_ID, isModerator: false });

/** Fields of the contract that are not columns of the table. */
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
async function* dataExport({ db, views }: Pick<Deps, "db" | "views">, { id }: Viewer): AsyncGenerator<string> {
  const profile = await userById(db, id);
  yield `{\n"exportedAt": ${JSON.stringify(new Date())},\n"profile": ${JSON.stringify(profile, null, 2)}`;
  for (const { name, list } of LISTS) {
    yield `,\n"${name}": [`;
    let separator = "\n";
    for await (const item of itemsOf(db, list, id)) {
      if (name === "files") yield* exportedFile(db, item as ExportedFile, separator);
      else yield separator + JSON.stringify(isViewed(item) ? views.addPending(item) : item, null, 2);
      separator = ",\n";
    }
    yield "\n]";
  }
  yield "\n}\n";
}

type ExportedFile = { id: number; name: string; bytes: number };

/** Its bytes follow piece by piece. */
async function* exportedFile(db: Db, file: ExportedFile, separator: string) {
  yield `${separator}${JSON.stringify(withUrl(file)).slice(0, -1)},"content":"`;
  yield* base64Of(db, file);
  yield '"}';
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
