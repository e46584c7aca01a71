/** The ids of people by their usernames, in lower case. */
export type People = Map<string, number>;

/** `@`, and all characters of a username. */
const MENTION = /@([\w.-]+)/g;

const SHORTEST = 3;
const LONGEST = 30;

/** A text with more mentions addresses nobody. Further ones stay text. */
const MAX_LOOKED_UP = 200;

/**
 * Characters beside a mention that make it part of an address, such as `a@b`, `b.org/@a` or `@a@b`. Scripts without blanks are
 * exempt.
 */
const PART_OF_ADDRESS = /[\p{Script=Latin}\p{M}\p{N}_/@]/u;

export type Mention = { start: number; written: string };

/** Everything in a text without markup that may be a mention. */
export const mentionsIn = (text: string): Mention[] =>
  Array.from(text.matchAll(MENTION), ({ index, 1: written = "" }) => ({ start: index, written })).filter(
    ({ start, written }) =>
      !PART_OF_ADDRESS.test(text[start - 1] ?? "") && !PART_OF_ADDRESS.test(text[start + 1 + written.length] ?? ""),
  );

/** The longest first: in "@helen." the dot may belong to the name or end a sentence. */
export function possibleNames(written: string): string[] {
  const names: string[] = [];
  for (let end = written.length; end >= SHORTEST; end--) {
    if (end <= LONGEST) names.push(written.slice(0, end).toLowerCase());
    if (!"._-".includes(written[end - 1] ?? "")) break;
  }
  return names;
}

/** All names that Markdown may mention. An underscore may be escaped, so that it does not make text italic. */
export function namesIn(markdown: string): string[] {
  const names = new Set<string>();
  for (const [, written = ""] of markdown.replaceAll("\\", "").matchAll(MENTION)) {
    for (const name of possibleNames(written)) names.add(name);
    if (names.size >= MAX_LOOKED_UP) break;
  }
  return [...names];
}
