import { CopyPrompt } from "./copy-prompt.tsx";
import { OpenIn } from "./open-in.tsx";
import type { PromptProps } from "./prompt-text.ts";

/** What is done with a prompt as a whole. */
export const PromptActions = (prompt: PromptProps) => (
  <>
    <CopyPrompt {...prompt} />
    <OpenIn {...prompt} />
  </>
);
