import type { MouseEvent } from "react";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { copyText } from "#web/ui/copy-code.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { ASSISTANTS, type Assistant, addressWith } from "./assistants.ts";
import { contentElement, type PromptProps, promptText } from "./prompt-text.ts";

/** Opens an assistant with the prompt as it is filled in. Nothing goes there before the click. */
export function OpenIn({ resource, owner }: PromptProps) {
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
