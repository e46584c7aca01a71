import { and, eq, inArray, sql } from "drizzle-orm";
import { REMIXABLE } from "#contract/licences.ts";
import type { ResourceDraft } from "#contract/resources.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { IS_APPROVED } from "#server/core/resources/is-approved.ts";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { resources } from "#server/db/schema/resources.ts";

/** Checked when it is set, not later: a licence that has been granted cannot be taken back. */
export async function checkRemix(
  tx: Db,
  { remixOf }: Pick<ResourceDraft, "remixOf">,
  before?: Pick<ResourceDraft, "remixOf"> & { id: number },
) {
  if (remixOf == null || remixOf === before?.remixOf) return;
  if (before && (await isBasedOn(tx, remixOf, before.id))) refuse(CIRCLE);
  // Locked, so that it is not deleted before the version of it is stored.
  const [original] = await tx
    .select({ id: resources.id })
    .from(resources)
    .where(and(eq(resources.id, remixOf), IS_APPROVED, inArray(resources.licence, [...REMIXABLE])))
    .for("key share");
  if (!original) refuse(NOT_REMIXABLE);
}

/** Whether a resource is this original, or a version of it, or a version of that. */
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
