import { existsSync, readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { root } from "#scripts/install.mjs";
import { titlesIn } from "./testing/test-titles.ts";

const security = readFileSync(`${root}docs/security.md`, "utf8");

test("every test that the security table names exists under exactly that title", () => {
  const named = Array.from(
    security.matchAll(/`([\w./-]+\.(?:test|spec)\.ts)`((?:[;,]? "[^"]*")+)/g),
    ([, file = "", names = ""]) => Array.from(names.matchAll(/"([^"]*)"/g), ([, name = ""]) => ({ file, name })),
  ).flat();
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
    test("at both sizes", BOTH, async () => {});
    testOnce("on one database", async () => {});
    call("not a test", () => {});`;
  expect(titlesIn(source)).toEqual(["a whole title", "of many %s", "at both sizes", "on one database"]);
});

const pages = [
  "README.md",
  "CONTRIBUTING.md",
  "SECURITY.md",
  ...pagesIn("docs"),
  ...pagesIn("docs/decisions"),
  ...pagesIn("docs/adopting"),
];

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
