import { type SQL, sql } from "drizzle-orm";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import { resources } from "#server/db/schema/resources.ts";
import { waitingEdits } from "#server/db/schema/reviews.ts";

/** All that an author writes, in the form in which an edit of it is stored. */
export const writtenFields: SQL = sql`jsonb_build_object(${sql.join(
  FIELD_NAMES.map((name) => sql`${sql.raw(`'${name}'`)}, ${resources[name]}`),
  sql`, `,
)})`;

/**
 * A hash of what waits for a decision: the edit if there is one, otherwise the resource. It is computed, not stored, so
 * it is never out of date, and an edit keeps its revision when it is published.
 */
export const revision = sql<string>`md5(coalesce(
  (select ${waitingEdits.draft} from ${waitingEdits} where ${waitingEdits.resourceId} = ${resources.id}),
  ${writtenFields})::text)`;
