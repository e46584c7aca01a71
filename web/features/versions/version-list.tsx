import { type ComponentProps, useMemo } from "react";
import type { ResourceVersion } from "#contract/resources.ts";
import { readPageOrNull } from "#web/lib/api/query.ts";
import { newComparison, type Piece } from "#web/lib/format/difference.ts";
import { type HtmlPiece, newHtmlComparison } from "#web/lib/format/html-difference.ts";
import { ChangedFiles } from "#web/shared/attachments/changed-files.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { MarkedHtml } from "#web/ui/marked-html.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";

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
            <div className="mb-4 flex flex-wrap items-center gap-x-3 gap-y-1">
              <h2 className="text-xl">
                <FormattedDate iso={version.publishedAt} />
              </h2>
              {at === 0 && <Badge>What readers see now</Badge>}
            </div>
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

type Change = { label: string; pieces?: Piece[]; rendered?: HtmlPiece[]; files?: ComponentProps<typeof ChangedFiles> };

const Changes = ({ changes }: { changes: Change[] }) => (
  <dl className="grid gap-5">
    {changes.map(({ label, pieces, rendered, files }) => (
      <div key={label}>
        <dt className="mb-1 font-semibold text-quiet text-sm">{label}</dt>
        <dd>
          {pieces && <MarkedText pieces={pieces} isFolded />}
          {rendered && <MarkedHtml pieces={rendered} isFolded />}
          {files && <ChangedFiles {...files} />}
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
function changesOf(versions: ResourceVersion[]): Change[][] {
  const compare = newComparison();
  const compareHtml = newHtmlComparison();
  return versions.slice(0, -1).map((after, at) => {
    const before = versions[at + 1];
    const texts = TEXTS.filter(({ name }) => after[name] !== before?.[name]).map(({ name, label }) =>
      name === "content" && isRendered(before) && isRendered(after)
        ? { label, rendered: compareHtml(before?.contentHtml ?? "", after.contentHtml ?? "") }
        : { label, pieces: compare(before?.[name] ?? "", after[name] ?? "") },
    );
    const files = { before: before?.files ?? [], after: after.files };
    return idsOf(files.before) === idsOf(files.after) ? texts : [...texts, { label: "Attached files", files }];
  });
}

const idsOf = (files: ResourceVersion["files"]) => files.map(({ id }) => id).join();

/** What is older than its HTML is rendered after an update of the site, and compared as it was written until then. */
const isRendered = (version: ResourceVersion | undefined) => !version?.content || version.contentHtml !== null;
