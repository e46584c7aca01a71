import { and, eq, inArray } from "drizzle-orm";
import { REMIXABLE } from "#contract/licences.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { resources } from "#server/db/schema/resources.ts";

/** Checked when it is set, not later: a licence that has been granted cannot be taken back. */
export async function checkRemix(
  tx: Db,
  { remixOf }: Pick<ResourceDraft, "remixOf">,
  before?: Pick<ResourceDraft, "remixOf">,
) {
  if (remixOf == null || remixOf === before?.remixOf) return;
  // Locked, so that it is not deleted before the version of it is stored.
  const [original] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, remixOf), IS_APPROVED, inArray(resources.licence, [...REMIXABLE])))
    .for("key share");
  if (!original) throw new HttpError(409, NOT_REMIXABLE, { fields: { remixOf: NOT_REMIXABLE } });
}

const NOT_REMIXABLE = "The resource this is based on does not allow versions of it";
