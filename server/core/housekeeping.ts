import { lt, sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { passwordResetRequests, passwordResets, throttles } from "#server/db/schema/accounts.ts";

/** Removes what nothing reads any more. Sessions stay: they are the login history. */
export async function tidyUp(db: Db): Promise<void> {
  await db.delete(throttles).where(lt(throttles.resetsAt, sql`now()`));
  await db.delete(passwordResets).where(lt(passwordResets.expiresAt, sql`now() - interval '1 day'`));
  // Nobody waits for a link any longer that could not be sent within an hour.
  await db.delete(passwordResetRequests).where(lt(passwordResetRequests.createdAt, sql`now() - interval '1 hour'`));
}
