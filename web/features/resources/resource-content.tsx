import type { ReactNode, Ref } from "react";
import { inLanguage } from "#contract/languages.ts";
import { PERSONAL_DATA_WARNING } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { ToolLimit } from "#web/shared/tool-status.tsx";
import { Card } from "#web/ui/card.tsx";
import { FileIcon } from "#web/ui/icons.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

/** Few resources have files or a video. */
const FileList = lazyPart(() => import("./file-list.tsx"), "FileList");
const Video = lazyPart(() => import("./video.tsx"), "Video");

type ResourceContentProps = {
  resource: Pick<
    ResourceDetail,
    "title" | "contentHtml" | "files" | "fileUrl" | "videoUrl" | "studentData" | "tools" | "language"
  >;
  /** The element of the text. */
  content?: Ref<HTMLDivElement>;
};

export function ResourceContent({ resource, content }: ResourceContentProps) {
  const { title, contentHtml, files, fileUrl, videoUrl, studentData } = resource;
  return (
    // On a phone the card has no frame, which leaves more width for the text.
    <Card className="max-sm:rounded-none max-sm:border-x-0 max-sm:border-b-0 max-sm:bg-transparent max-sm:px-0 max-sm:pb-0 print:border-0 print:p-0">
      <h2 className="screen-only mb-5 text-2xl">Resource Content</h2>
      {studentData === "personal" && (
        <div className="mb-6">
          <Notice tone="danger">
            <p>
              <strong>{PERSONAL_DATA_WARNING.fact}</strong> {PERSONAL_DATA_WARNING.advice}
            </p>
          </Notice>
        </div>
      )}
      <ToolLimit resource={resource} />
      {contentHtml ? (
        <div ref={content} {...inLanguage(resource.language)}>
          <Prose html={contentHtml} className="text-read" />
        </div>
      ) : (
        <p className="text-quiet">{emptyContentText(files.length > 0 || fileUrl !== null || videoUrl !== null)}</p>
      )}
      {(fileUrl || files.length > 0) && (
        <Section title={files.length + (fileUrl ? 1 : 0) > 1 ? "Attached Files" : "Attached File"}>
          {files.length > 0 && <FileList files={files} />}
          {fileUrl && (
            <TextLink
              href={fileUrl}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-start gap-2 wrap-anywhere"
            >
              <FileIcon className="mt-0.5 shrink-0" /> Download {fileNameIn(fileUrl)}
            </TextLink>
          )}
        </Section>
      )}
      {videoUrl && (
        <Section title="Video Resource">
          <Video url={videoUrl} title={title} />
        </Section>
      )}
    </Card>
  );
}

const emptyContentText = (hasAttachment: boolean) =>
  hasAttachment ? "This resource comes as an attachment." : "Nothing was added to the description.";

const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="mt-8 border-line border-t pt-6">
    <h3 className="mb-3 text-xl">{title}</h3>
    {children}
  </div>
);

/** "rubric.pdf", or the host where the address names no file. */
function fileNameIn(address: string): string {
  const { pathname, hostname } = new URL(address);
  const name = pathname.split("/").at(-1);
  try {
    return decodeURIComponent(name || hostname);
  } catch {
    return name || hostname;
  }
}
