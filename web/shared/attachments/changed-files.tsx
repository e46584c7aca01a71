import type { ReactNode } from "react";
import { labelOfType } from "#contract/file-rules.ts";
import type { AttachedFile } from "#contract/files.ts";
import { formatBytes } from "#web/lib/format/files.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** Which files were removed and added. Each can be opened: its name does not say what it contains. */
export function ChangedFiles({ before, after }: { before: AttachedFile[]; after: AttachedFile[] }) {
  const among = (files: AttachedFile[]) => (file: AttachedFile) => files.some(({ id }) => id === file.id);
  const stayed = after.filter(among(before));
  const isMoved = before.filter(among(after)).some(({ id }, at) => id !== stayed[at]?.id);
  return (
    <>
      {isMoved && <p className="mb-1 text-quiet text-sm">In another order:</p>}
      <ul className="grid gap-1">
        {before
          .filter((file) => !among(after)(file))
          .map((file) => (
            <Row key={file.id} file={file}>
              <del className="rounded-sm bg-red-tint text-red no-underline">Removed</del>
            </Row>
          ))}
        {after.map((file) => (
          <Row key={file.id} file={file}>
            {!among(before)(file) && <ins className="rounded-sm bg-green-tint text-green no-underline">Added</ins>}
          </Row>
        ))}
      </ul>
    </>
  );
}

const Row = ({ file: { name, type, bytes, url }, children }: { file: AttachedFile; children: ReactNode }) => (
  <li className="text-sm">
    {children}{" "}
    <TextLink href={url} download={name} className="wrap-anywhere">
      <bdi>{name}</bdi>
    </TextLink>{" "}
    <span className="inline-block text-quiet">
      {labelOfType(type)}, {formatBytes(bytes)}
    </span>
  </li>
);

/** Covers are decorative on the page, and what an edit is about here. */
export const ChangedCover = ({ before, after }: { before: number | null; after: number | null }) => (
  <span className="flex flex-wrap gap-4">
    <CoverOnce label="Before" id={before} />
    <CoverOnce label="After" id={after} />
  </span>
);

const CoverOnce = ({ label, id }: { label: string; id: number | null }) => (
  <span className="grid content-start gap-1 text-sm">
    <span className="text-quiet">{id === null ? `${label}: none` : label}</span>
    {id !== null && (
      <img
        src={`/files/${id}/cover?w=320`}
        alt={`The cover ${label.toLowerCase()} the edit`}
        width="320"
        height="180"
        className="aspect-video w-60 max-w-full rounded border border-line object-cover"
      />
    )}
  </span>
);
