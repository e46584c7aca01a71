import { sql } from "drizzle-orm";
import type { Hub } from "./hub.ts";

/** Makes every decision two minutes older. Not `now()`: the column rounds it, and half a millisecond too late is not due. */
export const makeReviewsDue = ({ db }: Pick<Hub, "db">) =>
  db.execute(sql`update resource_reviews set notify_at = now() - interval '1 second' where notify_at is not null`);
