import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";
import { reportCases } from "#server/db/schema/reports.ts";
import { IS_SUSPENDED } from "./is-suspended.ts";

/** The id of a moderator, and whether they are an admin; in a constant list, placeholders for them. */
export type CaseReader = { id: number | SQLWrapper; isAdmin: boolean | SQLWrapper };

/** Nested, since Drizzle leaves the table out of a column's name at the top of an expression. */
const othersOnTheTeam = (id: CaseReader["id"]) => sql`select from ${users} where ${users.role} is not null
  and ${users.id} <> ${id} and ${IS_SUSPENDED} is not true`;

/**
 * Nobody on the team reads what was reported about them or what they have posted: somebody else decides on it. Only an
 * admin without anybody else has to do it themselves.
 */
export const isCaseShownTo = ({ id, isAdmin }: CaseReader): SQL =>
  sql`(${reportCases.targetUserId} <> ${id} or (${isAdmin}::boolean and not exists (${othersOnTheTeam(id)})))`;
