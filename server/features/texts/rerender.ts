import { setTimeout as after } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { Deps } from "#server/deps.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { rows } from "#server/platform/db/client.ts";
import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";
import type { TextKind } from "#server/platform/markdown/text-kinds.ts";

const BATCH_SIZE = 100;

/** The renderer lets authors take turns; this id belongs to nobody. */
const NO_AUTHOR = 0;

/** `name` identifies the table: two tables have texts of one kind. */
type Kind = {
  name: string;
  text: TextKind;
  table: SQL;
  content?: SQL;
  /** The member whose pictures it may show. */
  owner?: SQL;
  page: SQL;
  tags: (page: number) => CacheTag[];
};

/** The tables with Markdown and its HTML, and the cache tags of a row. */
const KINDS: Kind[] = [
  { name: "resource", text: "resource", table: sql`resources`, page: sql`id`, tags: (id) => [`resource ${id}`] },
  {
    name: "version",
    text: "resource",
    table: sql`resource_versions`,
    owner: sql`(select user_id from resources where resources.id = resource_id)`,
    page: sql`resource_id`,
    tags: (id) => [`resource ${id}`],
  },
  { name: "topic", text: "topic", table: sql`topics`, page: sql`id`, tags: (id) => [`topic ${id}`, "topics"] },
  { name: "reply", text: "reply", table: sql`replies`, page: sql`topic_id`, tags: (id) => [`topic ${id}`] },
  { name: "comment", text: "comment", table: sql`comments`, page: sql`resource_id`, tags: (id) => [`resource ${id}`] },
  {
    name: "review",
    text: "review",
    table: sql`ratings`,
    content: sql`comment`,
    page: sql`resource_id`,
    tags: (id) => [`resource ${id}`],
  },
  {
    name: "page",
    text: "page",
    table: sql`page_versions`,
    owner: sql`created_by`,
    page: sql`id`,
    tags: () => ["pages"],
  },
];

const CONTENT = sql`content`;
const OWNER = sql`user_id`;

type Dependencies = Pick<Deps, "db" | "render" | "invalidation" | "runEach">;
type Outdated = { table: string; id: number };

/** Renders texts again that an older version rendered. It pauses as long as it works, so that readers do not notice. */
export async function rerenderStored(deps: Dependencies, stopping: AbortSignal): Promise<void> {
  const rerender = async (one: Outdated) => {
    const startedAt = performance.now();
    await rerenderOne(deps, one);
    await after(performance.now() - startedAt, undefined, { signal: stopping }).catch(() => {});
  };
  for (const kind of KINDS) {
    // Several servers start at different rows, so that they rarely do the same work.
    for (const start of [sql`(select floor(random() * max(id))::int from ${kind.table})`, sql`0`]) {
      const next = (last?: Outdated) => outdated(deps, kind, last ? sql`${last.id + 1}` : start);
      await deps.runEach("HTML of older versions", next, rerender, stopping);
    }
  }
}

async function outdated({ db }: Dependencies, { name, table, content = CONTENT }: Kind, from: SQL) {
  const found = await rows<{ id: number }>(
    db,
    sql`select id from ${table} where id >= ${from} and html_version < ${HTML_VERSION}
      and ${content} <> '' order by id limit ${BATCH_SIZE}`,
  );
  return found.map(({ id }) => ({ table: name, id }));
}

/** The row is not locked while its text is rendered. If it was changed meanwhile, it is left as it is. */
async function rerenderOne({ db, render, invalidation }: Dependencies, one: Outdated): Promise<void> {
  const kind = KINDS.find(({ name }) => name === one.table);
  if (!kind) return;
  const { text, table, content: column = CONTENT, owner = OWNER, page, tags } = kind;
  const isOutdated = sql`id = ${one.id} and html_version < ${HTML_VERSION}`;
  const [stored] = await rows<{ content: string; ownerId: number | null }>(
    db,
    sql`select ${column} as content, ${owner} as "ownerId" from ${table} where ${isOutdated}`,
  );
  if (!stored) return;
  const html = await render(db, stored.content, text, NO_AUTHOR, { ownerId: stored.ownerId ?? NO_AUTHOR });
  const changed = await rows<{ page: number }>(
    db,
    sql`update ${table} set content_html = ${html}, html_version = ${HTML_VERSION}
      where ${isOutdated} and ${column} = ${stored.content} returning ${page} as page`,
  );
  await invalidation.publishInvalidation(changed.flatMap(({ page }) => tags(page)));
}
