import type { ResourceFields } from "#contract/resource-fields.ts";

type ValueOf<Field> = Field extends { values: readonly (infer Value extends string)[] } ? Value : never;

/** The fields whose values are in search documents beside the words (migrations 0025 and 0038). */
type SearchedField = Extract<
  keyof ResourceFields,
  "educationalLevel" | "skillLevel" | "contentType" | "aiTopic" | "subjects" | "grades" | "licence" | "studentData"
>;

/** A value of such a field, as search documents have it. */
export type FacetWord = { [Name in SearchedField]: `${Name}=${ValueOf<ResourceFields[Name]>}` }[SearchedField];

const MIDDLE: FacetWord[] = ["grades=6-8", "educationalLevel=Middle School"];
const HIGH: FacetWord[] = ["grades=9-12", "educationalLevel=High School"];
const COLLEGE: FacetWord[] = ["grades=College", "educationalLevel=College"];

/** The names of the grades from 1 to 12. */
const ORDINALS = "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
const SUFFIXES = ["st", "nd", "rd"];

const bandOf = (grade: number): FacetWord[] =>
  grade <= 2 ? ["grades=K-2"] : grade <= 5 ? ["grades=3-5"] : grade <= 8 ? MIDDLE : HIGH;

const NUMBERED: [phrases: string[], means: FacetWord[]][] = ORDINALS.map((ordinal, index) => {
  const nth = `${index + 1}${SUFFIXES[index] ?? "th"}`;
  const phrases = [`grade ${index + 1}`, `grade ${ordinal}`];
  for (const name of [nth, ordinal]) phrases.push(`${name} grade`, `${name} grader`, `${name} graders`);
  return [phrases, bandOf(index + 1)];
});

/**
 * Teachers' names for the values of fields. A resource matches such a phrase by its words or by the field. Only phrases for the
 * whole value are listed: biology is not all of science.
 */
const PHRASES: [phrases: string[], means: FacetWord[]][] = [
  ...NUMBERED,
  [["kindergarten", "kindergartners", "grade k", "grades k 2", "k 2", "lower elementary"], ["grades=K-2"]],
  [["grades 3 5", "3 5", "upper elementary"], ["grades=3-5"]],
  [
    ["elementary", "elementary school", "primary school", "grade school"],
    ["grades=K-2", "grades=3-5"],
  ],
  [
    ["grades 6 8", "6 8", "middle school", "middle schools", "middle schoolers", "middle grades", "junior high"],
    MIDDLE,
  ],
  [["grades 9 12", "9 12", "high school", "high schools", "high schoolers", "highschool", "secondary school"], HIGH],
  [["college", "colleges", "university", "undergraduate", "undergraduates", "higher education", "higher ed"], COLLEGE],

  [["prompt", "prompts", "prompt template", "prompt templates"], ["contentType=Prompt"]],
  [["lesson plan", "lesson plans", "lesson planning"], ["contentType=Lesson Plan"]],
  [["tutorial", "tutorials"], ["contentType=Tutorial"]],
  [["case study", "case studies"], ["contentType=Case Study"]],

  [["fundamentals", "ai fundamentals", "ai basics"], ["aiTopic=Fundamentals"]],
  [["prompting", "prompt engineering"], ["aiTopic=Prompting"]],
  [["grading", "assessment", "assessments"], ["aiTopic=Grading"]],
  [["automation"], ["aiTopic=Automation"]],

  [["beginner", "beginners"], ["skillLevel=Beginner"]],
  [["intermediate"], ["skillLevel=Intermediate"]],
  [["advanced"], ["skillLevel=Advanced"]],

  [["english language arts", "language arts", "ela"], ["subjects=English Language Arts"]],
  [["mathematics", "math", "maths"], ["subjects=Mathematics"]],
  [["science", "sciences"], ["subjects=Science"]],
  [["social studies", "social science", "social sciences"], ["subjects=Social Studies"]],
  [["world language", "world languages", "foreign language", "foreign languages"], ["subjects=World Languages"]],
  [["art", "arts", "visual arts"], ["subjects=Arts"]],
  [["computer science", "computing"], ["subjects=Computer Science"]],
  [["health and pe", "physical education", "pe", "gym class"], ["subjects=Health and PE"]],
  [["career and technical", "career and technical education", "cte", "vocational"], ["subjects=Career and Technical"]],
  [["special education", "special ed", "sped", "special needs"], ["subjects=Special Education"]],
  [["english learner", "english learners", "english language learners", "ell", "esl"], ["subjects=English Learners"]],
  [["library and research", "librarian", "librarians"], ["subjects=Library and Research"]],
  [["teacher practice", "professional development"], ["subjects=Teacher Practice"]],
];

export const MEANINGS: ReadonlyMap<string, readonly FacetWord[]> = new Map(
  PHRASES.flatMap(([phrases, means]) => phrases.map((phrase) => [phrase, means] as const)),
);

/** The names of the unit, in words. */
const LONGEST = Math.max(...[...MEANINGS.keys()].map((phrase) => phrase.split(" ").length));

/** A word of a search, or several words that mean a value of a field together. */
export type Unit = { text: string; means: readonly FacetWord[] };

/** Groups the words of a search, in their order; of two phrases that begin with the same word the longer one wins. */
export function unitsOf(words: string[]): Unit[] {
  const [first, ...rest] = words;
  if (first === undefined) return [];
  for (let length = Math.min(LONGEST, words.length); length > 0; length--) {
    const text = wordsIn(words.slice(0, length).join(" ")).join(" ");
    const means = MEANINGS.get(text);
    if (means) return [{ text, means }, ...unitsOf(words.slice(length))];
  }
  return [{ text: first, means: [] }, ...unitsOf(rest)];
}

/** "step-by-step" and "math/science" are several words, unless they have a meaning together. */
export function partsOf(unit: Unit): Unit[] {
  const words = wordsIn(unit.text);
  return unit.means.length > 0 || words.length < 2 ? [unit] : unitsOf(words);
}

/** As phrases are written above: lower case without accents, hyphens or other signs. */
const wordsIn = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== "");
