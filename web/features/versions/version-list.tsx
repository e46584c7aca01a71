import type { ResourceVersion } from "#contract/resources.ts";
import { difference } from "#web/lib/format/difference.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { MarkedText } from "#web/ui/marked-text.tsx";

type VersionListProps = {
  /** Newest first. */
  versions: ResourceVersion[];
  /** Whether the last of them is the first that was published. */
  isComplete: boolean;
};

/** What each text that was published changed, newest first. */
export const VersionList = ({ versions, isComplete }: VersionListProps) => (
  <ol className="grid gap-6">
    {versions.map((version, at) => (
      <li key={version.id}>
        <Card>
          <h2 className="mb-4 text-xl">
            {formatDate(version.publishedAt)}
            {at === 0 && <span className="text-quiet text-sm"> · what readers see now</span>}
          </h2>
          <Changes version={version} before={versions[at + 1]} isFirst={isComplete && at === versions.length - 1} />
        </Card>
      </li>
    ))}
  </ol>
);

const TEXTS = { title: "Title", description: "Description", content: "Content" };

type ChangesProps = { version: ResourceVersion; before: ResourceVersion | undefined; isFirst: boolean };

function Changes({ version, before, isFirst }: ChangesProps) {
  if (!before)
    return <p className="text-quiet">{isFirst ? "The first text that was published." : "An earlier text."}</p>;
  const changed = (["title", "description", "content"] as const).filter((name) => version[name] !== before[name]);
  return (
    <dl className="grid gap-5">
      {changed.map((name) => (
        <div key={name}>
          <dt className="mb-1 font-semibold text-quiet text-sm">{TEXTS[name]}</dt>
          <dd>
            <MarkedText pieces={difference(before[name] ?? "", version[name] ?? "")} isFolded />
          </dd>
        </div>
      ))}
    </dl>
  );
}
