import { expect, test } from "vitest";
import { FILTER_FIELDS } from "#contract/filters.ts";
import { MEANINGS, unitsOf } from "./parse-search.ts";

const MIDDLE = ["grades=6-8", "educationalLevel=Middle School"];

test.each([
  ["grade 8 science prompt", { "grade 8": MIDDLE, science: ["subjects=Science"], prompt: ["contentType=Prompt"] }],
  ["8th grade", { "8th grade": MIDDLE }],
  ["Eighth Graders", { "eighth graders": MIDDLE }],
  ["middle school science", { "middle school": MIDDLE, science: ["subjects=Science"] }],
  ["Grades 6-8", { "grades 6 8": MIDDLE }],
  ["prompt for lab reports", { prompt: ["contentType=Prompt"], for: [], lab: [], reports: [] }],
  ["prompt engineering", { "prompt engineering": ["aiTopic=Prompting"] }],
  ["lesson plan", { "lesson plan": ["contentType=Lesson Plan"] }],
  ["lesson", { lesson: [] }],
  ["kindergarten", { kindergarten: ["grades=K-2"] }],
  ["high-school", { "high school": ["grades=9-12", "educationalLevel=High School"] }],
  ["1st grade", { "1st grade": ["grades=K-2"] }],
  [
    "12th grade, math",
    { "12th grade": ["grades=9-12", "educationalLevel=High School"], math: ["subjects=Mathematics"] },
  ],
  ["grade", { grade: [] }],
  ["grade 13", { grade: [], "13": [] }],
  ["collége", { college: ["grades=College", "educationalLevel=College"] }],
])("%s is understood", (search, units) => {
  const found = unitsOf(search.split(" "));
  expect(found).toEqual(expect.arrayContaining(Object.entries(units).map(([text, means]) => ({ text, means }))));
  expect(found).toHaveLength(Object.keys(units).length);
});

test("every named level, grade, type, topic and subject is understood by its name", () => {
  const known = new Set([...MEANINGS.values()].flat());
  const named = FILTER_FIELDS.filter(({ name }) => !["licence", "studentData", "tool", "language"].includes(name));
  const values = named.flatMap(({ field, values = [] }) => values.map((value) => `${field}=${value}`));
  expect(values.filter((value) => !known.has(value as never) && !value.endsWith("=All Levels"))).toEqual([]);
});

test("phrases are spelled as they are looked up", () => {
  for (const phrase of MEANINGS.keys()) expect(phrase).toMatch(/^[a-z0-9]+( [a-z0-9]+)*$/);
});
