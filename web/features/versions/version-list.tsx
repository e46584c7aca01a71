import { useMemo } from "react";
import type { ResourceVersion } from "#contract/resources.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";
import { newComparison, type Piece } from "#web/lib/format/difference.ts";
import { type HtmlPiece, newHtmlComparison } from "#web/lib/format/html-difference.ts";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";
import { Prose } from "#web/ui/prose.tsx";

/** Comparing and rendering more at once would cost over ten home pages where texts are long (docs/decisions/044). */
const VERSIONS_PER_PAGE = 20;

export const versionsQuery = (id: string | number) =>
  readPageOrNull<ResourceVersion>(`/api/resources/${id}/versions?limit=${VERSIONS_PER_PAGE}`, [400, 404]);

type VersionListProps = {
  /** Newest first. */
  versions: ResourceVersion[];
  /** Whether the last of them is the first that was published. */
  isComplete: boolean;
};

/** What each text that was published changed, newest first. */
export function VersionList({ versions, isComplete }: VersionListProps) {
  const changes = useMemo(() => changesOf(versions), [versions]);
  return (
    <ol className="grid gap-6">
      {versions.map((version, at) => (
        <li key={version.id}>
          <Card>
            <h2 className="mb-4 text-xl">
              <FormattedDate iso={version.publishedAt} />
              {at === 0 && <span className="text-quiet text-sm"> · what readers see now</span>}
            </h2>
            {at < versions.length - 1 ? (
              <Changes changes={changes[at] ?? []} />
            ) : (
              <p className="text-quiet">{isComplete ? "The first text that was published." : "An earlier text."}</p>
            )}
          </Card>
        </li>
      ))}
    </ol>
  );
}

type TextChange = { label: string; pieces?: Piece[]; rendered?: HtmlPiece[] };

const Changes = ({ changes }: { changes: TextChange[] }) => (
  <dl className="grid gap-5">
    {changes.map(({ label, pieces, rendered }) => (
      <div key={label}>
        <dt className="mb-1 font-semibold text-quiet text-sm">{label}</dt>
        <dd>
          {pieces && <MarkedText pieces={pieces} isFolded />}
          {rendered && <MarkedHtml pieces={rendered} />}
        </dd>
      </div>
    ))}
  </dl>
);

const TEXTS = [
  { name: "title", label: "Title" },
  { name: "description", label: "Description" },
  { name: "content", label: "Content" },
] as const;

/** What each version but the last has changed. */
function changesOf(versions: ResourceVersion[]): TextChange[][] {
  const compare = newComparison();
  const compareHtml = newHtmlComparison();
  return versions.slice(0, -1).map((after, at) => {
    const before = versions[at + 1];
    return TEXTS.filter(({ name }) => after[name] !== before?.[name]).map(({ name, label }) =>
      name === "content" && isRendered(before) && isRendered(after)
        ? { label, rendered: compareHtml(before?.contentHtml ?? "", after.contentHtml ?? "") }
        : { label, pieces: compare(before?.[name] ?? "", after[name] ?? "") },
    );
  });
}

/** What is older than its HTML is rendered after an update of the site, and compared as it was written until then. */
const isRendered = (version: ResourceVersion | undefined) => !version?.content || version.contentHtml !== null;

/** A rendered text by whole paragraphs, with its changed words marked. Of what stayed the same, only the neighbors of a change show. */
const MarkedHtml = ({ pieces }: { pieces: HtmlPiece[] }) => (
  <div dir="auto" className="grid gap-4">
    {pieces.map((piece, at) => (
      <HtmlPart
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one text never change their order
        key={at}
        piece={piece}
        isFirst={at === 0}
        isLast={at === pieces.length - 1}
      />
    ))}
  </div>
);

type HtmlPartProps = { piece: HtmlPiece; isFirst: boolean; isLast: boolean };

function HtmlPart({ piece, isFirst, isLast }: HtmlPartProps) {
  if (piece.kind === "marked") return <Html html={piece.html} />;
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
