import { eq, getTableColumns, sql } from "drizzle-orm";
import { IdParam, Paging } from "#contract/common-schemas.ts";
import { RESTORABLE_DAYS, RemovalInput } from "#contract/removal.ts";
import { Trial, TrialDraft } from "#contract/trials.ts";
import { lockAuthorRow } from "#server/db/locks.ts";
import { trials } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { authorColumn } from "#server/features/profiles/profiles.ts";
import { NOTE_IS_MAILED, noSuchPost, removeVisiblePost, visiblePost } from "#server/features/removal/removal.ts";
import {
  approvedResource,
  lockApproved,
  notApproved,
  ofVisibleResource,
  readOfResource,
} from "#server/features/resources/resources.ts";
import { ownerOnly } from "#server/platform/api/access.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { CacheTag } from "#server/platform/cache/invalidation.ts";
import type { Db } from "#server/platform/db/client.ts";
import { uniqueViolation } from "#server/platform/db/errors.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Order } from "#server/platform/lists/list.ts";

export { noteUse } from "./how-it-went.ts";

const NOT_ONES_OWN = "It is somebody else's";
const NO_RESOURCE = "There is no such resource, or it is not public";
const MISSING = "There is no such trial, or its resource is not public";

export function trialsRoutes(deps: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/resources/:id/trials",
        summary: "How a resource went in class, the latest first",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        query: Paging,
        answers: { status: 200, list: Trial },
        cacheTags: ({ params }) => [`resource ${params.id}`],
        refuses: { 404: NO_RESOURCE },
      },
      async ({ params, query, viewer, db }) => trialsOf(db, params.id, viewer, query),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/trials",
        summary: "Report how a resource went in class",
        description:
          "Once per day, for approved resources only, and never by their author. `trialCount`, `workedCount` and `lastTriedOn` of the resource change at the same moment.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TrialDraft,
        answers: { status: 201, body: Trial },
        readAgain: async ({ viewer, db }, id) => readTrial(db, id, viewer),
        cacheTags: ({ params }) => [`resource ${params.id}`, "resources"],
        refuses: {
          403: "One's own resource",
          404: NO_RESOURCE,
          409: "This user has a trial of that day already, or the resource is not approved yet",
        },
      },
      async ({ params, body, viewer, db }) => addTrial(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/trials/:id",
        summary: "Edit your own trial",
        description:
          "Replaces the whole trial: fields that are left out become `null`. Nobody else can edit it, not even a moderator. The resource's counts change at the same moment.",
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: TrialDraft,
        answers: { status: 200, body: Trial },
        readAgain: async ({ params, viewer, db }) => readTrial(db, params.id, viewer),
        cacheTags: (_, { resourceId }: { resourceId: number }) => [`resource ${resourceId}`, "resources"],
        refuses: {
          403: NOT_ONES_OWN,
          404: MISSING,
          409: "Another trial by this user is of that day, or the resource is not approved",
        },
      },
      async ({ params, body, viewer, db }) => editTrial(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/trials/:id",
        summary: "Remove a trial",
        description: `One's own; a moderator anybody's. A moderator can restore it for ${RESTORABLE_DAYS} days. ${NOTE_IS_MAILED}`,
        access: "user",
        allowedWithToken: true,
        params: IdParam,
        body: RemovalInput,
        bodyIsOptional: true,
        answers: { status: 204 },
        cacheTags: (_, tags: CacheTag[]) => tags,
        refuses: { 403: NOT_ONES_OWN, 404: MISSING },
      },
      async ({ params, body, viewer, db }) =>
        removeVisiblePost({ ...deps, db }, { kind: "trial", id: params.id }, body, viewer),
    ),
  ];
}

const sameDay = () => new HttpError(409, "You have already reported a trial for that day");

/** A trigger updates the counts at the same moment. */
async function addTrial(db: Db, resourceId: number, draft: TrialDraft, viewer: Viewer) {
  const { userId } = await approvedResource(db, resourceId, viewer);
  if (userId === viewer.id) throw new HttpError(403, "You cannot report a trial of your own resource");
  return db.transaction(async (tx) => {
    await lockAuthorRow(tx, viewer);
    if (!(await lockApproved(tx, resourceId))) throw notApproved();
    const trial = await insertTrial(tx, resourceId, viewer.id, draft);
    if (!trial) throw sameDay();
    return trial;
  });
}

async function editTrial(db: Db, id: number, draft: TrialDraft, viewer: Viewer) {
  const { userId, placeId } = await visiblePost(db, { kind: "trial", id }, viewer);
  ownerOnly(userId, viewer);
  try {
    return await db.transaction(async (tx) => {
      await lockAuthorRow(tx, viewer);
      if (!(await lockApproved(tx, placeId))) throw notApproved();
      const edited = await updateTrial(tx, id, draft);
      if (!edited) throw noSuchPost("trial");
      return edited;
    });
  } catch (error) {
    throw uniqueViolation(error) === null ? error : sameDay();
  }
}

async function readTrial(db: Db, id: number, viewer: Viewer) {
  await visiblePost(db, { kind: "trial", id }, viewer);
  const trial = await trialById(db, id);
  if (!trial) throw noSuchPost("trial");
  return trial;
}

const columns = { ...getTableColumns(trials), author: authorColumn(trials.userId) };

const LATEST_FIRST: Order = { direction: "desc", keys: [trials.triedOn, trials.id] };

const LIST = {
  prepared: { name: "trials", limit: 5 },
  columns,
  from: trials,
  where: ofVisibleResource(trials.resourceId),
  order: LATEST_FIRST,
};

/** The trials of a resource; 404 if the viewer may not see it. */
const trialsOf = (db: Db, resourceId: number, viewer: Viewer | null, paging: Paging) =>
  readOfResource(db, LIST, { resourceId, viewer }, paging);

/** Returns nothing if this user already has a trial of this resource on that day. */
async function insertTrial(tx: Db, resourceId: number, userId: number, draft: TrialDraft) {
  const [trial] = await tx
    .insert(trials)
    .values({ ...draft, resourceId, userId })
    .onConflictDoNothing()
    .returning(columns);
  return trial;
}

/** Returns nothing if the trial was removed. An edit that changes nothing does not count as one. */
async function updateTrial(tx: Db, id: number, draft: TrialDraft) {
  const { tool, triedOn, grade, outcome, note } = draft;
  const isSame = sql`(${trials.tool}, ${trials.triedOn}, ${trials.grade}, ${trials.outcome}, ${trials.note})
    is not distinct from (${tool}::text, ${triedOn}::date, ${grade}::text, ${outcome}::text, ${note}::text)`;
  const editedAt = sql`case when ${isSame} then ${trials.editedAt} else now() end`;
  const [trial] = await tx
    .update(trials)
    .set({ ...draft, editedAt })
    .where(eq(trials.id, id))
    .returning(columns);
  return trial;
}

async function trialById(db: Db, id: number) {
  const [found] = await db.select(columns).from(trials).where(eq(trials.id, id));
  return found;
}
