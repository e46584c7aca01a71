import { setTimeout as after } from "node:timers/promises";
import { type SQL, sql } from "drizzle-orm";
import type { CacheTag } from "#server/core/cache/cache-tags.ts";
import type { Deps } from "#server/core/deps.ts";
import { HTML_VERSION } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

/** So little is lost when the process is killed, and so soon it can be stopped. */
const BATCH = 20;

/** Whose texts they are for the renderer, which takes everybody's in turn: nobody's. */
const NOBODY = 0;

type Kind = { text: TextKind; table: SQL; page: SQL; tags: (page: number) => CacheTag[] };

/** Whatever holds Markdown and its HTML, and the page that shows it. */
const KINDS: Kind[] = [
  { text: "resource", table: sql`resources`, page: sql`id`, tags: (id) => [`resource ${id}`] },
  { text: "topic", table: sql`topics`, page: sql`id`, tags: (id) => [`topic ${id}`, "topics"] },
  { text: "reply", table: sql`replies`, page: sql`topic_id`, tags: (id) => [`topic ${id}`] },
];

type Renews = Pick<Deps, "db" | "render" | "invalidation">;
type Stored = { id: number; content: string };

/** Renders again what an older version of our Markdown made, working half the time, so that readers do not notice. */
export async function rerenderStored(deps: Renews, stopping: AbortSignal): Promise<void> {
  for (const kind of KINDS) {
    while (!stopping.aborted) {
      const begun = Date.now();
      const batch = (await outdated(deps, kind, somewhereIn(kind))) ?? (await outdated(deps, kind, sql`0`));
      if (!batch) break;
      await renew(deps, kind, batch, stopping);
      await after(Date.now() - begun, undefined, { signal: stopping }).catch(() => {});
    }
  }
}

/** Several servers begin in different places, and so they hardly ever do the same. */
const somewhereIn = ({ table }: Kind) => sql`(select floor(random() * max(id))::int from ${table})`;

async function outdated({ db }: Renews, { table }: Kind, from: SQL): Promise<Stored[] | undefined> {
  const { rows } = (await db.execute(sql`
    select id, content from ${table}
    where id >= ${from} and html_version < ${HTML_VERSION} and content is not null
    order by id limit ${BATCH}`)) as unknown as { rows: Stored[] };
  return rows.length > 0 ? rows : undefined;
}

/** No row is locked while its text is rendered. Whoever edits it meanwhile, or was faster, has written what counts. */
async function renew({ db, render, invalidation }: Renews, kind: Kind, batch: Stored[], stopping: AbortSignal) {
  const { text, table, page, tags } = kind;
  const renewed = new Set<CacheTag>();
  try {
    for (const { id, content } of batch) {
      if (stopping.aborted) break;
      const html = await render(content, text, NOBODY);
      const { rows } = (await db.execute(sql`
        update ${table} set content_html = ${html}, html_version = ${HTML_VERSION}
        where id = ${id} and html_version < ${HTML_VERSION} and content = ${content}
        returning ${page} as page`)) as unknown as { rows: { page: number }[] };
      for (const { page } of rows) for (const tag of tags(page)) renewed.add(tag);
    }
  } finally {
    await invalidation.publishInvalidation([...renewed]);
  }
}
