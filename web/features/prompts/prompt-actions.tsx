import { CopyPrompt } from "./copy-prompt.tsx";
import { OpenIn } from "./open-in.tsx";
import type { PromptResource } from "./prompt-text.ts";

/** What is done with a prompt as a whole. */
export const PromptActions = ({ resource }: { resource: PromptResource }) => (
  <>
    <CopyPrompt resource={resource} />
    <OpenIn resource={resource} />
  </>
);
