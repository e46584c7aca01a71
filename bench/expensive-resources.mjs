// The people whose requests are measured, and the worst resources that one of them could write.
import { query } from "./databases.mjs";
import { randomLetters, WORST_RESOURCES, WORST_VERSIONS } from "./expensive-cases.mjs";
import { register } from "./test-data.mjs";

const DRAFT = {
  title: "A text of the worst kind",
  description: "A description that is long enough",
  educationalLevel: "College",
  skillLevel: "Beginner",
  contentType: "Tutorial",
  aiTopic: "Prompting",
};

/** @param {string} url @param {string} databaseUrl @param {string} adminPassword */
export async function addWorstResources(url, databaseUrl, adminPassword) {
  const { signal } = new AbortController();
  const [author, member] = [await register(url, signal), await register(url, signal)];
  const admin = await logIn(url, { username: "admin", password: adminPassword });
  const submit = async (/** @type {string} */ content) =>
    (await sendTo(url, "POST", "/api/resources", author.cookie, { ...DRAFT, content })).id;
  const publish = async (/** @type {string} */ content) => {
    const id = await submit(content);
    await sendTo(url, "PUT", `/api/admin/resources/${id}/approve`, admin, {});
    return id;
  };
  /** @type {Record<string, number>} */
  const publishedIds = {};
  /** @type {Record<string, number>} */
  const pendingIds = {};
  for (const [name, text] of Object.entries(WORST_RESOURCES)) {
    publishedIds[name] = await publish(text());
    pendingIds[name] = await submit(text());
    await sendTo(url, "PUT", `/api/resources/${publishedIds[name]}`, author.cookie, {
      ...DRAFT,
      content: randomLetters(100_000),
    });
  }
  const versionIds = [];
  for (const { versions, length } of WORST_VERSIONS) {
    const id = await publish(randomLetters(length));
    for (let n = 1; n < versions; n++) {
      await query(
        databaseUrl,
        `insert into resource_versions (resource_id, title, description, content, published_at)
          values ($1, $2, $3, $4, now() - make_interval(days => $5))`,
        [id, DRAFT.title, DRAFT.description, randomLetters(length), n],
      );
    }
    versionIds.push(id);
  }
  const cookies = { visitor: "", member: member.cookie, author: author.cookie, moderator: admin };
  return { cookies, publishedIds, pendingIds, versionIds, authorId: author.id };
}

/** @param {string} url @param {{ username: string, password: string }} who */
async function logIn(url, who) {
  const response = await fetch(`${url}/api/auth/login`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(who),
  });
  if (!response.ok) throw new Error(`logging in answered ${response.status}`);
  return response.headers.get("set-cookie")?.split(";")[0] ?? "";
}

/** @param {string} url @param {string} method @param {string} path @param {string} cookie @param {object} body */
async function sendTo(url, method, path, cookie, body) {
  const headers = { "content-type": "application/json", cookie };
  const response = await fetch(url + path, { method, headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
  return /** @type {any} */ (await response.json());
}
