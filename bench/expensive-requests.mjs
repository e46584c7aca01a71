// How much the most expensive request of each kind of person costs, compared with a home page.
import { randomBytes } from "node:crypto";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { createDatabase, query, seedBulk } from "./databases.mjs";
import { expensiveCases, HOME, WORST_TEXTS } from "./expensive-cases.mjs";
import { addWorstResources } from "./expensive-resources.mjs";
import { fetchRaw } from "./fetch-raw.mjs";
import { startHub } from "./hub.mjs";

/** @typedef {import("./expensive-cases.mjs").ExpensiveCase} ExpensiveCase */
/** @typedef {{ who: string, name: string, isAside: boolean, ms: number, times: number, bytes: number, status: number }} Cost */
/** @typedef {{ size: number, home: number, costs: Cost[] }} Costs most expensive first */

const MAX_TEXT = 20_000;
/** Markdown may become HTML of three times its length. */
const HTML_GROWTH = 3;

/**
 * Sent one at a time and in turn, each to an address that is not cached. The fastest turn is what a request costs; the
 * rest is noise from the machine.
 * @param {string} serverUrl of the PostgreSQL server
 * @param {{ size: number, turns: number }} how
 * @param {Omit<import("./setup.mjs").BenchContext, "turns">} context
 * @returns {Promise<Costs>}
 */
export async function measureCosts(serverUrl, { size, turns }, { folder, signal, log, onCleanup }) {
  log(`The most expensive request, ${size.toLocaleString("en")} resources…`);
  const where = { folder: join(folder, "costly"), signal };
  mkdirSync(where.folder);
  const databaseUrl = await createDatabase(serverUrl, "hub_costly");
  const settings = { DATABASE_URL: databaseUrl, SEED: "none", ADMIN_PASSWORD: randomBytes(12).toString("hex") };
  await seedBulk(settings, size, where);
  const texts = await insertWorstTexts(databaseUrl);
  const hub = await startHub(settings, where);
  onCleanup(hub.stop);
  const { cookies, ...resources } = await addWorstResources(hub.url, databaseUrl, settings.ADMIN_PASSWORD);
  const cases = [HOME, ...expensiveCases({ ...texts, ...resources })];
  const found = cases.map((one) => ({ ...one, ms: Number.POSITIVE_INFINITY, bytes: 0, status: 0 }));
  for (let turn = 0; turn < turns; turn++) {
    for (const one of found) {
      signal.throwIfAborted();
      const send = (/** @type {ExpensiveCase} */ { who, path, body }, /** @type {string} */ fresh) =>
        fetchRaw(hub.url, {
          path: `${path}${path.includes("?") ? "&" : "?"}fresh=${fresh}`,
          headers: { cookie: cookies[who], ...(body && { "content-type": "application/json" }) },
          ...(body && { method: "POST", body: JSON.stringify(body) }),
        });
      const started = performance.now();
      const answer = send(one, String(turn));
      const waited = one.isAside
        ? await longestUntil(answer, (n) => send(HOME, `${encodeURIComponent(one.name)}-${turn}-${n}`))
        : undefined;
      const { status, body } = await answer;
      const ms = waited ?? performance.now() - started;
      Object.assign(one, { ms: Math.min(one.ms, ms), bytes: body.length, status });
      if (status !== 200 && status !== 400) throw new Error(`${one.path} answered ${status}`);
    }
  }
  const [home, ...rest] = found;
  const base = home?.ms ?? Number.NaN;
  const costs = rest.map(({ path: _, body: __, isAside = false, ...one }) => ({
    ...one,
    isAside,
    times: one.ms / base,
  }));
  return { size, home: base, costs: costs.sort((a, b) => b.times - a.times) };
}

/**
 * How long the slowest of the requests took that were sent one after the other until the first was answered.
 * @param {Promise<unknown>} answer
 * @param {(n: number) => Promise<unknown>} send
 */
async function longestUntil(answer, send) {
  let isAnswered = false;
  let longest = 0;
  const end = () => {
    isAnswered = true;
  };
  answer.then(end, end);
  for (let n = 0; !isAnswered; n++) {
    const started = performance.now();
    await send(n);
    longest = Math.max(longest, performance.now() - started);
  }
  return longest;
}

/**
 * A forum for each of the worst texts, with a hundred topics of it, the last of which has a hundred replies of it.
 * @param {string} databaseUrl
 */
async function insertWorstTexts(databaseUrl) {
  const ids = { forumIds: /** @type {number[]} */ ([]), topicIds: /** @type {number[]} */ ([]) };
  for (const { name, piece } of WORST_TEXTS) {
    const text = piece.repeat(MAX_TEXT).slice(0, [...piece].length === 1 ? undefined : MAX_TEXT);
    const html = `<p>${"x".repeat(HTML_GROWTH * MAX_TEXT)}</p>`;
    const [forum] = await query(
      databaseUrl,
      "insert into forums (title, description, topic_count) values ($1, 'Worst', 100) returning id",
      [name],
    );
    const topics = await query(
      databaseUrl,
      `insert into topics (forum_id, user_id, title, content, content_html, reply_count)
        select $1, (select min(id) from users), $2, $3, $4, case n when 100 then 100 else 0 end
        from generate_series(1, 100) n returning id`,
      [forum.id, `Topics of ${name}`, text, html],
    );
    await query(
      databaseUrl,
      `insert into replies (topic_id, user_id, content, content_html)
        select $1, (select min(id) from users), $2, $3 from generate_series(1, 100)`,
      [topics.at(-1)?.id, text, html],
    );
    ids.forumIds.push(forum.id);
    ids.topicIds.push(topics.at(-1)?.id);
  }
  return ids;
}
