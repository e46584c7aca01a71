import { expect, test } from "vitest";
import { findBlanks } from "./blanks.ts";

const blanksIn = (...texts: string[]) => findBlanks(texts).blanks;
const labelsIn = (...texts: string[]) => blanksIn(...texts).map(({ label }) => label);

test("a blank has a name and may have a default", () => {
  expect(blanksIn("For {{grade level}} in a {{ tone | friendly }} voice")).toEqual([
    { key: "grade level", label: "grade level", initial: "" },
    { key: "tone", label: "tone", initial: "friendly" },
  ]);
});

test("blanks of the same name are one, whatever the case and spacing, with the first default given", () => {
  expect(blanksIn("{{Tone}} {{tone|warm}}", "{{ TONE |cold}} {{grade  level}} {{grade level}}")).toEqual([
    { key: "tone", label: "Tone", initial: "warm" },
    { key: "grade level", label: "grade level", initial: "" },
  ]);
});

test.each([
  "{{}}",
  "{{ }}",
  "{{|x}}",
  "{tone}",
  "{{tone}",
  "{{to\nne}}",
  "{{tone|a\nb}}",
  `{{${"a".repeat(61)}}}`,
  `{{a|${"b".repeat(201)}}}`,
  "{{a{b}c}}",
])("%j stays text", (text) => {
  expect(findBlanks([text])).toEqual({ blanks: [], parts: [[{ text }]] });
});

test.each(["__proto__", "constructor", "<img src=x onerror=alert(1)>", '"onclick="x', "名前", "toString"])(
  "%s is a name like any other",
  (name) => {
    expect(labelsIn(`{{${name}}}`)).toEqual([name]);
  },
);

test("the parts of a text are the whole text, and show where its blanks are", () => {
  const text = "{{a}} and {{{b}}} and {{ }} {{a|1}}.";
  const { parts } = findBlanks([text, "", "plain"]);
  expect(parts).toEqual([
    [
      { text: "{{a}}", key: "a" },
      { text: " and {" },
      { text: "{{b}}", key: "b" },
      { text: "} and {{ }} " },
      { text: "{{a|1}}", key: "a" },
      { text: "." },
    ],
    [],
    [{ text: "plain" }],
  ]);
  expect(parts[0]?.map((part) => part.text).join("")).toBe(text);
});

test("blanks after the thirtieth name stay text, but known names still count", () => {
  const names = Array.from({ length: 40 }, (_, n) => `{{blank ${n}}}`).join(" ");
  const { blanks, parts } = findBlanks([`${names} {{blank 0}}`]);
  expect(blanks).toHaveLength(30);
  expect(parts[0]?.at(-1)).toEqual({ text: "{{blank 0}}", key: "blank 0" });
});
