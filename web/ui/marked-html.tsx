import type { HtmlPiece } from "#web/lib/format/html-difference.ts";
import { Prose } from "./prose.tsx";

type MarkedHtmlProps = {
  pieces: HtmlPiece[];
  /** Of what stayed the same, only the neighbors of a change show. */
  isFolded: boolean;
};

/** A rendered text by whole paragraphs, with its changed words marked. */
export const MarkedHtml = ({ pieces, isFolded }: MarkedHtmlProps) => (
  <div dir="auto" className="grid gap-4">
    {pieces.map((piece, at) => (
      <Piece
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
        key={at}
        piece={piece}
        isFolded={isFolded}
        isFirst={at === 0}
        isLast={at === pieces.length - 1}
      />
    ))}
  </div>
);

type PieceProps = { piece: HtmlPiece; isFolded: boolean; isFirst: boolean; isLast: boolean };

function Piece({ piece, isFolded, isFirst, isLast }: PieceProps) {
  if (piece.kind === "marked") return <Html html={piece.html} />;
  if (piece.kind === "same" && !isFolded) return <Html html={piece.blocks.join("")} />;
  if (piece.kind === "same") return <Same blocks={piece.blocks} isFirst={isFirst} isLast={isLast} />;
  return (
    <dl className="grid gap-4 lg:grid-cols-2">
      {[
        { label: "Before", html: piece.before },
        { label: "After", html: piece.after },
      ].map(({ label, html }) => (
        <div key={label} className="min-w-0">
          <dt className="mb-1 font-semibold text-sm">{label}</dt>
          <dd>
            <Html html={html} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Same({ blocks, isFirst, isLast }: { blocks: string[]; isFirst: boolean; isLast: boolean }) {
  const head = isFirst ? [] : blocks.slice(0, 1);
  const tail = isLast ? [] : blocks.slice(Math.max(head.length, blocks.length - 1));
  const left = blocks.length - head.length - tail.length;
  return (
    <>
      {head.length > 0 && <Html html={head.join("")} />}
      {left > 0 && (
        <p className="text-quiet text-sm">⋯ {left === 1 ? "1 paragraph" : `${left} paragraphs`} without a change</p>
      )}
      {tail.length > 0 && <Html html={tail.join("")} />}
    </>
  );
}

const Html = ({ html }: { html: string }) => <Prose html={html} canCopy={false} />;
