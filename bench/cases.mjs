// What is measured, as a table.

/**
 * @typedef {object} Request
 * @property {"GET" | "POST"} [method]
 * @property {string} path
 * @property {Record<string, string>} [headers]
 * @property {string} [body]
 */

/**
 * @typedef {object} Case
 * @property {string} name
 * @property {"page" | "json" | "uncached" | "logged in" | "write"} kind `uncached` is an anonymous page that is requested for the first time
 * @property {boolean} [once] each request is sent once in the whole run
 * @property {true} [isSlow] on a busy machine a second might pass without an answer, so it is measured for longer
 * @property {(testData: import("./test-data.mjs").TestData) => Request[]} requests
 */

/** The encodings that a browser accepts. */
export const ACCEPT = { "accept-encoding": "gzip, deflate, br, zstd" };

/** @param {string} path @param {string} [cookie] @returns {Request} */
const get = (path, cookie) => ({ path, headers: { ...ACCEPT, ...(cookie && { cookie }) } });

/** @param {string} path @param {object} body @param {string} [cookie] @returns {Request} */
const post = (path, body, cookie) => ({
  method: "POST",
  path,
  headers: { ...ACCEPT, "content-type": "application/json", ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

const FILTERS = [
  ...["Tutorial", "Prompt", "Lesson+Plan", "Case+Study"].map((type) => `contentType=${type}`),
  ...["Fundamentals", "Prompting", "Grading", "Automation"].map((topic) => `aiTopic=${topic}`),
];

/** A few lines of Markdown, as people write them. */
export const REPLY = {
  markdown:
    "We tried this with **two classes**. What helped most:\n\n- a shared rubric\n- ten minutes to revise\n\nThanks!",
  html: "<p>We tried this with <strong>two classes</strong>. What helped most:</p>\n<ul>\n<li>a shared rubric</li>\n<li>ten minutes to revise</li>\n</ul>\n<p>Thanks!</p>",
};

/** @param {number} n @param {readonly string[]} among */
const nth = (n, among) => among[n % among.length] ?? "";

/** The pages that members see most. @type {Record<string, (testData: import("./test-data.mjs").TestData) => string>} */
const MEMBER_PAGES = {
  "Home page, logged in": () => "/",
  "Listing page, logged in": () => "/resources",
  "Detail page, logged in": ({ resourceId }) => `/resources/${resourceId}`,
  "Forum page, logged in": ({ forumId }) => `/community?forum=${forumId}`,
  "Topic page, logged in": ({ forumId, topicId }) => `/community?forum=${forumId}&topic=${topicId}`,
};

/** @type {Case[]} */
export const CASES = [
  { name: "Home page", kind: "page", requests: () => [get("/")] },
  { name: "Listing page", kind: "page", requests: () => [get("/resources")] },
  {
    name: "Filtered listing page",
    kind: "page",
    requests: () => [get("/resources?educationalLevel=High+School&contentType=Tutorial")],
  },
  { name: "Search page", kind: "page", requests: ({ searches }) => [get(`/resources?search=${nth(0, searches)}`)] },
  { name: "Detail page", kind: "page", requests: ({ resourceId }) => [get(`/resources/${resourceId}`)] },
  { name: "Forum page", kind: "page", requests: ({ forumId }) => [get(`/community?forum=${forumId}`)] },
  {
    name: "Topic page",
    kind: "page",
    requests: ({ forumId, topicId }) => [get(`/community?forum=${forumId}&topic=${topicId}`)],
  },
  { name: "List, JSON", kind: "json", requests: () => [get("/api/resources")] },
  { name: "Detail, JSON", kind: "json", requests: ({ resourceId }) => [get(`/api/resources/${resourceId}`)] },
  {
    name: "Search, JSON",
    kind: "json",
    requests: ({ searches }) => [get(`/api/resources?search=${nth(0, searches)}`)],
  },
  { name: "Topic, JSON", kind: "json", requests: ({ topicId }) => [get(`/api/topics/${topicId}`)] },
  {
    name: "Listing page, first time",
    kind: "uncached",
    once: true,
    requests: ({ cursors }) => cursors.map((cursor) => get(`/resources?cursor=${cursor}`)),
  },
  {
    name: "Filtered listing page, first time",
    kind: "uncached",
    once: true,
    requests: ({ cursors }) =>
      FILTERS.flatMap((filter) => cursors.map((cursor) => get(`/resources?${filter}&cursor=${cursor}`))),
  },
  {
    name: "Search page, first time",
    kind: "uncached",
    once: true,
    requests: ({ searches }) => searches.slice(1).map((words) => get(`/resources?search=${words}`)),
  },
  {
    name: "Detail page, first time",
    kind: "uncached",
    once: true,
    requests: ({ resourceIds }) => resourceIds.map((id) => get(`/resources/${id}`)),
  },
  ...Object.entries(MEMBER_PAGES).map(([name, pathIn]) => ({
    name,
    kind: /** @type {const} */ ("logged in"),
    requests: (/** @type {import("./test-data.mjs").TestData} */ testData) =>
      testData.accounts.map(({ cookie }) => get(pathIn(testData), cookie)),
  })),
  {
    name: "Reply",
    kind: "write",
    requests: ({ accounts, topicIds }) =>
      topicIds.map((id, n) =>
        post(`/api/topics/${id}/replies`, { content: REPLY.markdown }, accounts[n % accounts.length]?.cookie),
      ),
  },
  {
    name: "Rating",
    kind: "write",
    // Nobody may rate a resource twice.
    once: true,
    requests: ({ accounts, writableIds }) =>
      writableIds.flatMap((id, n) =>
        accounts.map(({ cookie }) => post(`/api/resources/${id}/ratings`, { rating: 1 + (n % 5) }, cookie)),
      ),
  },
  {
    name: "Comment",
    kind: "write",
    requests: ({ accounts, writableIds }) =>
      writableIds.map((id, n) =>
        post(`/api/resources/${id}/comments`, { content: REPLY.markdown }, accounts[n % accounts.length]?.cookie),
      ),
  },
  {
    name: "Sign-in",
    kind: "write",
    isSlow: true,
    requests: ({ accounts }) =>
      accounts.map(({ username, password }) => post("/api/auth/login", { username, password })),
  },
];

/** @param {string} name */
export function caseNamed(name) {
  const found = CASES.find((one) => one.name === name);
  if (!found) throw new Error(`there is no case named ${name}`);
  return found;
}
