// What users do on the hub, and how often.

/** @typedef {import("#tests/fuzz/random.mjs").Random} Random */
/** @typedef {{ cookie: string, username: string, userId: number, admin: string }} User */
/** @typedef {{ method: string, path: string, headers: Record<string, string>, body?: string }} Request */
/** @typedef {{ name: string, share: number, adds?: string, request: (random: Random, user: User) => Request }} Action */

export const RESOURCES = 2_000;
export const PASSWORD = "a-long-password";
const WORDS = [
  "lesson",
  "prompt",
  "grading",
  "rubric",
  "feedback",
  "students",
  "writing",
  "quiz",
  "planning",
  "ethics",
];
const TEXT = "We tried this with **two classes**. What helped most:\n\n- a shared rubric\n- ten minutes to revise";

/** @param {string} path @param {string} [cookie] @returns {Request} */
const get = (path, cookie) => ({
  method: "GET",
  path,
  headers: { "accept-encoding": "br", ...(cookie && { cookie }) },
});

/** @param {string} path @param {object} body @param {string} [cookie] @returns {Request} */
const post = (path, body, cookie) => ({
  method: "POST",
  path,
  headers: { "content-type": "application/json", ...(cookie && { cookie }) },
  body: JSON.stringify(body),
});

/** Most requests are for the 50 most popular resources. @param {Random} random */
const resource = (random) => random.integer(1, random.chance(0.7) ? 50 : RESOURCES);

/** @type {Action[]} */
export const ACTIONS = [
  { name: "home page", share: 12, request: () => get("/") },
  { name: "listing page", share: 12, request: () => get("/resources") },
  {
    name: "search page",
    share: 10,
    request: (random) => get(`/resources?search=${random.pick(WORDS)}+${random.pick(WORDS)}`),
  },
  { name: "detail page", share: 16, request: (random) => get(`/resources/${resource(random)}`) },
  { name: "forum page", share: 8, request: (random) => get(`/community?forum=${random.integer(1, 5)}`) },
  { name: "listing, logged in", share: 10, request: (_, { cookie }) => get("/resources", cookie) },
  {
    name: "detail, logged in",
    share: 8,
    request: (random, { cookie }) => get(`/resources/${resource(random)}`, cookie),
  },
  { name: "saved list", share: 3, request: (_, { cookie, userId }) => get(`/api/users/${userId}/saved`, cookie) },
  {
    name: "sign-in",
    share: 2,
    request: (_, { username }) => post("/api/auth/login", { username, password: PASSWORD }),
  },
  {
    name: "save",
    share: 4,
    request: (random, { cookie }) => post(`/api/resources/${resource(random)}/save`, {}, cookie),
  },
  {
    name: "comment",
    share: 4,
    adds: "comments",
    request: (random, { cookie }) => post(`/api/resources/${resource(random)}/comments`, { content: TEXT }, cookie),
  },
  {
    name: "rating",
    share: 4,
    adds: "ratings",
    request: (random, { cookie }) =>
      post(`/api/resources/${resource(random)}/ratings`, { rating: random.integer(1, 5), comment: "Useful" }, cookie),
  },
  {
    name: "trial",
    share: 2,
    adds: "trials",
    request: (random, { cookie }) =>
      post(
        `/api/resources/${resource(random)}/trials`,
        { tool: "ChatGPT", triedOn: `2026-03-${random.integer(10, 28)}`, outcome: "worked" },
        cookie,
      ),
  },
  {
    name: "topic",
    share: 2,
    adds: "topics",
    request: (random, { cookie }) =>
      post(`/api/forums/${random.integer(1, 5)}/topics`, { title: "What works for you?", content: TEXT }, cookie),
  },
  {
    name: "reply",
    share: 3,
    adds: "replies",
    request: (random, { cookie }) => post(`/api/topics/${random.integer(1, 20)}/replies`, { content: TEXT }, cookie),
  },
  {
    name: "submission",
    share: 1,
    adds: "resources",
    request: (random, { cookie }) =>
      post("/api/resources", { ...DRAFT, title: `A ${random.pick(WORDS)} on ${random.pick(WORDS)}` }, cookie),
  },
  { name: "moderation", share: 1, request: (_, { admin }) => get("/api/admin/resources/pending", admin) },
];

const DRAFT = {
  description: "Students compare good and poor questions to an assistant.",
  content: TEXT,
  educationalLevel: "High School",
  skillLevel: "Intermediate",
  contentType: "Lesson Plan",
  aiTopic: "Prompting",
};
