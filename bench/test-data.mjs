// What the requests are built from: ids, cursors, search terms and accounts of one running server, all read through its API.
import { randomBytes } from "node:crypto";

/**
 * @typedef {object} TestData
 * @property {number} resourceId the one that is read repeatedly
 * @property {number[]} resourceIds read once each
 * @property {number[]} writableIds commented on and rated, and never read: a page must not grow while it is measured
 * @property {string[]} cursors of the listing, each followed by a full page even under a filter
 * @property {string[]} searches two words each, URL-encoded
 * @property {number} forumId
 * @property {number} topicId
 * @property {number[]} topicIds replied to, and never read
 * @property {{ id: number, username: string, password: string, cookie: string }[]} accounts
 */

const RESOURCES = 4_000;
const WRITABLE = 150;
const CURSORS_PER_TURN = 150;
const ACCOUNTS_PER_TURN = 20;
const CONCURRENCY = 4;
const TOPICS = 100;
const COMMON = new Set(["with", "from", "without", "school", "week"]);

/**
 * @param {string} url
 * @param {{ size: number, turns: number, signal: AbortSignal }} of how many resources there are, and how often it is measured
 * @returns {Promise<TestData>}
 */
export async function collectTestData(url, { size, turns, signal }) {
  const api = apiClient(url, signal);
  const listed = await walk(api, "/api/resources?view=card&limit=100", RESOURCES / 100);
  const resources = listed.flatMap(({ items }) => items);
  const positions = Math.min(CURSORS_PER_TURN * turns, Math.floor(size * 0.6));
  const steps = await walk(api, "/api/resources?view=card&limit=1", positions);
  const [forum] = (await api("/api/forums")).items;
  const { items: topics } = await api(`/api/forums/${forum.id}/topics?limit=${TOPICS}`);
  const topicId = topics.reduce((most, topic) => (topic.replyCount > most.replyCount ? topic : most)).id;
  const [resourceId, ...ids] = resources.map(({ id }) => id);
  return {
    resourceId,
    writableIds: ids.slice(-WRITABLE),
    resourceIds: ids.slice(0, -WRITABLE),
    cursors: steps.flatMap(({ cursor }) => (cursor ? [encodeURIComponent(cursor)] : [])),
    searches: searchesIn(resources.map(({ title }) => title)),
    forumId: forum.id,
    topicId,
    topicIds: topics.map(({ id }) => id).filter((id) => id !== topicId),
    accounts: await registerAccounts(url, ACCOUNTS_PER_TURN * turns, signal),
  };
}

/** @param {string} url @param {AbortSignal} signal */
const apiClient = (url, signal) => async (/** @type {string} */ path) => {
  const response = await fetch(url + path, { signal });
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  const next = /<([^>]+)>; rel="next"/.exec(response.headers.get("link") ?? "")?.[1];
  const items = /** @type {any[]} */ (await response.json());
  return { items, next, cursor: next && new URL(next, url).searchParams.get("cursor") };
};

/** @param {ReturnType<typeof apiClient>} api @param {string} path @param {number} pages */
async function walk(api, path, pages) {
  const found = [];
  for (let next = /** @type {string | undefined} */ (path); next && found.length < pages; ) {
    const page = await api(next);
    found.push(page);
    next = page.next;
  }
  return found;
}

/** People search for what they half remember: two words of a title. @param {string[]} titles */
function searchesIn(titles) {
  const pairs = titles.flatMap((title) => {
    const words = (title.toLowerCase().match(/[a-z]{4,}/g) ?? []).filter((word) => !COMMON.has(word));
    return words.flatMap((one, n) => words.slice(n + 1).map((other) => (one === other ? one : `${one}+${other}`)));
  });
  return [...new Set(pairs)];
}

/** @param {string} url @param {number} n @param {AbortSignal} signal */
async function registerAccounts(url, n, signal) {
  const accounts = [];
  while (accounts.length < n) {
    accounts.push(...(await Promise.all(Array.from({ length: CONCURRENCY }, () => register(url, signal)))));
  }
  return accounts;
}

/** @param {string} url @param {AbortSignal} signal */
export async function register(url, signal) {
  const username = `bench_${randomBytes(8).toString("hex")}`;
  const password = randomBytes(12).toString("hex");
  const response = await fetch(`${url}/api/auth/register`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ username, password, email: `${username}@example.invalid` }),
    signal,
  });
  if (response.status !== 201) throw new Error(`registration answered ${response.status}`);
  const { id } = /** @type {{ id: number }} */ (await response.json());
  return { id, username, password, cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "" };
}
