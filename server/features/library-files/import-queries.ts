import { and, asc, eq, inArray, isNotNull, isNull, sql } from "drizzle-orm";
import type { Status } from "#contract/decisions.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import type { Role } from "#contract/roles.ts";
import { users } from "#server/db/schema/accounts.ts";
import { listItems, lists } from "#server/db/schema/lists.ts";
import { resourceHistory } from "#server/db/schema/moderation.ts";
import { noticeEvents } from "#server/db/schema/notices.ts";
import { imports, resources, resourceVersions } from "#server/db/schema/resources.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { hasCode } from "#server/platform/db/errors.ts";
import { htmlVersionOf } from "#server/platform/markdown/markdown.ts";

/** The member with this username, or the first admin. */
export async function importer(
  db: Db,
  username: string | undefined,
): Promise<{ id: number; username: string } | undefined> {
  const who = username === undefined ? eq(users.role, "admin") : equalsIgnoreCase(users.username, username);
  const [found] = await db
    .select({ id: users.id, username: users.username })
    .from(users)
    .where(and(who, isNull(users.deletedAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return found;
}

export async function roleOf(db: Db, userId: number): Promise<Role | null> {
  const [found] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  return found?.role ?? null;
}

/** Already imported, whether it still exists or not. */
export const importedBefore = (db: Db, keys: string[]) =>
  db
    .select({ key: imports.key, digest: imports.digest, resourceId: imports.resourceId, listId: imports.listId })
    .from(imports)
    .where(inArray(imports.key, keys));

export async function existingIds(db: Db, table: typeof resources | typeof lists, ids: number[]): Promise<Set<number>> {
  const found = ids.length === 0 ? [] : await db.select({ id: table.id }).from(table).where(inArray(table.id, ids));
  return new Set(found.map(({ id }) => id));
}

type Import = { key: string; digest: Uint8Array };
type NewResource = Import & {
  draft: ResourceDraft;
  contentHtml: string | null;
  /** The id of the original, or its key if it is not here yet. */
  remixOf: number | null;
  basedOn: string | null;
  createdAt: Date | null;
  publishedAt: Date | null;
};

/** Stores resources as if this person had submitted them. */
export async function insertResources(tx: Db, userId: number, status: Status, all: NewResource[]): Promise<void> {
  const added = await tx
    .insert(resources)
    .values(
      all.map(({ draft, contentHtml, remixOf, createdAt, publishedAt }) => ({
        ...draft,
        ...{ userId, status, contentHtml, remixOf, htmlVersion: htmlVersionOf(contentHtml) },
        createdAt: createdAt ?? sql`now()`,
        // Waiting resources were not published here. They have waited since today, however old they are.
        ...(status === "approved" ? { publishedAt } : { waitingSince: sql`now()` }),
      })),
    )
    .returning({ id: resources.id });
  const ids = added.map(({ id }) => id);
  await tx.insert(resourceHistory).values(ids.map((id) => ({ resourceId: id, event: "submitted" as const, userId })));
  await tx
    .insert(imports)
    .values(all.map(({ key, digest, basedOn }, n) => ({ key, digest, basedOn, resourceId: ids[n] })));
  // People who follow a search asked for new resources, not for thousands that were moved.
  await tx.delete(noticeEvents).where(and(eq(noticeEvents.causeKind, "resource"), inArray(noticeEvents.causeId, ids)));
}

type NewList = Import & {
  title: string;
  description: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  items: { resourceId: number; note: string | null }[];
};

export async function insertList(
  tx: Db,
  userId: number,
  visibility: "public" | "private",
  list: NewList,
): Promise<void> {
  const { key, digest, title, description, items } = list;
  const createdAt = list.createdAt ?? sql`now()`;
  const [added] = await tx
    .insert(lists)
    .values({
      ...{ userId, title, description, visibility, createdAt, updatedAt: list.updatedAt ?? createdAt },
      resourceIds: items.map(({ resourceId }) => resourceId),
    })
    .returning({ id: lists.id });
  if (!added) throw new Error("insert returned no list");
  if (items.length > 0) await tx.insert(listItems).values(items.map((item) => ({ ...item, listId: added.id })));
  await tx.insert(imports).values({ key, digest, listId: added.id });
}

/** Links an imported resource to its original once both exist here. */
export async function linkRemixes(db: Db): Promise<void> {
  await db.execute(sql`
    with found as (
      update imports set based_on = null from imports as original
      where imports.based_on = original.key and imports.resource_id is not null and original.resource_id is not null
      returning imports.resource_id as id, original.resource_id as original)
    update resources set remix_of = found.original from found where resources.id = found.id`);
}

/** The number of these whose original was not imported. One parameter, however many there are. */
export const unlinkedRemixes = (db: Db, keys: string[]) =>
  db.$count(
    imports,
    and(
      isNotNull(imports.basedOn),
      isNotNull(imports.resourceId),
      sql`${imports.key} in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))`,
    ),
  );

export async function contentsOf(db: Db, ids: number[]): Promise<Map<number, string>> {
  const found =
    ids.length === 0
      ? []
      : await db
          .select({ id: resources.id, content: resources.content })
          .from(resources)
          .where(inArray(resources.id, ids));
  return new Map(found.flatMap(({ id, content }) => (content === null ? [] : [[id, content] as const])));
}

type Replaced = { before: string; after: string; html: string };

/** Unless somebody has edited it. The text is the same with other links, so it is no new version and keeps its date. */
export async function replaceContent(db: Db, id: number, { before, after, html }: Replaced): Promise<void> {
  await db.transaction(async (tx) => {
    const isSame = and(eq(resources.id, id), eq(resources.content, before));
    const [found] = await tx.select({ publishedAt: resources.publishedAt }).from(resources).where(isSame).for("update");
    if (!found) return;
    const { publishedAt } = found;
    const content = { content: after, contentHtml: html, htmlVersion: htmlVersionOf(html) };
    await tx.update(resources).set(content).where(isSame);
    if (publishedAt === null) return;
    // A trigger treats every change of a public text as a new version of today.
    const ofResource = eq(resourceVersions.resourceId, id);
    await tx.update(resources).set({ publishedAt }).where(eq(resources.id, id));
    await tx.delete(resourceVersions).where(and(ofResource, eq(resourceVersions.content, before)));
    await tx
      .update(resourceVersions)
      .set({ publishedAt })
      .where(and(ofResource, eq(resourceVersions.content, after)));
  });
}

const DEADLOCK = "40P01";
const ATTEMPTS = 3;

/** PostgreSQL ends one of two transactions that wait for each other. Nothing of it was stored, so it can run again. */
export async function retryDeadlock<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!hasCode(error, [DEADLOCK]) || attempt === ATTEMPTS) throw error;
    }
  }
}
