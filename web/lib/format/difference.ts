import { type Change, diffLines, diffWordsWithSpace } from "diff";

/** A piece of text that stayed, or that only one of two versions has. */
export type Piece = { kind: "same" | "removed" | "added"; text: string };

/** Beyond that many changes two texts have little in common, and finding it would take long. */
const MOST_CHANGES = { maxEditLength: 2_000 };

/** What changed between two texts: by lines first, then by words within the lines that changed. */
export function difference(before: string, after: string): Piece[] {
  const lines = diffLines(before, after, MOST_CHANGES);
  if (!lines) return replaced(before, after);
  return lines.flatMap((line, at) => {
    const next = lines[at + 1];
    if (line.removed && next?.added) {
      return diffWordsWithSpace(line.value, next.value, MOST_CHANGES)?.map(toPiece) ?? replaced(line.value, next.value);
    }
    return line.added && lines[at - 1]?.removed ? [] : [toPiece(line)];
  });
}

const toPiece = ({ added, removed, value }: Change): Piece => ({
  kind: added ? "added" : removed ? "removed" : "same",
  text: value,
});

const replaced = (before: string, after: string): Piece[] => [
  { kind: "removed", text: before },
  { kind: "added", text: after },
];
