import { eq, sql } from "drizzle-orm";
import type { ResourceDraft } from "#contract/resources.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { lockAuthorRow } from "#server/core/users/lock-author-row.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";
import { waitingEdits } from "#server/db/schema/reviews.ts";
import { isDecidedByAdmin } from "./review-columns.ts";
import { revision, writtenFields } from "./revision.ts";
import { noSuchResource } from "./visible-resource.ts";

export type LockedResource = Awaited<ReturnType<typeof lockResource>>;

/** What is written and decided about it, which nobody can change until the transaction ends. */
export async function lockResource(tx: Db, id: number, locker: Pick<Viewer, "id">) {
  await lockAuthorRow(tx, locker);
  const [locked] = await tx.select({ id: resources.id }).from(resources).where(eq(resources.id, id)).for("update");
  if (!locked) throw noSuchResource();
  // Only a statement that begins after the lock is sure to see the edit that was made before it.
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
