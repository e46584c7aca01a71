import { and, eq, type Placeholder, type SQL, sql } from "drizzle-orm";
import type { PgColumn, SelectedFields } from "drizzle-orm/pg-core";
import type * as z from "zod/mini";
import type { Paging } from "#contract/common-schemas.ts";
import type { Status } from "#contract/decisions.ts";
import { FIELD_NAMES, type FieldName } from "#contract/resource-fields.ts";
import type { ResourceDetail, ResourceDraft, WaitingEdit as WaitingEditSchema } from "#contract/resources.ts";
import type { Review as ReviewSchema } from "#contract/reviews.ts";
import { canModerate } from "#contract/roles.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { resourceReviews, waitingEdits } from "#server/db/schema/moderation.ts";
import { resources, saves } from "#server/db/schema/resources.ts";
import { attachedFiles, withUrls } from "#server/features/files/files.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import { type Db, preparedStatement } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { List } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";

/**
 * The resources that everybody may see. The status is a part of the statement, not a parameter: a plan for any status could not
 * use the indexes, which contain approved resources only.
 */
export const IS_APPROVED = sql<boolean>`${resources.status} = 'approved'`;

/** Its own page, and the page of its original, which names it. */
export const tagsOfResource = ({ id, remixOf }: { id: number; remixOf: number | null }): CacheTag[] =>
  remixOf === null ? [`resource ${id}`] : [`resource ${id}`, `resource ${remixOf}`];

type Remixes = Pick<z.infer<typeof ResourceDetail>, "basedOn" | "remixes">;

const MOST_SHOWN = 10;

const REMIX = sql`jsonb_build_object('id', other.id, 'userId', other.user_id,
  'author', ${authorColumn(sql.raw("other.user_id"))}, 'title', other.title)`;

/** The original of a resource and its newest versions, as far as everybody may see them. */
export const remixColumns = {
  basedOn: sql<Remixes["basedOn"]>`(select ${REMIX} from resources as other
    where other.id = resources.remix_of and other.status = 'approved')`,
  remixes: sql<Remixes["remixes"]>`(select coalesce(jsonb_agg(${REMIX} order by other.id desc), '[]') from (
    select id, user_id, title from resources as version
    where version.remix_of = resources.id and version.status = 'approved'
    order by id desc limit ${sql.raw(String(MOST_SHOWN))}) as other)`,
};

/** All fields that an author writes, in the form in which an edit is stored. */
const writtenFields: SQL = sql`jsonb_build_object(${sql.join(
  FIELD_NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${resources[name]}`),
  sql`, `,
)})`;

/**
 * A hash of the text that waits for a decision: the edit if there is one, otherwise the resource. It is computed, not stored,
 * so it is never out of date, and an edit keeps its revision when it is published.
 */
export const revision = sql<string>`md5(coalesce(
  (select ${waitingEdits.draft} from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id}),
  ${writtenFields})::text)`;

type Review = z.infer<typeof ReviewSchema>;
type WaitingEdit = z.infer<typeof WaitingEditSchema>;

/** Computed only for viewers who may see it. Visitors, for whom `isSeen` is null, cost nothing. */
const reviewColumn = (isSeen: SQL | null) =>
  isSeen
    ? sql`(select jsonb_build_object('decision', ${resourceReviews.decision}, 'reasons', ${resourceReviews.reasons},
        'note', ${resourceReviews.note}, 'decidedAt', ${resourceReviews.decidedAt})
      from ${resourceReviews} where ${resourceReviews.resourceId} = ${resources.id} and ${isSeen})`.mapWith(toReview)
    : sql<Review | null>`null`;

const filesOfDraft = (draft: SQL) =>
  attachedFiles(sql`array(select jsonb_array_elements_text(coalesce(${draft}->'fileIds', '[]'))::int)`);

const waitingEditColumn = (isSeen: SQL | null, { withContent = true } = {}) =>
  isSeen
    ? sql`(select ${withContent ? waitingEdits.draft : sql`jsonb_set(${waitingEdits.draft}, '{content}', 'null')`}
        || jsonb_build_object('submittedAt', ${waitingEdits.submittedAt}, 'files', ${filesOfDraft(sql`${waitingEdits.draft}`)})
      from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id} and ${isSeen})`.mapWith(toWaitingEdit)
    : sql<WaitingEdit | null>`null`;

/** Null if an older version of the renderer made it, since every paragraph could be different then. */
const waitingEditHtmlColumn = (isSeen: SQL | null) =>
  isSeen
    ? sql<string | null>`(select ${waitingEdits.contentHtml} from ${waitingEdits}
        where ${waitingEdits.resourceId} = ${resources.id} and ${waitingEdits.htmlVersion} = ${HTML_VERSION} and ${isSeen})`
    : sql<string | null>`null`;

/** Kept so that the decision can be undone, and so that its author need not write it again. */
const rejectedEditColumn = (isSeen: SQL | null) =>
  isSeen
    ? sql`(select undo->'edit'->'draft' || jsonb_build_object('submittedAt', undo->'edit'->'submittedAt',
        'files', ${filesOfDraft(sql`(undo->'edit'->'draft')`)})
      from ${resourceReviews} where ${resourceReviews.resourceId} = ${resources.id}
        and ${resourceReviews.decision} = 'rejected' and undo is not null and ${isSeen})`.mapWith(toWaitingEdit)
    : sql<WaitingEdit | null>`null`;

/** Whether an admin made the decision in force. Waiting edits are not decided on yet. */
export const isDecidedByAdmin = sql<boolean>`(${resources.waitingSince} is null and exists (select from ${resourceReviews}
  where ${resourceReviews.resourceId} = ${resources.id} and ${resourceReviews.byAdmin}))`;

/** Only for lists that show it: it can be as long as the resource. */
export const waitingEditBytes = sql<number>`coalesce((select octet_length(${waitingEdits.draft}::text) from ${waitingEdits}
  where ${waitingEdits.resourceId} = ${resources.id}), 0)`;

/** Times are text in JSON. */
const toReview = (review: Review): Review | null => ({
  ...review,
  decidedAt: new Date(review.decidedAt),
});

const toWaitingEdit = (edit: WaitingEdit): WaitingEdit | null => ({
  ...edit,
  files: withUrls(edit.files),
  submittedAt: new Date(edit.submittedAt),
});

/** The viewer: their saved resources are marked, and some fields are only for authors and moderators. */
type For = { id: number | Placeholder; isModerator: boolean | Placeholder } | null;

/** For a statement that is built once. Its values come from `viewerValues`. */
export const ANY_VIEWER = { id: sql.placeholder("viewerId"), isModerator: sql.placeholder("isModerator") };

export const viewerValues = (viewer: Viewer | null) => ({
  viewerId: viewer?.id ?? null,
  isModerator: canModerate(viewer),
});

export const forViewer = (viewer: Viewer | null) => viewer && { id: viewer.id, isModerator: canModerate(viewer) };

/** The columns that an author writes. */
const writtenColumns = Object.fromEntries(FIELD_NAMES.map((name) => [name, resources[name]])) as Pick<
  typeof resources,
  FieldName
>;

const stored = {
  id: resources.id,
  userId: resources.userId,
  author: authorColumn(resources.userId),
  ...writtenColumns,
  files: attachedFiles(resources.fileIds),
  cover: sql<number | null>`${resources.coverId}`,
  status: resources.status,
  views: resources.views,
  avgRating: resources.avgRating,
  ratingCount: resources.ratingCount,
  trialCount: resources.trialCount,
  workedCount: resources.workedCount,
  lastTriedOn: resources.lastTriedOn,
  createdAt: resources.createdAt,
  publishedAt: resources.publishedAt,
};

/** The first line of a prompt. */
const opening = sql<
  string | null
>`case when ${resources.contentType} = 'Prompt' then opening(${resources.content}) end`;

/**
 * The day of the approval in force, which may be of an edit. Undone approvals do not count. Who approved it, and at what time,
 * stays private.
 */
export const reviewedOn = sql<string | null>`(select to_char(max(created_at) at time zone 'UTC', 'YYYY-MM-DD') from (
  select event, created_at, lead(event) over (order by id) as next from resource_history
  where resource_id = resources.id and event in ('approved', 'rejected', 'removed', 'reopened')) as decisions
  where event = 'approved' and next is distinct from 'reopened' and resources.status = 'approved')`;

/** A resource in the shape of the contract, for this viewer. Several features list resources. */
export const resourceColumns = (viewer: For) => ({
  ...stored,
  opening,
  isSaved: viewer
    ? sql<boolean>`exists (select from ${saves} where ${saves.resourceId} = ${resources.id} and ${saves.userId} = ${viewer.id})`
    : sql<boolean>`false`,
  review: reviewColumn(seesReview(viewer)),
  waitingEdit: waitingEditColumn(seesReview(viewer)),
});

/** The same for one resource alone. */
export const detailColumns = (viewer: For) => ({
  ...resourceColumns(viewer),
  contentHtml: resources.contentHtml,
  reviewedOn,
  rejectedEdit: rejectedEditColumn(seesReview(viewer)),
  waitingEditHtml: waitingEditHtmlColumn(seesReview(viewer)),
});

/** The same without the content, which can be long and is not on a card. */
export const cardColumns = (viewer: For) => ({
  ...resourceColumns(viewer),
  content: sql<null>`null`,
  waitingEdit: waitingEditColumn(seesReview(viewer), { withContent: false }),
});

const seesReview = (viewer: For): SQL | null =>
  viewer && sql`(${viewer.isModerator}::boolean or ${resources.userId} = ${viewer.id}::int)`;

type Seen = { userId: number; status: Status };

/** Only the author and moderators can see a resource that is under review or rejected. */
export const canSee = ({ userId, status }: Seen, viewer: Viewer | null) =>
  status === "approved" || viewer?.id === userId || canModerate(viewer);

/** The same in a statement, with `viewerValues`. */
export const CAN_SEE = sql`(${IS_APPROVED} or ${resources.userId} = ${ANY_VIEWER.id}::int or ${ANY_VIEWER.isModerator}::boolean)`;

export const noSuchResource = () => new HttpError(404, "Resource not found");

const authorAndStatus = preparedStatement<{ id: number }, Seen[]>("author_and_status", (db) =>
  db
    .select({ userId: resources.userId, status: resources.status })
    .from(resources)
    .where(eq(resources.id, sql.placeholder("id"))),
);

/** The author and status of a resource that this viewer may see; otherwise 404. */
export async function visibleResource(db: Db, id: number, viewer: Viewer | null): Promise<Seen> {
  const [resource] = await authorAndStatus(db, { id });
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  return resource;
}

export const notApproved = () => new HttpError(409, "This resource has not been approved yet");

/** The same for ratings, comments and saves, which need an approved resource. */
export async function approvedResource(db: Db, id: number, viewer: Viewer): Promise<Seen> {
  const resource = await visibleResource(db, id, viewer);
  if (resource.status !== "approved") throw notApproved();
  return resource;
}

/** The condition of a list that belongs to a resource: the list is empty for viewers who may not see the resource. */
export const ofVisibleResource = (resourceId: PgColumn) =>
  sql`${resourceId} = ${sql.placeholder("resourceId")} and exists (select from ${resources} where
    ${resources.id} = ${sql.placeholder("resourceId")} and ${CAN_SEE})`;

/** Reads such a list. Only if it is empty, a second statement finds out whether to answer 404. */
export async function readOfResource<C extends SelectedFields>(
  db: Db,
  list: List<C>,
  { viewer, resourceId, ...others }: { resourceId: number; viewer: Viewer | null } & Record<string, unknown>,
  paging: Paging,
) {
  const values = { ...others, resourceId, ...viewerValues(viewer) };
  const page = await readPage(db, list, paging, { values });
  if (page.total === 0) await visibleResource(db, resourceId, viewer);
  return page;
}

/**
 * Whether it exists and is approved. Ratings and trials are written with their resource locked, so that its counts stay exact.
 */
export async function lockApproved(tx: Db, resourceId: number): Promise<boolean> {
  const locked = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, resourceId), IS_APPROVED))
    .for("no key update");
  return locked.length > 0;
}

export type LockedResource = Awaited<ReturnType<typeof lockResource>>;

/** Its text and decisions, locked until the transaction ends. */
export async function lockResource(tx: Db, id: number, locker: Pick<Viewer, "id">) {
  await lockAuthorRow(tx, locker);
  const [locked] = await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("update");
  if (!locked) throw noSuchResource();
  // Only a statement that begins after the lock is sure to see an edit that was made before it.
  const [resource] = await tx
    .select({
      id: resources.id,
      userId: resources.userId,
      status: resources.status,
      waitingSince: resources.waitingSince,
      publishedAt: resources.publishedAt,
      draft: sql<ResourceDraft>`${writtenFields}`,
      contentHtml: resources.contentHtml,
      htmlVersion: resources.htmlVersion,
      revision,
      byAdmin: isDecidedByAdmin,
    })
    .from(resources)
    .where(eq(resources.id, id));
  if (!resource) throw noSuchResource();
  const [edit] = await tx.select().from(waitingEdits).where(eq(waitingEdits.resourceId, id));
  return { ...resource, edit };
}
