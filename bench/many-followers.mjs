import pg from "pg";
import { REPLY } from "./cases.mjs";

export const FOLLOWERS = 10_000;

/** @typedef {{ few: number[], many: number[], told: number[] }} ManyFollowers milliseconds per reply, and until all were told */

/**
 * Replies to a topic that its author follows and to one that 10,000 people follow, alternating. The next pair is not sent
 * before everybody was told of the last.
 * @param {object} given
 * @param {import("./setup.mjs").Subject} given.subject
 * @param {number} given.pairs
 * @param {AbortSignal} given.signal
 * @returns {Promise<ManyFollowers>}
 */
export async function measureManyFollowers({ subject: { url, databaseUrl, testData }, pairs, signal }) {
  const [few = 0, many = 0] = testData.topicIds.slice(-2);
  const cookie = testData.accounts[0]?.cookie ?? "";
  const db = new pg.Client({ connectionString: databaseUrl });
  await db.connect();
  const reply = async (/** @type {number} */ topicId) => {
    const began = performance.now();
    const headers = { "content-type": "application/json", cookie };
    const body = JSON.stringify({ content: REPLY.markdown });
    const response = await fetch(`${url}/api/topics/${topicId}/replies`, { method: "POST", headers, body, signal });
    if (response.status !== 201) throw new Error(`a reply got ${response.status}`);
    return performance.now() - began;
  };
  /** @type {ManyFollowers} */
  const measured = { few: [], many: [], told: [] };
  try {
    await addFollowers(db, many);
    for (let pair = 0; pair < pairs; pair++) {
      measured.few.push(await reply(few));
      await untilTold(db, signal);
      measured.many.push(await reply(many));
      measured.told.push(await untilTold(db, signal));
    }
    await checkAllTold(db, many, pairs);
    return measured;
  } finally {
    await db.end();
  }
}

/** @param {pg.Client} db @param {number} topicId */
async function addFollowers(db, topicId) {
  await db.query(`insert into users (username, email, password_hash)
    select 'follower' || n, 'follower' || n || '@example.org', '' from generate_series(1, ${FOLLOWERS}) as n`);
  await db.query("insert into follows (user_id, topic_id) select id, $1 from users where username like 'follower%'", [
    topicId,
  ]);
}

/** @param {pg.Client} db @param {AbortSignal} signal */
async function untilTold(db, signal) {
  const began = performance.now();
  while ((await db.query("select from notice_events limit 1")).rowCount) {
    signal.throwIfAborted();
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return performance.now() - began;
}

/** @param {pg.Client} db @param {number} topicId @param {number} replies */
async function checkAllTold(db, topicId, replies) {
  const { rows } = await db.query(
    `select count(*)::int as n from notices join users on users.id = user_id and username like 'follower%'
     where subject_kind = 'topic' and subject_id = $1`,
    [topicId],
  );
  if (rows[0].n !== FOLLOWERS * replies) throw new Error(`${rows[0].n} of ${FOLLOWERS * replies} notices arrived`);
}
