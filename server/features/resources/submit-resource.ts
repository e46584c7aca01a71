import { and, eq, inArray, sql } from "drizzle-orm";
import { REMIXABLE } from "#contract/resource-fields.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { resources } from "#server/db/schema/resources.ts";
import { recordActivity } from "#server/features/accounts/accounts.ts";
import { deleteDraft } from "#server/features/drafts/drafts.ts";
import { checkFiles } from "#server/features/files/files.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { canSee, IS_APPROVED, noSuchResource } from "./resources.ts";
import { insertResource, type Rendered, recordEvent, resourceById } from "./resources-queries.ts";

export async function readResource(db: Db, id: number, viewer: Viewer | null) {
  const resource = await resourceById(db, id, viewer);
  if (!resource || !canSee(resource, viewer)) throw noSuchResource();
  return resource;
}

export async function submitResource(db: Db, draft: Rendered, author: Viewer, writtenAs?: number) {
  const id = await db.transaction(async (tx) => {
    await recordActivity(tx, author.id, "resource_created", `Submitted "${draft.title}"`);
    await checkRemix(tx, draft);
    await checkAttached(tx, author.id, draft);
    const id = await insertResource(tx, author.id, draft);
    await recordEvent(tx, id, "submitted", author);
    if (writtenAs !== undefined) await deleteDraft(tx, writtenAs, author.id);
    return id;
  });
  return readResource(db, id, author);
}

type Attaching = Pick<ResourceDraft, "fileIds" | "coverId">;

/** Checked only when they are attached: if some are deleted later, the others stay. */
export async function checkAttached(tx: Db, authorId: number, draft: Attaching, before?: Attaching): Promise<void> {
  const added = (draft.fileIds ?? []).filter((id) => !before?.fileIds?.includes(id));
  const cover = draft.coverId == null || draft.coverId === before?.coverId ? [] : [draft.coverId];
  await checkFiles(tx, authorId, { fileIds: { ids: added }, coverId: { ids: cover, isPicture: true } });
}

/** Checked only when it is set: a licence that was granted cannot be revoked. */
export async function checkRemix(
  tx: Db,
  { remixOf }: Pick<ResourceDraft, "remixOf">,
  before?: Pick<ResourceDraft, "remixOf"> & { id: number },
) {
  if (remixOf == null || remixOf === before?.remixOf) return;
  if (before && (await isBasedOn(tx, remixOf, before.id))) refuse(CIRCLE);
  // Locked, so that it is not deleted before its version is stored.
  const [original] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, remixOf), IS_APPROVED, inArray(resources.licence, [...REMIXABLE])))
    .for("key share");
  if (!original) refuse(NOT_REMIXABLE);
}

/** Whether a resource is this original, a version of it, or a version of a version. */
async function isBasedOn(tx: Db, id: number, original: number): Promise<boolean> {
  const found = await rows(
    tx,
    sql`with recursive sources as (
      select id, remix_of from resources where id = ${id}
      union select resources.id, resources.remix_of from resources join sources on resources.id = sources.remix_of
    ) select from sources where id = ${original}`,
  );
  return found.length > 0;
}

function refuse(message: string): never {
  throw new HttpError(409, message, { fields: { remixOf: message } });
}

const CIRCLE = "A resource cannot be based on itself, or on a version of it";

const NOT_REMIXABLE = "The resource this is based on does not allow versions of it";
