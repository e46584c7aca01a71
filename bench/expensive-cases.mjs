// The requests with which a visitor could cost the server the most, on generated resources of which nearly all contain
// the words "students", "use", "lesson" and "prompt".

/** Texts of 20,000 characters that become long or slow in JSON, HTML, bytes or Markdown. */
export const WORST_TEXTS = [
  { name: "angle brackets", piece: "<" },
  { name: "control characters", piece: "\u0001" },
  { name: "quotes", piece: '"' },
  { name: "emoji", piece: "🙂" },
  { name: "unfinished emphasis", piece: "*a_" },
];

/** @typedef {{ name: string, path: string }} ExpensiveCase */

/** @type {ExpensiveCase} */
export const HOME = { name: "Home page", path: "/" };

/** @param {{ forumIds: number[], topicIds: number[] }} worst in the order of the texts above */
export const expensiveCases = ({ forumIds, topicIds }) => [
  ...LISTS,
  ...WORST_TEXTS.flatMap(({ name }, n) => [
    { name: `100 topics of ${name}, JSON`, path: `/api/forums/${forumIds[n]}/topics` },
    { name: `100 topics of ${name}, page`, path: `/community?forum=${forumIds[n]}` },
    { name: `100 replies of ${name}, JSON`, path: `/api/topics/${topicIds[n]}/replies` },
    { name: `100 replies of ${name}, page`, path: `/community?forum=${forumIds[n]}&topic=${topicIds[n]}` },
  ]),
];

/** @param {string} words @param {string} [more] */
const search = (words, more = "") => `/api/resources?search=${encodeURIComponent(words)}${more}`;

/** @type {ExpensiveCase[]} */
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
