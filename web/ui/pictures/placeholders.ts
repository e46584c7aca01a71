/** Stands in a text for a picture that is still on its way. */
export type Placeholder = { number: number; name: string; start: number; end: number };

const PLACEHOLDER = /!\[Uploading (\d{1,4}): ([^[\]\n]{0,100})…\]\(\)/g;

export const placeholdersIn = (text: string): Placeholder[] =>
  Array.from(text.matchAll(PLACEHOLDER), ({ 0: whole, 1: number, 2: name = "", index }) => ({
    number: Number(number),
    name,
    start: index,
    end: index + whole.length,
  }));

export const placeholderFor = (number: number, fileName: string) =>
  `![Uploading ${number}: ${fileName.replace(/[[\]\\`*_<>&~…\s]+/g, " ").slice(0, 80)}…]()`;

/** Above those that stand in the text, which may be left from an earlier visit. */
export const nextNumber = (text: string, used: Iterable<number>): number =>
  Math.max(0, ...placeholdersIn(text).map(({ number }) => number), ...used) + 1;

/** Pictures stand on lines of their own. */
export function onOwnLines(inserted: string[], before: string, after: string): string {
  const above = before === "" || before.endsWith("\n") ? "" : "\n";
  const below = after.startsWith("\n") ? "" : "\n";
  return above + inserted.join("\n") + below;
}
