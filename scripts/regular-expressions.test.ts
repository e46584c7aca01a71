import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { isSafe } from "redos-detector";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { root } from "#scripts/install.mjs";

type Found = { file: string; source: string; flags: string };

/** Tests and seeds only read our own text. */
const SKIPPED = /\.test\.tsx?$|\/testing\/|\/seed\//;

const OUR_OWN_TEXT = "only reads our own text";

/** Expressions that take quadratic time at worst, by their beginnings, and why that is harmless. */
const REVIEWED: Record<string, string> = {
  "^(\\P{Cc}*<[^\\s<>@]+@": "reads a setting",
  ":(\\w+)(\\.\\w+)$": OUR_OWN_TEXT,
  "\\$\\$[\\s\\S]*?": OUR_OWN_TEXT,
  ";[ \\t]*$": OUR_OWN_TEXT,
  '"#\\/components': OUR_OWN_TEXT,
  "^[\\s.~-]+|[\\s.]+$": "reads a title of at most 200 characters",
  "\\{\\{([^{}|\\n]{1,60})": "its repetitions are bounded, and it runs in the reader's browser",
  '<(?:"[^"]*"|[^">])*>': "reads HTML that our own renderer wrote, where every `<` begins an element",
  "<pre[^>]*><code": "reads HTML that our own renderer wrote, where every `<` begins an element",
  '<([^>]+)>; rel="next"': OUR_OWN_TEXT,
  "[<＜﹤>＞﹥](?:": "a run of brackets ends where the next begins, so that each character is read at most twice",
  "(?<![\\p{L}\\p{N}_/@.-])@": "its repetition is bounded, and it runs in the writer's browser",
  "<[a-z][^>]*>": "reads what somebody pastes into their own browser, where every `<` begins an element",
  "(?<!\\\\)\\\\<(?!": "reads what somebody pastes into their own browser, and no further than the next `<`",
  "<(?:h[1-6]|ul|ol": "reads what somebody pastes into their own browser",
  "!\\[((?:[^[\\]\\\\]": "its repetitions are bounded, and a description ends at the next bracket",
  "^[\\p{L}\\p{M}'’-]+(": "reads at most 60 characters",
  "(<[a-z][a-z0-9]*(?:": "reads HTML that our own renderer wrote, where every `<` begins an element",
  "!\\[Uploading": "its repetition is bounded, and it runs in the writer's browser",
  "^[^\\s/?#@:]+\\.": "reads one field in the writer's own browser",
  '<a href="\\/(users|resources)': "reads HTML that our own renderer wrote, where `</a>` always follows",
  "^(?:[ \\t]*(?:>|": "starts at line starts only, and long texts are rendered in a worker with a time limit",
};

const isReviewed = (source: string) => Object.keys(REVIEWED).some((start) => source.startsWith(start));

/** The longest input is a request body, so trying every start must not cost more than this. */
const MAX_BACKTRACKS = 200;

function filesIn(folder: string): string[] {
  return readdirSync(root + folder, { recursive: true, encoding: "utf8" })
    .map((name) => join(folder, name))
    .filter((file) => /\.tsx?$/.test(file) && !SKIPPED.test(file));
}

/** Every regular expression in a file, found by parsing it. */
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
      found.push({ file, source: "", flags: "built at run time" });
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(file, readFileSync(root + file, "utf8")).program);
  return found;
}

const all = ["contract", "server", "web"].flatMap(filesIn).flatMap(expressionsIn);

test("no regular expression is built at run time", () => {
  expect(all.length).toBeGreaterThan(30);
  expect(all.filter(({ flags }) => flags === "built at run time")).toEqual([]);
});

describe("runs in linear time:", () => {
  test.each(all.filter(({ source }) => !isReviewed(source)))("$file /$source/$flags", ({ source, flags }) => {
    const { safe, error, score } = isSafe(new RegExp(source, flags), { maxScore: MAX_BACKTRACKS });
    expect({ safe, error, score }).toMatchObject({ safe: true, error: null });
  });
});

test("every reviewed exception is still in the code", () => {
  const unused = Object.keys(REVIEWED).filter((start) => !all.some(({ source }) => source.startsWith(start)));
  expect(unused).toEqual([]);
});

test("finds expressions that backtrack exponentially", () => {
  for (const dangerous of [/^(a+)+$/, /^(\w|\d)*x$/, /(\s*a\s*)*b/]) expect(isSafe(dangerous).safe).toBe(false);
});
