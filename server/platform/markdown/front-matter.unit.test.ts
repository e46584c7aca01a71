import { expect, test } from "vitest";
import { MAX_LIST_ITEMS } from "#contract/lists.ts";
import { withFrontMatter } from "#server/features/library-files/library-format.ts";
import { FileError, readFrontMatter } from "./front-matter.ts";

const problem = (file: string) => {
  try {
    readFrontMatter(file);
  } catch (error) {
    return error instanceof FileError ? `${error.line}: ${error.message}` : error;
  }
  return undefined;
};

test("values are texts, whatever they look like, and lists and maps of texts", () => {
  const file = "---\na: 12\nb: no\nc:\nd: 2026-01-01\ne: [1, x]\nf:\n  - {g: ~}\n---\n";
  const { fields } = readFrontMatter(file);
  expect(fields).toEqual({ a: "12", b: "no", c: "", d: "2026-01-01", e: ["1", "x"], f: [{ g: "~" }] });
});

test.each([
  ["---\na: b\n---\n", ""],
  ["---\na: b\n---", ""],
  ["---\na: b\n---\ntext", "text"],
  ["---\na: b\n---\ntext\n", "text"],
  ["---\na: b\n---\n\n text \n\n", "\n text \n"],
  ["---\na: b\n---\nx\r\ny\n", "x\r\ny"],
  ["---\r\na: b\r\n---\r\nx\r\ny\r\n", "x\ny"],
  ["---\na: |\n  ---\n  b\n---\nx\n---\ny\n", "x\n---\ny"],
  ["---\na: b\n--- \n----\n---\n", "----\n---"],
])("the body of %j is %j", (file, body) => {
  expect(readFrontMatter(file).body).toBe(body);
});

test("lines are those of the file", () => {
  const { lineOf } = readFrontMatter("---\na: b\nc:\n  - d\n  - e: f\n---\n");
  expect([lineOf(["a"]), lineOf(["c", 0]), lineOf(["c", 1, "e"]), lineOf(["c", 1, "z"]), lineOf(["z"])]).toEqual([
    2, 4, 5, 5, 2,
  ]);
});

test("an unreadable value is reported with its line", () => {
  expect(problem("")).toMatch(/^1: The file does not begin/);
  expect(problem("----\n---\n")).toMatch(/^1: The file does not begin/);
  expect(problem("---\na: b\n")).toMatch(/^1: The front matter does not end/);
  expect(problem("---\na: b\na: c\n---\n")).toBe("3: Map keys must be unique (YAML)");
  expect(problem("---\na: &x b\nc: *x\n---\n")).toMatch(/^2: The front matter uses an alias/);
  expect(problem(`---\na: b\nc: ${"{".repeat(100_000)}\n---\n`)).toBe("3: The front matter is nested too deeply");
  expect(problem(`---\n${"- ".repeat(100_000)}x\n---\n`)).toBe("2: The front matter is nested too deeply");
  expect(problem("---\njust words\n---\n")).toMatch(/^2: The front matter must be lines/);
});

test.each([
  ["keys", Array.from({ length: 60_000 }, (_, n) => `key${n}: a`).join("\n")],
  ["entries", `a: [${"b,".repeat(60_000)}c]`],
  ["empty lines", `a: b${"\n".repeat(200_000)}`],
])("front matter with too many %s is refused before it is parsed", (_, yaml) => {
  expect(problem(`---\n${yaml}\n---\n`)).toMatch(/: The front matter has too many entries$/);
});

test("the longest list with a note on every item is not too long", () => {
  const items = Array.from({ length: MAX_LIST_ITEMS }, (_, n) => ({
    resource: `a/resources/${n}`,
    note: "One\n\nTwo\n",
  }));
  expect(readFrontMatter(withFrontMatter({ title: "Long", items }, null)).fields.items).toHaveLength(MAX_LIST_ITEMS);
});
