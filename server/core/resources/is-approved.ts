import { sql } from "drizzle-orm";
import { resources } from "#server/db/schema/resources.ts";

/**
 * What everybody may see. The status is a part of the statement, not a parameter: a plan that is kept for any status
 * could not use the indexes, which hold approved resources only.
 */
export const IS_APPROVED = sql<boolean>`${resources.status} = 'approved'`;
