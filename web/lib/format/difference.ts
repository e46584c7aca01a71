import { diffArrays } from "diff";

/** A piece of text that stayed, or that only one of two versions has. */
export type Piece = { kind: "same" | "removed" | "added"; text: string };

/**
 * How many words or lines may be compared with each other for a whole page, which takes about 15 ms. Random texts take the
 * square of their length. Counted instead of timed, because the server and the browser must come to the same result.
 */
const MOST_COMPARISONS = 30_000;

/** Splitting texts takes time, too: as much as one comparison for so many characters. */
const CHARACTERS_PER_COMPARISON = 8;

const LINES = /[^\n]+\n?|\n/g;
const WORDS = /\n|[\p{L}\p{M}\p{N}_]+|[^\S\n]+|./gsu;

type Part = { kind: Piece["kind"]; tokens: string[] };

/** Compares tokens, such as words or lines. All that one of these compares shares one limit; null if it would be exceeded. */
export function newTokenComparison() {
  let left = MOST_COMPARISONS;

  /** Never more than half of what is left, so that one difficult text does not use up what the others need. */
  const isAffordable = (characters: number) => characters / CHARACTERS_PER_COMPARISON <= left / 2;

  function compare(before: string[], after: string[]): Part[] | null {
    const characters = lengthOf(before) + lengthOf(after);
    if (!isAffordable(characters)) return null;
    const reserved = left / 2;
    left -= characters / CHARACTERS_PER_COMPARISON;
    const comparator = (a: string, b: string) => {
      if (left-- < reserved) throw TOO_DIFFERENT;
      return a === b;
    };
    try {
      return diffArrays(before, after, { comparator }).map(({ added, removed, value }) => ({
        kind: added ? "added" : removed ? "removed" : "same",
        tokens: value,
      }));
    } catch (error) {
      if (error !== TOO_DIFFERENT) throw error;
      left = reserved;
      return null;
    }
  }

  /** The same for texts, which are not even split if that would exceed the limit. */
  const texts = (before: string, after: string, tokens: RegExp) =>
    isAffordable(before.length + after.length) ? compare(before.match(tokens) ?? [], after.match(tokens) ?? []) : null;

  return Object.assign(compare, { texts });
}

const lengthOf = (tokens: string[]) => tokens.reduce((sum, { length }) => sum + length, 0);

/**
 * Compares the texts of one page: by lines first, then by words within the lines that changed. A page has one of these,
 * since all its texts share one limit. What would exceed it comes as one text removed and one added.
 */
export function newComparison(): (before: string, after: string) => Piece[] {
  const compareTokens = newTokenComparison();
  const compare = (before: string, after: string, tokens: RegExp): Piece[] =>
    compareTokens.texts(before, after, tokens)?.map((part) => ({
      kind: part.kind,
      text: part.tokens.join(""),
    })) ?? replaced(before, after);

  return (before, after) => {
    const start = sameStart(before, after);
    const end = sameEnd(before.slice(start), after.slice(start));
    const middle = (text: string) => text.slice(start, text.length - end);
    const lines = compare(middle(before), middle(after), LINES);
    const changes = lines.flatMap((line, at) => {
      const next = lines[at + 1];
      if (line.kind === "removed" && next?.kind === "added") return compare(line.text, next.text, WORDS);
      return line.kind === "added" && lines[at - 1]?.kind === "removed" ? [] : [line];
    });
    return [same(before.slice(0, start)), ...changes, same(before.slice(before.length - end))].filter(
      ({ text }) => text !== "",
    );
  };
}

/** Made once: a page of many paragraphs throws it thousands of times. */
const TOO_DIFFERENT = new Error("The texts differ too much");

const same = (text: string): Piece => ({ kind: "same", text });

const replaced = (before: string, after: string): Piece[] => [
  { kind: "removed", text: before },
  { kind: "added", text: after },
];

/** The length of the lines with which both begin. Most edits leave most lines alone, and these cost next to nothing. */
function sameStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length++;
  return length === a.length && length === b.length ? length : a.slice(0, length).lastIndexOf("\n") + 1;
}

/** The length of the lines with which both end. */
function sameEnd(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a.at(-1 - length) === b.at(-1 - length)) length++;
  const firstBreak = a.slice(a.length - length).indexOf("\n");
  return firstBreak < 0 ? 0 : length - firstBreak - 1;
}
