import { useState } from "react";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { LoadError } from "#web/ui/loading.tsx";
import type { PromptProps } from "./prompt-text.ts";

const load = () => import("./blank-fields.tsx").then(({ BlankFields }) => BlankFields);

/** Adds fields for the blanks of a prompt to the text. Their code is loaded only where there may be blanks. */
export function PromptBlanks(prompt: PromptProps) {
  const { contentType, contentHtml } = prompt.resource;
  const mayHaveBlanks =
    contentHtml?.includes("{{") && (contentType === "Prompt" || contentHtml.includes("language-prompt"));
  const [failed, setFailed] = useState(false);
  const BlankFields = useLoaded(Boolean(mayHaveBlanks) && !failed, load, () => setFailed(true));
  // Most browsers keep a file that failed as failed until then. Offline, their error page would replace what can still be read.
  const reload = () => navigator.onLine && location.reload();
  if (failed) return <LoadError onRetry={reload}>The fields for the blanks could not be loaded.</LoadError>;
  return BlankFields && <BlankFields key={`${prompt.owner} ${contentHtml}`} {...prompt} />;
}
