import { labelOfType } from "#contract/file-rules.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { formatBytes } from "#web/lib/format/files.ts";
import { countOf } from "#web/lib/format/format.ts";
import { FileIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

export const FileList = ({ files }: Pick<ResourceDetail, "files">) => (
  <ul className="grid gap-2 not-last:mb-2">
    {files.map(({ id, name, type, bytes, pages, url }) => (
      <li key={id} className="flex items-start gap-2">
        <FileIcon className="mt-0.5 shrink-0" />
        <span className="min-w-0">
          <TextLink href={url} download={name} className="wrap-anywhere">
            Download <bdi>{name}</bdi>
          </TextLink>{" "}
          <span className="inline-block text-quiet text-sm">
            {[labelOfType(type), formatBytes(bytes), pages && countOf(pages, "page")].filter(Boolean).join(", ")}
          </span>
        </span>
      </li>
    ))}
  </ul>
);
