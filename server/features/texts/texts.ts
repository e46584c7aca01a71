import { inArray, sql } from "drizzle-orm";
import type { Hint } from "#contract/preview.ts";
import { users } from "#server/db/schema/accounts.ts";
import { resources } from "#server/db/schema/resources.ts";
import { sizesOfPictures } from "#server/features/files/files.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { type LinkedKind, linksIn, MARKED_LINK } from "#server/platform/markdown/link-people.ts";
import { namesIn, type People } from "#server/platform/markdown/mentions.ts";
import { type OwnPictures, pictureIdsIn } from "#server/platform/markdown/own-pictures.ts";
import type { Render } from "#server/platform/markdown/renderer.ts";
import { isLight, isTalk, type TextKind } from "#server/platform/markdown/text-kinds.ts";
import { escapeXml } from "#server/platform/xml.ts";

/**
 * The writer decides whose turn it is. The pictures may belong to somebody else, whose text is edited or restored. `received` are
 * pictures that are not stored for good yet.
 */
type TextOptions = { hints?: Hint[]; ownerId?: number; received?: OwnPictures };

export type RenderWithPeople = (
  db: Db,
  markdown: string,
  kind: TextKind,
  authorId: number,
  options?: TextOptions,
) => Promise<string>;

/** Looks up the people and pictures in a text before it is rendered, because the worker that renders it has no database. */
export const newRenderWithPeople =
  (render: Render, appUrl: string): RenderWithPeople =>
  async (db, markdown, kind, authorId, { hints, ownerId = authorId, received = new Map() } = {}) => {
    const people = await peopleNamed(db, isTalk(kind) ? namesIn(markdown) : []);
    const kept = await sizesOfPictures(db, isLight(kind) ? [] : pictureIdsIn(markdown), ownerId);
    const pictures = new Map([...kept, ...received]);
    return render(markdown, kind, authorId, { hints, people, pictures, appUrl });
  };

/** By their usernames in lower case, without deleted accounts. */
async function peopleNamed(db: Db, names: string[]): Promise<People> {
  if (names.length === 0) return new Map();
  const username = sql`lower(username collate "C")`;
  const found = await rows<{ id: number; name: string }>(
    db,
    sql`select id, ${username} as name from users where deleted_at is null and ${username} in ${names}`,
  );
  return new Map(found.map(({ id, name }) => [name, id]));
}

/** So that a page of a list does not get much longer than promised. Further links show addresses. */
const MAX_TITLE_BYTES = 50_000;

type Rendered = { contentHtml: string };
/** The titles of the links that everybody may see. */
type Found = { kind: LinkedKind; id: number; title: string };

/**
 * Resolves the marked links in all posts that a call returns: a link to a deleted account becomes text, and the address of an
 * approved resource becomes its title. Also returns the cache tags that this adds.
 */
export async function resolveLinks<T>(db: Db, result: T): Promise<{ result: T; tags: CacheTag[] }> {
  const ids = linksIn(postsIn(result).map(({ contentHtml }) => contentHtml));
  if (ids.users.length + ids.resources.length === 0) return { result, tags: [] };
  const found = await rows<Found>(
    db,
    sql`select 'users' as kind, id, '' as title from ${users} where deleted_at is null and ${inArray(users.id, ids.users)}
      union all select 'resources', id, title from ${resources}
      where status = 'approved' and ${inArray(resources.id, ids.resources)}`,
  );
  return {
    result: withEachPost(result, linkResolver(found)),
    tags: [...ids.users.map((id): CacheTag => `user ${id}`), ...ids.resources.map((id): CacheTag => `resource ${id}`)],
  };
}

function linkResolver(found: Found[]): (html: string) => string {
  const titles = new Map(found.map(({ kind, id, title }) => [`/${kind}/${id}`, escapeXml(title)]));
  let bytesLeft = MAX_TITLE_BYTES;
  return (html) =>
    html.replace(MARKED_LINK, (_, kind: LinkedKind, id: string, words: string) => {
      const href = `/${kind}/${id}`;
      const title = titles.get(href);
      if (kind === "users") return title === undefined ? words : `<a href="${href}">${words}</a>`;
      bytesLeft -= Buffer.byteLength(title ?? "");
      return `<a href="${href}">${title !== undefined && bytesLeft >= 0 ? title : words}</a>`;
    });
}

const isPost = (value: unknown): value is Rendered =>
  typeof value === "object" && value !== null && "contentHtml" in value && typeof value.contentHtml === "string";

/** A call returns one post or a page of them. */
const isPage = (result: unknown): result is { items: unknown[] } =>
  typeof result === "object" && result !== null && "items" in result && Array.isArray(result.items);

const postsIn = (result: unknown): Rendered[] => (isPage(result) ? result.items : [result]).filter(isPost);

function withEachPost<T>(result: T, resolve: (html: string) => string): T {
  const resolved = <P>(value: P): P => (isPost(value) ? { ...value, contentHtml: resolve(value.contentHtml) } : value);
  return isPage(result) ? { ...result, items: result.items.map(resolved) } : resolved(result);
}
