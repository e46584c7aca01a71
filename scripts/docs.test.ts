import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

const security = readFileSync(`${root}docs/security.md`, "utf8");

/** A title is the first argument of `test`, `test.each(…)` or `describe`, and a function follows it. */
const TITLE = /(?<call>[\w.]*|\))\(\s*"(?<title>(?:[^"\\]|\\.)*)",\s*(?:\{[^{}]*\},\s*)?(?:async\b|\(|\w+\s*=>)/g;

/** The titles of all tests that a file runs. */
const titlesIn = (source: string) =>
  Array.from(source.matchAll(TITLE), ({ groups = {} }) => groups)
    .filter(({ call = "" }) => /^(test|describe)(\.only)?$|^\)$/.test(call))
    .map(({ title }) => JSON.parse(`"${title}"`) as string);

test("every test that the security table names exists under exactly that title", () => {
  const named = Array.from(security.matchAll(/`([\w./-]+\.test\.ts)` "([^"]*)"/g), ([, file = "", name = ""]) => ({
    file,
    name,
  }));
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(({ file, name }) => !titlesIn(readFileSync(root + file, "utf8")).includes(name));
  expect(missing).toEqual([]);
});

test("ignores titles in comments, partial titles and skipped tests", () => {
  const source = `
    // test("in a comment")
    test("a whole title", async () => {});
    test.skip("left out", () => {});
    test.each([1])("of many %s", { timeout: 1 }, async (n) => {});
    const words = "some words";
    call("not a test", () => {});`;
  expect(titlesIn(source)).toEqual(["a whole title", "of many %s"]);
});

const pages = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...pagesIn("docs"), ...pagesIn("docs/decisions")];

test.each(pages)("every file that %s names exists", (page) => {
  const text = readFileSync(root + page, "utf8");
  const files = text.matchAll(/`((?:server|contract|web|tests|scripts|bench|deploy)\/[\w./-]*)`|(docs\/[\w/-]+\.md)/g);
  expect(Array.from(files, ([, code, page]) => code ?? page ?? "").filter((file) => !existsSync(root + file))).toEqual(
    [],
  );
});

function pagesIn(folder: string): string[] {
  return readdirSync(root + folder)
    .filter((name) => name.endsWith(".md"))
    .map((name) => `${folder}/${name}`);
}
