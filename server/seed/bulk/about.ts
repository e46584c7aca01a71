import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import type { Columns } from "./load.ts";
import { pick, pickSkewed, type Random } from "./random.ts";

type Fields = typeof RESOURCE_FIELDS;
type ValueOf<Name extends keyof Fields> = Fields[Name] extends { values: readonly (infer Value)[] } ? Value : never;
type Grade = ValueOf<"grades">;
type Minutes = readonly number[];

/** The optional fields of a resource, beyond the four choices that each has. */
export const ABOUT_COLUMNS: Columns = {
  subjects: "text[]",
  grades: "text[]",
  licence: "text",
  minutes: "smallint",
  student_data: "text",
  tools: "text[]",
};

/** Most taught first. */
const SUBJECTS: readonly ValueOf<"subjects">[] = [
  "English Language Arts",
  "Mathematics",
  "Science",
  "Social Studies",
  "Teacher Practice",
  "Computer Science",
  "World Languages",
  "English Learners",
  "Special Education",
  "Arts",
  "Library and Research",
  "Health and PE",
  "Career and Technical",
];

/** The usual grades of a level first, then those of teachers who also teach its neighbors. */
const GRADES: { [Level in ValueOf<"educationalLevel">]?: readonly (readonly Grade[])[] } = {
  "Middle School": [["6-8"], ["6-8", "9-12"], ["3-5", "6-8"], []],
  "High School": [["9-12"], ["6-8", "9-12"], ["9-12", "College"], []],
  College: [["College"], ["9-12", "College"], []],
  "All Levels": [["3-5"], ["K-2", "3-5"], ["K-2", "3-5", "6-8", "9-12", "College"], ["K-2"], []],
};

const MINUTES: { [Type in ValueOf<"contentType">]?: Minutes } = {
  Tutorial: [30, 20, 45, 60, 90, 15],
  Prompt: [10, 15, 5, 20, 30],
  "Lesson Plan": [45, 50, 60, 90, 100, 180],
  "Case Study": [20, 30, 15, 60],
};

/** Each value with its frequency in percent. */
const inHundred = <T>(...shares: [value: T, share: number][]): T[] =>
  shares.flatMap(([value, share]) => Array.from({ length: share }, () => value));

const LICENCES = inHundred<ValueOf<"licence"> | null>(
  [null, 41],
  ["CC BY 4.0", 33],
  ["CC BY-SA 4.0", 8],
  ["CC BY-NC 4.0", 7],
  ["CC BY-NC-SA 4.0", 5],
  ["CC0 1.0", 3],
  ["All rights reserved", 3],
);

const STUDENT_DATA = inHundred<ValueOf<"studentData"> | null>(
  ["none", 48],
  [null, 35],
  ["anonymous", 13],
  ["personal", 4],
);

const TOOLS: readonly string[] = [
  "any assistant",
  "ChatGPT",
  "Gemini",
  "Microsoft Copilot",
  "Claude",
  "school-approved assistant",
  "NotebookLM",
  "Google Sheets",
  "Perplexity",
  "Canva",
  "no tool needed",
];

/** In the order of the columns, for a resource with these choices. */
export function about(random: Random, { educationalLevel, contentType }: Record<string, string>): unknown[] {
  const tools = random() < 0.2 ? [] : several(random, TOOLS, 3);
  return [
    list(inFormOrder(random() < 0.08 ? [] : several(random, SUBJECTS, 3))),
    list(pickSkewed(random, GRADES[educationalLevel as keyof typeof GRADES] ?? [[]])),
    pick(random, LICENCES),
    random() < 0.2 ? null : pickSkewed(random, MINUTES[contentType as keyof typeof MINUTES] ?? [45]),
    // Without a tool no student data goes into one.
    tools.includes("no tool needed") ? "none" : pick(random, STUDENT_DATA),
    list(tools),
  ];
}

/** As a submission stores them. */
const inFormOrder = (chosen: string[]) => RESOURCE_FIELDS.subjects.values.filter((value) => chosen.includes(value));

/** Usually one of them, rarely `most`. */
function several(random: Random, from: readonly string[], most: number): string[] {
  const n = pickSkewed(
    random,
    Array.from({ length: most }, (_, index) => index + 1),
  );
  const chosen = new Set(
    Array.from({ length: n }, () => (random() < 0.8 ? pickSkewed(random, from) : pick(random, from))),
  );
  return from.filter((value) => chosen.has(value));
}

/** As PostgreSQL writes an array. None of the values has a quotation mark or a backslash in it. */
const list = (values: readonly string[]) => `{${values.map((value) => `"${value}"`).join(",")}}`;
