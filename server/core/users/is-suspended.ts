import { sql } from "drizzle-orm";
import { users } from "#server/db/schema/accounts.ts";

/** A suspension that is over is none. */
export const IS_SUSPENDED = sql`${users.suspendedUntil} > now()`;
