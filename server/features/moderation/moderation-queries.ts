import { and, eq, isNotNull, or, sql } from "drizzle-orm";
import type { ModerationQuery, PendingQuery } from "#contract/moderation.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { List } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import {
  ANY_VIEWER,
  cardColumns,
  forViewer,
  resourceColumns,
  viewerValues,
} from "#server/core/resources/resource-columns.ts";
import { isDecidedByAdmin, waitingEditBytes } from "#server/core/resources/review-columns.ts";
import { revision } from "#server/core/resources/revision.ts";
import { noSuchResource } from "#server/core/resources/visible-resource.ts";
import { withRefusal } from "#server/core/users/check-may-decide.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { waitingEdits } from "#server/db/schema/reviews.ts";

const beside = { revision, waitingSince: resources.waitingSince, byAdmin: isDecidedByAdmin };

const moderatedColumns = (viewer: Parameters<typeof resourceColumns>[0]) => ({ ...resourceColumns(viewer), ...beside });

/** Without contents, which can be long and are not on a card. */
const cards = { ...cardColumns(ANY_VIEWER), ...beside };

type Columns = ReturnType<typeof moderatedColumns> | typeof cards;

const [status, search] = [sql.placeholder("status"), sql.placeholder("search")];

const hasStatus = sql`(${status}::text is null or ${resources.status} = ${status})`;

const PATTERN = sql`'%' || regexp_replace(plain(${search}), '([\\\\%_])', '\\\\\\1', 'g') || '%'`;

/** A substring of the title or the description, whatever its case and accents. */
const mentions = sql`(${search}::text is null or ${resources.mentions} like ${PATTERN})`;

/** It is the edit that waits, and its author calls it by its new title. */
const editMentions = sql`exists (select from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id}
  and plain(concat_ws(E'\\n', ${waitingEdits.draft}->>'title', ${waitingEdits.draft}->>'description')) like ${PATTERN})`;

/** New resources and edits of public ones, the longest-waiting first. */
const QUEUE: List<Columns> = {
  columns: moderatedColumns(ANY_VIEWER),
  bytes: waitingEditBytes,
  from: resources,
  where: and(isNotNull(resources.waitingSince), or(mentions, editMentions)),
  order: { direction: "asc", keys: [resources.waitingSince, resources.id] },
};

const QUEUE_FROM_ITS_END: List<Columns> = { ...QUEUE, order: { ...QUEUE.order, direction: "desc" } };

const NEWEST_FIRST: List<Columns> = {
  columns: moderatedColumns(ANY_VIEWER),
  bytes: waitingEditBytes,
  from: resources,
  where: and(hasStatus, mentions),
  order: { direction: "desc", keys: [resources.createdAt, resources.id] },
};

const NEWEST_FIRST_AS_CARDS: List<Columns> = { ...NEWEST_FIRST, columns: cards, bytes: sql`0` };

export async function pendingResources(db: Db, { search, sort, ...query }: PendingQuery, viewer: Viewer) {
  const values = { search: search || null, ...viewerValues(viewer) };
  const page = await readPage(db, sort === "newest" ? QUEUE_FROM_ITS_END : QUEUE, query, { values });
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

export async function allResources(db: Db, { search, status, view, ...query }: ModerationQuery, viewer: Viewer) {
  const values = { search: search || null, status: status ?? null, ...viewerValues(viewer) };
  const page = await readPage(db, view === "card" ? NEWEST_FIRST_AS_CARDS : NEWEST_FIRST, query, { values });
  return { ...page, items: page.items.map(withRefusal(viewer)) };
}

export async function moderatedResource(db: Db, id: number, viewer: Viewer) {
  const [resource] = await db
    .select(moderatedColumns(forViewer(viewer)))
    .from(resources)
    .where(eq(resources.id, id));
  if (!resource) throw noSuchResource();
  return withRefusal(viewer)(resource);
}
