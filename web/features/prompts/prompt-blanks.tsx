import { type ReactNode, useEffect } from "react";
import { useDraftOwner } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { type PromptResource, promptBlocks } from "./prompt-text.ts";

const load = async () => (await import("./blank-fields.tsx")).mountBlankFields;

type PromptBlanksProps = {
  resource: PromptResource;
  /** What can be done with the prompt once it is filled in. */
  actions: ReactNode;
};

/** Adds fields for the blanks of a prompt to the text. Their code is loaded only where there may be blanks. */
export function PromptBlanks({ resource, actions }: PromptBlanksProps) {
  const { contentType, contentHtml } = resource;
  const mayHaveBlanks =
    contentHtml?.includes("{{") && (contentType === "Prompt" || contentHtml.includes("language-prompt"));
  const mount = useLoaded(Boolean(mayHaveBlanks), load, () => {});
  const owner = useDraftOwner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text and person
  useEffect(() => mount?.({ resource, blocks: promptBlocks(resource), owner, actions }), [mount, contentHtml, owner]);
  return null;
}
