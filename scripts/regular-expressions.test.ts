import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSafe } from "redos-detector";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

type Found = { file: string; source: string; flags: string };

/** Tests and seeds read what we wrote ourselves. */
const OURS = /\.test\.tsx?$|\/testing\/|\/seed\//;

const OUR_OWN_TEXT = "reads only what we wrote ourselves";

/** Slower than their text is long, at worst by its square, and why that harms nobody. By how they begin. */
const REVIEWED: Record<string, string> = {
  "^(\\P{Cc}*<[^\\s<>@]+@": "reads a setting",
  ":(\\w+)(\\.\\w+)$": OUR_OWN_TEXT,
  "\\$\\$[\\s\\S]*?": OUR_OWN_TEXT,
  ";[ \\t]*$": OUR_OWN_TEXT,
  '"#\\/components': OUR_OWN_TEXT,
  "<([^>]+)>; rel": "reads a header of our own answers",
  "<(\\/?)(h[1-6]|[a-z0-9]": "reads what our own serialiser wrote, in which each tag is whole and every other < in one",
  "^(?:[ \\t]*(?:>|": "begins at line starts only, and long texts are read in a thread with a limit",
};

const isReviewed = (source: string) => Object.keys(REVIEWED).some((start) => source.startsWith(start));

/** The largest text that any of them may ever see is a body's, so trying every start must not cost more than this. */
const MOST_BACKTRACKS = 200;

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !OURS.test(file));
}

/** Every expression in a file, as the parser sees it. */
function expressionsIn(file: string): Found[] {
  const found: Found[] = [];
  const visit = (node: unknown): void => {
    if (Array.isArray(node)) for (const one of node) visit(one);
    if (node === null || typeof node !== "object" || Array.isArray(node)) return;
    const { type, regex, callee } = node as {
      type?: string;
      regex?: { pattern: string; flags: string };
      callee?: object;
    };
    if (type === "Literal" && regex) found.push({ file, source: regex.pattern, flags: regex.flags });
    if (callee && (callee as { name?: string }).name === "RegExp")
      found.push({ file, source: "", flags: "made at run time" });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, readFileSync(root + file, "utf8")).program);
  return found;
}

const all = ["contract", "server", "web"].flatMap(filesIn).flatMap(expressionsIn);

test("every regular expression is written down where it can be checked", () => {
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ flags }) => flags === "made at run time")).toEqual([]);
});

describe("takes no longer than its text is long:", () => {
  test.each(all.filter(({ source }) => !isReviewed(source)))("$file /$source/$flags", ({ source, flags }) => {
    const { safe, error, score } = isSafe(new RegExp(source, flags), { maxScore: MOST_BACKTRACKS });
    expect({ safe, error, score }).toMatchObject({ safe: true, error: null });
  });
});

test("nothing is excused that is no longer there", () => {
  const unused = Object.keys(REVIEWED).filter((start) => !all.some(({ source }) => source.startsWith(start)));
  expect(unused).toEqual([]);
});

test("the check would notice", () => {
  for (const dangerous of [/^(a+)+$/, /^(\w|\d)*x$/, /(\s*a\s*)*b/]) expect(isSafe(dangerous).safe).toBe(false);
});
