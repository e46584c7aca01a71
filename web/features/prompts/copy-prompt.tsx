import { useState } from "react";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { SteadyLabel } from "#web/ui/steady-label.tsx";
import { contentElement, type PromptProps, promptText } from "./prompt-text.ts";

export function CopyPrompt({ resource, owner }: PromptProps) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(promptText(resource, owner), contentElement()))) return;
    setCopied(true);
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  return (
    <button type="button" onClick={copy} className={buttonStyles({ size: "sm" }, "needs-script")}>
      <SteadyLabel texts={["Copy prompt", "Copied"]} shown={copied ? "Copied" : "Copy prompt"} />
    </button>
  );
}
