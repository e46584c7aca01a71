import type { Piece } from "#web/lib/format/difference.ts";

/** Beyond this many lines, what stayed the same is folded to its first and last lines. */
const MOST_LINES = 7;
const EDGE_LINES = 2;

/** Two texts without a word in common are easier to read side by side, unless they are short. */
const SHORT = 200;

/** Text with what was removed and added marked, not by color alone. */
export function MarkedText({ pieces, isFolded }: { pieces: Piece[]; isFolded: boolean }) {
  const [before, after, ...others] = pieces;
  const isReplaced = before?.kind === "removed" && after?.kind === "added" && others.length === 0;
  if (isReplaced && before.text.length + after.text.length > SHORT)
    return <TwoTexts before={before.text} after={after.text} />;
  return (
    <p dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
      {pieces.map(({ kind, text }, at) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
        if (kind === "removed") return <Removed key={at} text={text} />;
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (kind === "added") return <Added key={at} text={text} />;
        return isFolded ? folded(text, { isFirst: at === 0, isLast: at === pieces.length - 1 }) : text;
      })}
    </p>
  );
}

const TwoTexts = ({ before, after }: { before: string; after: string }) => (
  <>
    <p className="mb-2 text-quiet text-sm">Most of the text is different, so both texts are shown in full.</p>
    <dl className="grid gap-4 lg:grid-cols-2">
      {[
        { label: "Before", text: before },
        { label: "After", text: after },
      ].map(({ label, text }) => (
        <div key={label}>
          <dt className="font-semibold text-sm">{label}</dt>
          <dd dir="auto" className="max-w-prose whitespace-pre-wrap wrap-anywhere">
            {text}
          </dd>
        </div>
      ))}
    </dl>
  </>
);

export const Removed = ({ text }: { text: string }) => (
  <del className="rounded-sm bg-red-tint text-red decoration-1">{text}</del>
);

export const Added = ({ text }: { text: string }) => (
  <ins className="rounded-sm bg-green-tint text-green decoration-2 underline-offset-2">{text}</ins>
);

/** At the start and the end of the text only the lines beside the change are of use. */
function folded(text: string, { isFirst, isLast }: { isFirst: boolean; isLast: boolean }): string {
  const lines = text.split("\n");
  if (lines.length <= MOST_LINES) return text;
  const head = isFirst ? [] : lines.slice(0, EDGE_LINES);
  const tail = isLast ? [] : lines.slice(-EDGE_LINES);
  const left = lines.length - head.length - tail.length;
  return [...head, `⋯ ${left} lines without a change`, ...tail].join("\n");
}
