import { and, eq, type SQL, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { Draft, DraftChange, DraftsQuery, MAX_DRAFT_BYTES, MAX_DRAFTS, NewDraft } from "#contract/drafts.ts";
import { lockUser } from "#server/db/locks.ts";
import { drafts } from "#server/db/schema/resources.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";

const TOO_LARGE = `A draft can have ${MAX_DRAFT_BYTES / 1024} KB at most`;
const FULL = `You have ${MAX_DRAFTS} drafts already. Please delete one first.`;
const CHANGED = "This draft was changed on another device since you opened it";
const MISSING = "You have no such draft";

const noSuchDraft = () => new HttpError(404, "Draft not found");

export function draftsRoutes(): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/drafts",
        summary: "Your drafts of resources, last changed first",
        description: "Nobody else can read them, not even an admin. With `view=card` the field `content` is left out.",
        access: "user",
        query: DraftsQuery,
        answers: { status: 200, list: Draft },
      },
      async ({ query, viewer, db }) =>
        readPage(db, LISTS[query.view ?? "full"], query, { values: { userId: viewer.id } }),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/drafts/:id",
        summary: "One of your drafts",
        access: "user",
        params: IdParam,
        answers: { status: 200, body: Draft },
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, db }) => draftOf(db, params.id, viewer.id),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/drafts",
        summary: "Begin a draft of a resource",
        description: `\`fields\` has the text of each field of the form, whether or not it is valid yet. There are ${MAX_DRAFTS} drafts at most. Submit the resource with \`?draft=\` and the id of its draft, and the draft is deleted with it.`,
        access: "user",
        body: NewDraft,
        answers: { status: 201, body: Draft },
        readAgain: async ({ viewer, db }, id) => draftOf(db, id, viewer.id),
        cacheTags: [],
        refuses: { 409: `You have ${MAX_DRAFTS} drafts already`, 413: TOO_LARGE },
      },
      async ({ body, viewer, db }) => addDraft(db, viewer.id, body),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/drafts/:id",
        summary: "Replace the fields of a draft",
        description:
          "Send the `updatedAt` that you started from: if the draft was changed since, the answer is a 409 with the stored draft in `now`. Merge the two by field and send the result with the `updatedAt` of `now`. Without `updatedAt` the last write wins.",
        access: "user",
        params: IdParam,
        body: DraftChange,
        answers: { status: 200, body: Draft },
        readAgain: async ({ params, viewer, db }) => draftOf(db, params.id, viewer.id),
        cacheTags: [],
        refuses: { 404: MISSING, 409: "It was changed since (`updatedAt`); `now` is what is stored", 413: TOO_LARGE },
      },
      async ({ params, body, viewer, db }) => changeDraft(db, params.id, viewer.id, body),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/drafts/:id",
        summary: "Delete a draft",
        access: "user",
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: MISSING },
      },
      async ({ params, viewer, db }) => {
        if (!(await deleteDraft(db, params.id, viewer.id))) throw noSuchDraft();
      },
    ),
  ];
}

const { id, fields, createdAt, updatedAt } = drafts;
const columns = { id, fields, createdAt, updatedAt };

const listOf = (fields: SQL<Record<string, string>>) => {
  const shown = { ...columns, fields };
  return {
    columns: shown,
    from: drafts,
    where: eq(drafts.userId, sql.placeholder("userId")),
    order: { direction: "desc", keys: [drafts.updatedAt, drafts.id] },
    bytes: sql`octet_length(${fields}::text)`,
  } satisfies List<typeof shown>;
};

const LISTS = { full: listOf(sql`${fields}`), card: listOf(sql`(${fields} - 'content')`) };

const own = (id: number, userId: number) => and(eq(drafts.id, id), eq(drafts.userId, userId));

/** Returns whether there was one. */
export async function deleteDraft(db: Db, id: number, userId: number): Promise<boolean> {
  const deleted = await db.delete(drafts).where(own(id, userId)).returning({ id: drafts.id });
  return deleted.length > 0;
}

async function draftOf(db: Db, id: number, userId: number) {
  const [draft] = await db.select(columns).from(drafts).where(own(id, userId));
  if (!draft) throw noSuchDraft();
  return draft;
}

async function addDraft(db: Db, userId: number, { fields }: NewDraft) {
  rejectTooLarge(fields);
  return db.transaction(async (tx) => {
    // So that two drafts begun at once cannot both be the last one allowed.
    await lockUser(tx, userId);
    if ((await tx.$count(drafts, eq(drafts.userId, userId))) >= MAX_DRAFTS) throw new HttpError(409, FULL);
    const [created] = await tx.insert(drafts).values({ userId, fields }).returning(columns);
    if (!created) throw new Error("insert returned no draft");
    return created;
  });
}

async function changeDraft(db: Db, id: number, userId: number, { fields, updatedAt }: DraftChange) {
  rejectTooLarge(fields);
  const [changed] = await db
    .update(drafts)
    // Always later than before, even within a millisecond, since the time identifies the version.
    .set({ fields, updatedAt: sql`greatest(now(), ${drafts.updatedAt} + interval '1 millisecond')` })
    .where(and(own(id, userId), updatedAt === undefined ? undefined : eq(drafts.updatedAt, new Date(updatedAt))))
    .returning(columns);
  if (!changed) throw new HttpError(409, CHANGED, { now: await draftOf(db, id, userId) });
  return changed;
}

function rejectTooLarge(fields: NewDraft["fields"]): void {
  if (Buffer.byteLength(JSON.stringify(fields)) > MAX_DRAFT_BYTES)
    throw new HttpError(413, `${TOO_LARGE}. Please shorten the text.`);
}
