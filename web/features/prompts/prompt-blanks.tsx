import { useEffect, useState } from "react";
import { useDraftOwner } from "#web/lib/session/viewer.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { LoadError } from "#web/ui/loading.tsx";
import type { PromptResource } from "./prompt-text.ts";

/** React DOM is there already: importing it as the first script does keeps it one file. */
const load = async () => {
  const [{ createRoot }, { mountBlankFields }] = await Promise.all([
    import("react-dom/client"),
    import("./prompt-parts.tsx"),
  ]);
  return mountBlankFields.bind(null, createRoot);
};

/** Adds fields for the blanks of a prompt to the text. Their code is loaded only where there may be blanks. */
export function PromptBlanks({ resource }: { resource: PromptResource }) {
  const { contentType, contentHtml } = resource;
  const mayHaveBlanks =
    contentHtml?.includes("{{") && (contentType === "Prompt" || contentHtml.includes("language-prompt"));
  const [failed, setFailed] = useState(false);
  const mount = useLoaded(Boolean(mayHaveBlanks) && !failed, load, () => setFailed(true));
  const owner = useDraftOwner();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text and person
  useEffect(() => mount?.(resource, owner), [mount, contentHtml, owner]);
  return (
    failed && <LoadError onRetry={() => setFailed(false)}>The fields for the blanks could not be loaded.</LoadError>
  );
}
