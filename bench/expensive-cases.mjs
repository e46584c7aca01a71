// The requests with which each kind of person could cost the server the most, on generated resources of which nearly all
// contain the words "students", "use", "lesson" and "prompt".

/** Texts of 20,000 characters that become long or slow in JSON, HTML, bytes or Markdown. */
export const WORST_TEXTS = [
  { name: "angle brackets", piece: "<" },
  { name: "control characters", piece: "\u0001" },
  { name: "quotes", piece: '"' },
  { name: "emoji", piece: "🙂" },
  { name: "unfinished emphasis", piece: "*a_" },
];

/** The longest texts a resource can have that are slow to parse, to compare or to turn into a document. */
export const WORST_RESOURCES = {
  headings: () => "# a\n".repeat(25_000),
  "unfinished emphasis": () => "*a_".repeat(33_333),
  "random letters": () => randomLetters(100_000),
};

/** How many versions of random letters a resource has, and how long they are. */
export const WORST_VERSIONS = [
  { name: "5 versions of 100,000 random letters", versions: 5, length: 100_000 },
  { name: "60 versions of 7,500 random letters", versions: 60, length: 7_500 },
];

const LETTERS = "abcdefghijk.  \n";

/** @param {number} length */
export const randomLetters = (length) =>
  Array.from({ length }, () => LETTERS[Math.floor(Math.random() * LETTERS.length)]).join("");

/** @typedef {"visitor" | "member" | "author" | "moderator"} Person */

/**
 * @typedef {object} ExpensiveCase
 * @property {Person} who
 * @property {string} name
 * @property {string} path
 * @property {object} [body] sent with POST
 * @property {true} [isAside] done in a worker, or piece by piece: its cost is how long a home page takes meanwhile
 */

/** @type {ExpensiveCase} */
export const HOME = { who: "visitor", name: "Home page", path: "/" };

/**
 * @typedef {object} Worst
 * @property {number[]} forumIds in the order of the worst texts
 * @property {number[]} topicIds
 * @property {number[]} versionIds resources, in the order of the worst versions
 * @property {Record<string, number>} publishedIds resources with each of the worst texts, and an edit of it that waits
 * @property {Record<string, number>} pendingIds
 * @property {number} authorId
 */

/** @param {Worst} worst @returns {ExpensiveCase[]} */
export const expensiveCases = ({ forumIds, topicIds, versionIds, publishedIds, pendingIds, authorId }) => [
  ...LISTS.map((one) => ({ who: /** @type {const} */ ("visitor"), ...one })),
  ...WORST_TEXTS.flatMap(({ name }, n) => [
    visitor(`100 topics of ${name}, JSON`, `/api/forums/${forumIds[n]}/topics`),
    visitor(`100 topics of ${name}, page`, `/community?forum=${forumIds[n]}`),
    visitor(`100 replies of ${name}, JSON`, `/api/topics/${topicIds[n]}/replies`),
    visitor(`100 replies of ${name}, page`, `/community?forum=${forumIds[n]}&topic=${topicIds[n]}`),
  ]),
  ...WORST_VERSIONS.map(({ name }, n) => visitor(name, `/resources/${versionIds[n]}/versions`)),
  ...Object.entries(publishedIds).flatMap(([name, id]) => [
    visitor(`A resource of ${name}, page`, `/resources/${id}`),
    visitor(`A resource of ${name}, Markdown`, `/resources/${id}.md`),
    aside(visitor(`A resource of ${name}, Word`, `/resources/${id}.docx`)),
    { who: /** @type {const} */ ("author"), name: `An edit of ${name} that waits, page`, path: `/resources/${id}` },
    {
      who: /** @type {const} */ ("moderator"),
      name: `An edit of ${name} that waits, JSON`,
      path: `/api/resources/${id}`,
    },
  ]),
  ...Object.entries(pendingIds).map(([name, id]) =>
    aside({ who: "author", name: `A pending text of ${name}, Word`, path: `/resources/${id}.docx` }),
  ),
  ...Object.entries(WORST_RESOURCES).map(([name, text]) =>
    aside({ who: "member", name: `A preview of ${name}`, path: "/api/preview", body: { content: text() } }),
  ),
  { who: "member", name: "Listing page", path: "/resources" },
  { who: "member", name: "Search for a word that nearly all have, page", path: "/resources?search=students" },
  { who: "author", name: "Own resources, page", path: `/users/${authorId}` },
  { who: "author", name: "Own data, JSON", path: `/api/users/${authorId}/export` },
  aside({ who: "author", name: "Own data, JSON", path: `/api/users/${authorId}/export` }),
  { who: "moderator", name: "Queue of the worst texts, page", path: "/admin/resources?search=worst+kind" },
  {
    who: "moderator",
    name: "Queue of the worst texts, JSON",
    path: "/api/admin/resources/pending?search=worst+kind",
  },
  { who: "moderator", name: "All resources, page", path: "/admin/resources?tab=all" },
  { who: "moderator", name: "Search among all resources, JSON", path: "/api/admin/resources?search=students" },
  { who: "moderator", name: "Search for what no resource has, JSON", path: "/api/admin/resources?search=zqzq" },
  { who: "moderator", name: "Dashboard, page", path: "/admin" },
  { who: "moderator", name: "People, page", path: "/admin/people" },
];

/** @param {string} name @param {string} path @returns {ExpensiveCase} */
const visitor = (name, path) => ({ who: "visitor", name, path });

/** @param {ExpensiveCase} one @returns {ExpensiveCase} */
const aside = (one) => ({ ...one, isAside: true });

/** @param {string} words @param {string} [more] */
const search = (words, more = "") => `/api/resources?search=${encodeURIComponent(words)}${more}`;

/** @type {Omit<ExpensiveCase, "who">[]} */
const LISTS = [
  { name: "100 resources, JSON", path: "/api/resources" },
  { name: "Listing page", path: "/resources" },
  { name: "Search for a word that nearly all have, JSON", path: search("students") },
  { name: "Search for a word that nearly all have, page", path: "/resources?search=students" },
  { name: "Search for a word that nearly all have, by views", path: search("students", "&sort=views") },
  {
    name: "Search for a word that nearly all have, filtered",
    path: search("students", "&contentType=Prompt&educationalLevel=College"),
  },
  { name: "Search for four words that nearly all have", path: search("students use lesson prompt") },
  { name: "Search for a phrase of two such words", path: search('"students lesson"') },
  { name: "Search for three such phrases", path: search('"use students" "plan lesson" "write clear"') },
  { name: "Search for a common word without another", path: search("draft -read") },
  { name: "Search for a common word without a phrase", path: search('exam -"students lesson"') },
  { name: "Search for a common word with a typo", path: search("lessn") },
  { name: "Search for a word that comes near a common one", path: search("prmpt") },
  { name: "Search for two common words with typos", path: search("lesso studen") },
  {
    name: "Search for eight long words with typos",
    path: search("studnts lessns promting claasroom questons discusion asistant compring"),
  },
  { name: "Search with excluded words only", path: search("-zzzz") },
  { name: "Search for what teachers mean by two common phrases", path: search("grade 8 prompt") },
  { name: "Search for three common words with one that nothing has", path: search("students use lesson walrus") },
  { name: "Facets, JSON", path: "/api/resources/facets" },
  { name: "Facets under two filters, JSON", path: "/api/resources/facets?subject=Science&contentType=Prompt" },
  { name: "Facets of a word that nearly all have, JSON", path: "/api/resources/facets?search=students" },
  { name: "A filter that nothing matches", path: "/api/resources?contentType=nothing" },
  { name: "The API's documentation", path: "/api/docs" },
];
