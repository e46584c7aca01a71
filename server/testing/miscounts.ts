import { type SQL, sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

/** Each query finds rows whose stored counter differs from a recount. */
const MISCOUNTED = {
  "a resource's ratings": sql`
    select id from resources r left join (
      select resource_id, sum(rating) as sum, count(*) as n, round(avg(rating), 2) as average
      from ratings group by 1) given on given.resource_id = r.id
    where (rating_sum, rating_count, avg_rating) <> (coalesce(sum, 0), coalesce(n, 0), coalesce(average, 0))`,
  "a resource's trials": sql`
    select id from resources r left join (
      select resource_id, count(*) as n, count(*) filter (where outcome = 'worked') as worked, max(tried_on) as last
      from trials group by 1) made on made.resource_id = r.id
    where (trial_count, worked_count, last_tried_on) is distinct from (coalesce(n, 0), coalesce(worked, 0), last)`,
  "a topic's replies and last activity": sql`
    select id from topics t left join (
      select topic_id, count(*) as n, max(created_at) as latest from replies where removed is null group by 1) said on said.topic_id = t.id
    where (reply_count, last_activity_at) <> (coalesce(n, 0), greatest(t.created_at, latest))`,
  "a forum's topics": sql`
    select id from forums f where topic_count <> (select count(*) from topics t where t.forum_id = f.id and removed is null)`,
} satisfies Record<string, SQL>;

/** The counters that are wrong in this database. */
export async function miscounts(db: Db): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, query] of Object.entries(MISCOUNTED)) {
    const { rows } = (await db.execute(query)) as unknown as { rows: unknown[] };
    if (rows.length > 0) wrong.push(name);
  }
  return wrong;
}
