import { type MouseEvent, useState } from "react";
import { buttonStyles } from "#web/ui/button.tsx";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";
import { contentElement, type PromptProps, promptText } from "./prompt-text.ts";

/** What is done with a prompt as a whole. */
export const PromptActions = (prompt: PromptProps) => (
  <>
    <CopyPrompt {...prompt} />
    <OpenIn {...prompt} />
  </>
);

function CopyPrompt({ resource, owner }: PromptProps) {
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

/** Opens an assistant with the prompt as it is filled in. Nothing goes there before the click. */
function OpenIn({ resource, owner }: PromptProps) {
  const aim = (link: HTMLAnchorElement, assistant: Assistant) => {
    const prompt = promptText(resource, owner);
    const address = addressWith(assistant, prompt);
    link.href = address ?? assistant.home;
    if (!address) copyText(prompt, contentElement());
  };
  return (
    <Menu
      button={
        <>
          Open in… <ChevronDownIcon />
        </>
      }
      buttonClass={buttonStyles({ variant: "quiet", size: "sm" }, "needs-script")}
    >
      {ASSISTANTS.map((assistant) => {
        const onClick = ({ currentTarget }: MouseEvent<HTMLAnchorElement>) => aim(currentTarget, assistant);
        return (
          <a
            key={assistant.name}
            href={assistant.home}
            target="_blank"
            rel="noopener noreferrer"
            onClick={onClick}
            onAuxClick={onClick}
            className={MENU_ENTRY}
          >
            {assistant.name}
            {!assistant.query && <span className="ml-auto font-normal text-quiet">copies, then opens</span>}
          </a>
        );
      })}
    </Menu>
  );
}

/** Where a prompt can go. `query` is the address that takes it along, where the assistant documents one. */
export type Assistant = { name: string; home: string; query?: string };

export const ASSISTANTS: Assistant[] = [
  { name: "ChatGPT", home: "https://chatgpt.com/", query: "https://chatgpt.com/?q=" },
  { name: "Claude", home: "https://claude.ai/new", query: "https://claude.ai/new?q=" },
  { name: "Copilot", home: "https://copilot.microsoft.com/" },
  { name: "Perplexity", home: "https://www.perplexity.ai/", query: "https://www.perplexity.ai/search?q=" },
];

/** Servers refuse addresses of more than some 8,000 characters, and a letter may take nine. */
const MAX_LENGTH = 6_000;

/** The address that takes the prompt along; null if there is none or it would be too long. */
export function addressWith({ query }: Assistant, prompt: string): string | null {
  const address = query && query + encodeURIComponent(prompt.toWellFormed());
  return address && address.length <= MAX_LENGTH ? address : null;
}
