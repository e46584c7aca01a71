import { type RefObject, useEffect, useState } from "react";
import { findBlanks } from "#contract/blanks.ts";
import type { Resource } from "#contract/resources.ts";
import { PromptBlanks } from "#web/features/prompts/prompt-blanks.tsx";
import { currentValue } from "#web/lib/forms/form-values.ts";
import { useDraftOwner } from "#web/lib/session/viewer.ts";
import type { PreviewExtras } from "#web/ui/markdown-preview.tsx";

/** The fields for blanks that the page will have, in the preview of the form. */
export const previewBlanks: PreviewExtras = (contentHtml, content) => (
  <PreviewBlanks contentHtml={contentHtml} content={content} />
);

/** Blanks become fields only in code blocks. */
function hasBlanksElsewhere(html: string): boolean {
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const block of body.querySelectorAll(".code-block")) block.remove();
  return findBlanks([body.textContent]).blanks.length > 0;
}

type PreviewBlanksProps = { contentHtml: string; content: RefObject<HTMLElement | null> };

function PreviewBlanks({ contentHtml, content }: PreviewBlanksProps) {
  const owner = useDraftOwner();
  const [contentType, setContentType] = useState("");
  // biome-ignore lint/correctness/useExhaustiveDependencies: chosen in the same form, and looked at with each preview
  useEffect(() => {
    const form = content.current?.closest("form");
    if (form) setContentType(currentValue(form, "contentType"));
  }, [contentHtml]);
  const type = contentType as Resource["contentType"];
  const resource = { id: 0, userId: 0, status: "pending", contentType: type, content: null, contentHtml } as const;
  return (
    <>
      <PromptBlanks key={contentType} resource={resource} content={content} owner={owner} />
      {contentType === "Prompt" && hasBlanksElsewhere(contentHtml) && (
        <p className="sticky bottom-0 -mx-4 -mb-3 rounded-b-md border-line border-t bg-raised px-4 py-3 text-quiet text-sm">
          Blanks like {"{{grade level}}"} become fields only in a prompt block: select the prompt, then press “Prompt
          block”.
        </p>
      )}
    </>
  );
}
