import pg from "pg";
import { ACCEPT } from "./cases.mjs";

/** A million for a hundred thousand resources, of which 94% are approved. */
export const TRIALS_EACH = 11;

/** @typedef {import("./setup.mjs").Subject} Subject */
/** @typedef {{ few: number[], many: number[] }} WorkedFirst milliseconds per page of the library with fewer and with more resources */

/**
 * Pages of what worked first, each asked for the first time, of a library and of a larger one, alternating. A resource has as
 * many trials in both.
 * @param {object} given
 * @param {Subject} given.smaller
 * @param {Subject} given.larger
 * @param {number} given.pairs
 * @param {AbortSignal} given.signal
 * @returns {Promise<WorkedFirst>}
 */
export async function measureWorkedFirst({ smaller, larger, pairs, signal }) {
  for (const { databaseUrl } of [smaller, larger]) await addTrials(databaseUrl);
  // PostgreSQL reads from disk what it has not shown yet, so the first round warms up and is discarded.
  // Pages of another size, so that no response is kept already.
  await alternate(25);
  return alternate(24);

  /** @param {number} limit */
  async function alternate(limit) {
    const [few, many] = [pagesOf(smaller.url, limit, signal), pagesOf(larger.url, limit, signal)];
    /** @type {WorkedFirst} */
    const measured = { few: [], many: [] };
    for (let pair = 0; pair < pairs; pair++) {
      measured.few.push(await few());
      measured.many.push(await many());
    }
    return measured;
  }
}

/**
 * By other people than its author. Some were years ago, and the share of those that worked differs from one resource to the
 * next. Nobody is told of them, and the resources are counted once.
 * @param {string | undefined} databaseUrl
 */
async function addTrials(databaseUrl) {
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  try {
    await db.query(`begin;
      set local session_replication_role = replica;
      create temp table people on commit drop as select id, row_number() over (order by id) - 1 as place from users;
      insert into trials (resource_id, user_id, tool, tried_on, outcome)
      select resource.id, people.id, 'any assistant', date '2014-01-01' + resource.id * 31 % 4000 + n,
        case when (resource.id * 5 + n * 3) % 10 < resource.id % 11 then 'worked' else 'failed' end
      from resources as resource cross join generate_series(1, ${TRIALS_EACH}) as n
      join people on place = (resource.id * 7 + n * 13) % (select count(*) from people) and people.id <> resource.user_id
      where status = 'approved' on conflict do nothing;
      set local session_replication_role = origin;
      update resources set trial_count = tried.n, worked_count = tried.worked, last_tried_on = tried.last
      from (select resource_id, count(*) as n, count(*) filter (where outcome = 'worked') as worked, max(tried_on) as last
        from trials group by resource_id) as tried
      where resources.id = tried.resource_id;
      commit`);
    for (const table of ["resources", "trials"]) await db.query(`vacuum analyze ${table}`);
    // Otherwise it would write them to disk while pages are measured: longest those of the larger library.
    await db.query("checkpoint");
  } finally {
    await db.end();
  }
}

/** How long the next page takes. @param {string} url @param {number} limit @param {AbortSignal} signal */
function pagesOf(url, limit, signal) {
  let next = `/api/resources?sort=worked&view=card&limit=${limit}`;
  return async () => {
    const began = performance.now();
    const response = await fetch(url + next, { headers: ACCEPT, signal });
    await response.arrayBuffer();
    const took = performance.now() - began;
    const link = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
    if (!response.ok || !link) throw new Error(`${next} answered ${response.status}${link ? "" : " as the last page"}`);
    next = link;
    return took;
  };
}
