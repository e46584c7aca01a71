/** A title is the first argument of `test`, `testOnce`, `test.each(…)` or `describe`; options or a name for them and a function follow it. */
const TITLE =
  /(?<call>[\w.]*|\))\(\s*"(?<title>(?:[^"\\]|\\.)*)",\s*(?:(?:\{[^{}]*\}|[A-Z]+),\s*)?(?:async\b|\(|\w+\s*=>)/g;

/** The titles of all tests that a file runs. */
export const titlesIn = (source: string) =>
  Array.from(source.matchAll(TITLE), ({ groups = {} }) => groups)
    .filter(({ call = "" }) => /^(test|testOnce|describe)(\.only)?$|^\)$/.test(call))
    .map(({ title }) => JSON.parse(`"${title}"`) as string);
