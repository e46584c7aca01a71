import { describe, expect, test } from "vitest";
import type { Hint } from "#contract/preview.ts";
import { tryMarkdown } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

const ENOUGH_MS = 60_000;

function hintsFor(markdown: string, kind: TextKind = "resource"): Hint[] {
  const hints: Hint[] = [];
  tryMarkdown(markdown, kind, ENOUGH_MS, { hints });
  return hints;
}

type Flawed = [markdown: string, quoted: string];

/** Texts with each flaw, and what the hint quotes. */
const FLAWED: Record<Hint["kind"], Flawed[]> = {
  picture: [
    ["![](https://e.org/files/cat.png?size=2)", "cat.png"],
    ["![ ](/cat.png)", "cat.png"],
    ["A [![](/button.png)](/x) and words", "button.png"],
    ["![][c]\n\n[c]: /c.png", "no description"],
  ],
  heading: [
    ["# A\n\n### Steps", "Steps"],
    ["## A\n\n> #### Quoted", "Quoted"],
    ["# A\n\n## B\n\n# C\n\n#### *Deep* one", "Deep one"],
  ],
  link: [
    ["[click here](/x)", "click here"],
    ["[Here](/x).", "Here"],
    ["Please [**Click here!**](/x)", "Click here!"],
    ["[click here for the worksheet](/x)", "click here for the worksheet"],
    ["[read more »][m]\n\n[m]: /x", "read more »"],
    ["| [this link](/x) |\n|-|", "this link"],
  ],
  table: [
    ["|   |   |\n|-|-|\n| Monday | Maths |", "Monday"],
    ["| a | b |\n| 1 | 2 |", "| a | b |"],
    ["||\n|-|\n||", "header row"],
  ],
  student: [
    ["Maria Lopez, grade 7, could not log in", "Maria Lopez, grade 7"],
    ["Ask Maria (7th grade) about it", "Maria (7th grade"],
    ["Sofia is in eighth grade", "Sofia is in eighth grade"],
    ["Tom got a B-", "Tom got a B-"],
    ["Last week Tom Baker scored 85% on the quiz", "Tom Baker scored 85%"],
    ["Xochitl received an A in maths", "Xochitl received an A"],
    ["Jamal L. earned 12 out of 20", "Jamal L. earned 12 out of 20"],
    ["- Maria Lopez: B+", "Maria Lopez: B+"],
    ["Emma Chen - 92%", "Emma Chen - 92%"],
    ["Maria's grade was a C", "Maria's grade was a C"],
    ["My 7th grader Tom wrote it", "7th grader Tom"],
    ["A grade 6 student named Xochitl Ramos", "grade 6 student named Xochitl Ramos"],
    ["| Name | Score |\n|-|-|\n| Maria Lopez | 85 |", "Maria Lopez | 85"],
    ["```prompt\nGrade this essay by Ann.\nLiam Smith, grade 7:\n```", "Liam Smith, grade 7"],
  ],
  email: [
    ["Write to maria.lopez@lincoln-school.org.", "maria.lopez@lincoln-school.org"],
    ["[me](mailto:ada@school.edu?subject=Hi)", "ada@school.edu"],
    ["| mail |\n|-|\n| a@b.co |", "a@b.co"],
    ["    Dear team@school.org", "team@school.org"],
    ["josé@escuela.es", "josé@escuela.es"],
  ],
  phone: [
    ["Call (217) 555-3344 now", "(217) 555-3344"],
    ["217-555-3344", "217-555-3344"],
    ["217.555.3344 is mine", "217.555.3344"],
    ["+1 217 555 3344", "+1 217 555 3344"],
    ["+49 170 1234567", "+49 170 1234567"],
    ["Phone: 2175553344", "2175553344"],
    ["[ring us](tel:+442071234567)", "+442071234567"],
  ],
};

describe.each(Object.entries(FLAWED))("hints at %s in", (kind, flawed) => {
  test.each(flawed)("%j", (markdown, quoted) => {
    const hints = hintsFor(markdown);
    expect(hints.map((hint) => hint.kind)).toEqual([kind]);
    expect(hints[0]?.text).toContain(quoted);
  });
});

test.each([
  // Correct pictures, headings and links.
  "![a cat on a mat](/cat.png)",
  "### Starts deep\n\n#### and goes on",
  "# A\n\n## B\n\n### C\n\n# D",
  "[The rubric for lab reports](/resources/7)",
  "See https://e.org/here and [here is the rubric](/x)",
  "Click here and there, then `[click here](/x)`",
  "```\n![](/cat.png)\n# A\n### B\n| a | b |\n| 1 | 2 |\n```",
  // Tables.
  "| | Monday |\n|-|-|\n| 8:00 | Maths |",
  "| a | b |\n|-|-|\n| 1 | 2 |",
  "| one line with pipes |",
  "Use a | b\nor b | a",
  // Texts with grades but no student.
  "Grade 8 science",
  "Bloom, Level 3",
  "# Photosynthesis Lab, Grade 7",
  "Ancient Egypt (grade 6) and the Water Cycle, grade 4",
  "Common Core, Grade 7: Social Studies",
  "The Diary of Anne Frank, grade 8",
  "To Kill a Mockingbird by Harper Lee, grade 9",
  "Ms. Maria Lopez, grade 7",
  "Maria Lopez, 7th grade science teacher",
  "Students got a B, everyone got an A, and she received 90%",
  "ChatGPT got a B- and Claude scored 85% on the exam",
  "Group A got a B",
  "Tom got a B vitamin",
  "Anna: A story in five parts",
  "Final Exam: 40%\nGroup Project: 20%\nClass Average: B+",
  "Answer Key: B\nQuestion Four: A",
  "Teach Maria in grade 7 how to fish",
  "| Criterion | Points |\n|-|-|\n| Thesis Statement | 20 |",
  "```python\nmaria = 'Maria Lopez, grade 7'\n```",
  // Texts that look like an address or a number.
  "teacher@example.com, student@school.example and x@mail.example.org",
  "Follow @hub or write `git@github.com`",
  "5 apples @ 2.50",
  "Call 911 or 311",
  "2026-11-16 to 2026-12-01, 2019-2020",
  "ISBN 978-0-306-40615-7 or 0-306-40615-2",
  "In 2024 there were 1,234,567 students and 8.123.456.7890 others",
  "Call 555-0123 or (217) 555-0123",
  "RL.7.1, CCSS.ELA-LITERACY.RH.6-8.1, 10.1000/182",
  "From 1939 - 1945, pages 100-200",
])("hints at nothing in %j", (markdown) => {
  expect(hintsFor(markdown)).toEqual([]);
});

test("gives each kind of hint once, for its first occurrence, in a fixed order", () => {
  const [first, second] = ["a@school.org, 217-555-3344, Tom got a C.", "b@school.org, 217-555-3355, Ann got a D."];
  const hints = hintsFor(`${first}\n\n[here](/x)\n\n${second}\n\n[here](/y)\n\n![](/z.png)`);
  expect(hints.map(({ kind }) => kind)).toEqual(["picture", "link", "student", "email", "phone"]);
  expect(hints[3]?.text).toContain("a@school.org");
});

test("a comment has no headings or pictures, so there are no hints about them", () => {
  const text = "# A\n\n### B\n\n![](/c.png) [here](/x)";
  for (const kind of ["comment", "review"] as const)
    expect(hintsFor(text, kind).map((hint) => hint.kind)).toEqual(["link"]);
});

test("a long quotation is shortened", () => {
  const [hint] = hintsFor(`# A\n\n### ${"long ".repeat(100)}`);
  expect(hint?.text.length).toBeLessThan(150);
});

test.each(["Tom ", "Tom, ", "1-", "+1 ", "a@", "a.", "| ", "phone ", "[here](/x) ", "1st grade ", "@", "(2"])(
  "a hundred thousand characters of %j are rendered with hints, not given up",
  (piece) => {
    const hints: Hint[] = [];
    expect(tryMarkdown(piece.repeat(100_000 / piece.length), "resource", ENOUGH_MS, { hints })).toBeDefined();
  },
);
