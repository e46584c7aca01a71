import { and, eq, sql } from "drizzle-orm";
import { IdParam } from "#contract/common-schemas.ts";
import { ABOUT, FEWEST_PEOPLE, Statistics, StatisticsQuery, WEEKS_SHOWN } from "#contract/statistics.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { IS_APPROVED, noSuchResource } from "#server/features/resources/resources.ts";
import { noteUse } from "#server/features/trials/trials.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { signedInVisitor, visitorOf } from "#server/platform/http/client-address.ts";

export function statisticsRoutes({ config, usage }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/admin/statistics",
        summary: "How much the library was used, week by week",
        description: `The last ${WEEKS_SHOWN} weeks, which begin on Mondays (UTC). Counts are rounded down to fives, and null unless at least ${FEWEST_PEOPLE} different people are known to be behind them. Nothing is stored about anybody.`,
        access: "moderator",
        allowedWithToken: true,
        query: StatisticsQuery,
        answers: { status: 200, body: Statistics },
        isExpensive: true,
      },
      async ({ query, db }) => statistics(db, query.about ?? ""),
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/resources/:id/copied",
        summary: "Report that you have copied a prompt of a resource",
        description:
          "Counted once per visitor, resource and half hour; only the sums of a week are stored. Members are asked a week later how it went, as after a download, except the author, members who have reported a trial, and members who have turned off the notice `resource_used`.",
        access: "anyone",
        allowedWhenUnconfirmed: true,
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: [],
        refuses: { 404: "There is no such resource, or it is not published" },
      },
      async ({ params, viewer, c, db }) => {
        const isCopied = and(eq(resources.id, params.id), IS_APPROVED);
        if ((await db.$count(resources, isCopied)) === 0) throw noSuchResource();
        usage.count("copies", params.id, viewer ? signedInVisitor(viewer) : visitorOf(c, config.trustProxy));
        if (viewer) await noteUse(db, params.id, viewer.id);
      },
    ),
  ];
}

async function statistics(db: Db, about: string): Promise<Statistics> {
  const [weeks, emptySearches] = [await weeksOf(db, about), await searchesWithoutResults(db)];
  return { weeks, emptySearches };
}

/** Rounded down to fives, so that the difference of two counts never reveals one person. */
const shown = (count: unknown, people: unknown) =>
  sql`case when ${people} >= ${FEWEST_PEOPLE} then ${count} - ${count} % ${FEWEST_PEOPLE} end`;

const ofKind = (kind: string) => sql`(select ${shown(sql`count`, sql`people`)} from usage_counts
  where usage_counts.week = monday::date and kind = ${kind} and usage_counts.about = wanted.about)`;

/** Trials are signed, so these people are counted exactly. */
const TRIALS = sql`(select ${shown(sql`count(*)::int`, sql`count(distinct trials.user_id)`)}
  from trials join resources on resources.id = trials.resource_id
  where trials.created_at >= monday at time zone 'UTC' and trials.created_at < (monday + interval '1 week') at time zone 'UTC'
    and (wanted.about = '' or wanted.about = any(resources.subjects) or wanted.about = any(resources.grades)))`;

const COUNTS = sql`to_char(monday, 'YYYY-MM-DD') as monday, ${ofKind("views")} as views, ${ofKind("copies")} as copies,
  ${ofKind("downloads")} as downloads, ${TRIALS} as trials, ${ofKind("emptySearches")} as "emptySearches"`;

const MONDAYS = sql`generate_series(
  date_trunc('week', now() at time zone 'UTC') - ${WEEKS_SHOWN - 1} * interval '1 week',
  date_trunc('week', now() at time zone 'UTC'), interval '1 week') as monday`;

const weeksOf = (db: Db, about: string) =>
  rows<Statistics["weeks"][number]>(
    db,
    sql`select ${COUNTS} from ${MONDAYS}, (values (${about}::text)) as wanted (about) order by monday`,
  );

const searchesWithoutResults = (db: Db) =>
  rows<{ words: string; count: number }>(
    db,
    sql`select words, (sum(count) - sum(count) % ${FEWEST_PEOPLE})::int as count from empty_searches
      where week > (now() at time zone 'UTC')::date - ${7 * WEEKS_SHOWN}::int
      group by words order by sum(count) desc, words limit 20`,
  );

/** As long as the sums are kept. */
export const KEPT_WEEKS = 104;

/**
 * For the export: the whole library, each subject and each grade by week. Read week by week, so that no statement takes long.
 */
export const statisticsOfWeek = (db: Db, weeksAgo: number) =>
  rows<Statistics["weeks"][number] & { about: string }>(
    db,
    sql`select wanted.about, ${COUNTS}
      from (select date_trunc('week', now() at time zone 'UTC') - ${weeksAgo}::int * interval '1 week' as monday) as week,
        unnest(${sql.param([...ABOUT])}::text[]) with ordinality as wanted (about, place) order by place`,
  );
