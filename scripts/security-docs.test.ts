import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

const text = readFileSync(`${root}docs/security.md`, "utf8");

/** A title is the first thing a test, a row of tests or a group is given, and what it does comes right after it. */
const TITLE = /(?<call>[\w.]*|\))\(\s*"(?<title>(?:[^"\\]|\\.)*)",\s*(?:\{[^{}]*\},\s*)?(?:async\b|\(|\w+\s*=>)/g;

/** Of all tests that a file runs. */
const titlesIn = (source: string) =>
  Array.from(source.matchAll(TITLE), ({ groups = {} }) => groups)
    .filter(({ call = "" }) => /^(test|describe)(\.only)?$|^\)$/.test(call))
    .map(({ title }) => JSON.parse(`"${title}"`) as string);

test("every test that the security table names is run by exactly that name", () => {
  const named = Array.from(text.matchAll(/`([\w./-]+\.test\.ts)` "([^"]*)"/g), ([, file = "", name = ""]) => ({
    file,
    name,
  }));
  expect(named.length).toBeGreaterThan(25);
  const missing = named.filter(({ file, name }) => !titlesIn(readFileSync(root + file, "utf8")).includes(name));
  expect(missing).toEqual([]);
});

test("words in a comment, half a title and a test that is skipped are no test's name", () => {
  const source = `
    // test("in a comment")
    test("a whole title", async () => {});
    test.skip("left out", () => {});
    test.each([1])("of many %s", { timeout: 1 }, async (n) => {});
    const words = "some words";
    call("not a test", () => {});`;
  expect(titlesIn(source)).toEqual(["a whole title", "of many %s"]);
});

test("every file that it names exists", () => {
  const files = Array.from(
    text.matchAll(/`((?:server|contract|web|tests|scripts)\/[\w./-]*)`/g),
    ([, file = ""]) => file,
  );
  expect(files.filter((file) => !existsSync(root + file))).toEqual([]);
});
