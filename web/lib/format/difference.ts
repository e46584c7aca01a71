/** A piece of text that stayed, or that only one of two versions has. */
export type Piece = { kind: "same" | "removed" | "added"; text: string };

/** What changed between two texts: by lines first, then by words within the lines that changed. */
export function difference(before: string, after: string): Piece[] {
  const byLine = compare(lines(before), lines(after));
  const pieces = byLine.flatMap((piece, at) => {
    const next = byLine[at + 1];
    if (piece.kind === "removed" && next?.kind === "added") {
      return compare(words(piece.text), words(next.text));
    }
    return piece.kind === "added" && byLine[at - 1]?.kind === "removed" ? [] : [piece];
  });
  return joined(pieces);
}

/** Each with its line break. */
const lines = (text: string): string[] => text.split(/(?<=\n)/);

const WORDS = /\s+|[\p{L}\p{N}]+|[^\s\p{L}\p{N}]/gu;
const words = (text: string): string[] => text.match(WORDS) ?? [];

/** Above that, a table of all pairs would take too long; two such texts have little in common anyway. */
const MOST_PAIRS = 4_000_000;

/** The longest common subsequence, between what both begin and end with. */
function compare(before: string[], after: string[]): Piece[] {
  const [start, end] = commonEnds(before, after);
  const a = before.slice(start, before.length - end);
  const b = after.slice(start, after.length - end);
  const middle = a.length * b.length > MOST_PAIRS ? [...pieces("removed", a), ...pieces("added", b)] : walk(a, b);
  const tail = before.slice(before.length - end);
  return joined([...pieces("same", before.slice(0, start)), ...middle, ...pieces("same", tail)]);
}

function commonEnds(a: string[], b: string[]): [start: number, end: number] {
  const most = Math.min(a.length, b.length);
  let start = 0;
  while (start < most && a[start] === b[start]) start++;
  let end = 0;
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++;
  return [start, end];
}

function walk(a: string[], b: string[]): Piece[] {
  const width = b.length + 1;
  const longest = new Uint16Array((a.length + 1) * width);
  const at = (i: number, j: number) => longest[i * width + j] ?? 0;
  for (let i = a.length - 1; i >= 0; i--) {
    for (let j = b.length - 1; j >= 0; j--) {
      longest[i * width + j] = a[i] === b[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  const found: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < a.length || j < b.length) {
    if (i < a.length && a[i] === b[j]) {
      found.push({ kind: "same", text: a[i] ?? "" });
      i++;
      j++;
    } else if (j === b.length || (i < a.length && at(i + 1, j) >= at(i, j + 1))) {
      found.push({ kind: "removed", text: a[i++] ?? "" });
    } else found.push({ kind: "added", text: b[j++] ?? "" });
  }
  return found;
}

const pieces = (kind: Piece["kind"], texts: string[]): Piece[] => texts.map((text) => ({ kind, text }));

/** Neighbours of one kind become one piece; between two pieces that stayed, what was removed comes before what was added. */
function joined(parts: Piece[]): Piece[] {
  const result: Piece[] = [];
  for (const { kind, text } of parts.filter((part) => part.text)) {
    const last = result.at(-1);
    const beforeLast = result.at(-2);
    if (last?.kind === kind) last.text += text;
    else if (kind === "removed" && last?.kind === "added") {
      if (beforeLast?.kind === "removed") beforeLast.text += text;
      else result.splice(-1, 0, { kind, text });
    } else result.push({ kind, text });
  }
  return result;
}
