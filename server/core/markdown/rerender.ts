import { setTimeout as after } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import type { Deps } from "#server/core/deps.ts";
import { rows } from "#server/db/rows.ts";
import { HTML_VERSION } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

/** Small, so that little is lost when the process is killed, and it can be stopped soon. */
const BATCH_SIZE = 20;

/** The renderer lets authors take turns; this is nobody's id. */
const NO_AUTHOR = 0;

type Kind = { text: TextKind; table: SQL; content?: SQL; page: SQL; tags: (page: number) => CacheTag[] };

/** The tables that have Markdown and its HTML, and the cache tags of a row. */
const KINDS: Kind[] = [
  { text: "resource", table: sql`resources`, page: sql`id`, tags: (id) => [`resource ${id}`] },
  { text: "topic", table: sql`topics`, page: sql`id`, tags: (id) => [`topic ${id}`, "topics"] },
  { text: "reply", table: sql`replies`, page: sql`topic_id`, tags: (id) => [`topic ${id}`] },
  { text: "comment", table: sql`comments`, page: sql`resource_id`, tags: (id) => [`resource ${id}`] },
  {
    text: "review",
    table: sql`ratings`,
    content: sql`comment`,
    page: sql`resource_id`,
    tags: (id) => [`resource ${id}`],
  },
];

const CONTENT = sql`content`;

type Dependencies = Pick<Deps, "db" | "render" | "invalidation">;
type Stored = { id: number; content: string };

/** Renders again what an older version rendered. It rests as long as it works, so that readers do not notice. */
export async function rerenderStored(deps: Dependencies, stopping: AbortSignal): Promise<void> {
  for (const kind of KINDS) {
    while (!stopping.aborted) {
      const startedAt = Date.now();
      const batch = (await outdated(deps, kind, randomIdIn(kind))) ?? (await outdated(deps, kind, sql`0`));
      if (!batch) break;
      await rerenderBatch(deps, kind, batch, stopping);
      await after(Date.now() - startedAt, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** Several servers start at different rows, so that they rarely do the same work. */
const randomIdIn = ({ table }: Kind) => sql`(select floor(random() * max(id))::int from ${table})`;

async function outdated(
  { db }: Dependencies,
  { table, content = CONTENT }: Kind,
  from: SQL,
): Promise<Stored[] | undefined> {
  const found = await rows<Stored>(
    db,
    sql`select id, ${content} as content from ${table} where id >= ${from} and html_version < ${HTML_VERSION}
      and ${content} <> '' order by id limit ${BATCH_SIZE}`,
  );
  return found.length > 0 ? found : undefined;
}

/** No row is locked while its text is rendered. A row that was changed meanwhile is left as it is. */
async function rerenderBatch(
  { db, render, invalidation }: Dependencies,
  kind: Kind,
  batch: Stored[],
  stopping: AbortSignal,
) {
  const { text, table, content: column = CONTENT, page, tags } = kind;
  const changedTags = new Set<CacheTag>();
  try {
    for (const { id, content } of batch) {
      if (stopping.aborted) break;
      const html = await render(db, content, text, NO_AUTHOR);
      const changed = await rows<{ page: number }>(
        db,
        sql`update ${table} set content_html = ${html}, html_version = ${HTML_VERSION}
          where id = ${id} and html_version < ${HTML_VERSION} and ${column} = ${content} returning ${page} as page`,
      );
      for (const { page } of changed) for (const tag of tags(page)) changedTags.add(tag);
    }
  } finally {
    await invalidation.publishInvalidation([...changedTags]);
  }
}
