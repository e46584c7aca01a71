import { type MouseEvent, useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import type { Blank } from "#contract/blanks.ts";
import { reportUnexpected } from "#web/lib/api/errors.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { toast } from "#web/lib/toasts.ts";
import { Button, buttonStyles } from "#web/ui/button.tsx";
import { COPIED_MS, copyText } from "#web/ui/copy-code.ts";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { SteadyLabel } from "#web/ui/steady-label.tsx";
import {
  fillTexts,
  readValues,
  restoreTexts,
  storeValues,
  type TextsWithBlanks,
  textsWithBlanks,
  type Values,
} from "./filled-texts.ts";
import { type PromptProps, promptBlocks, promptText } from "./prompt-text.ts";

/** Enough for a student's essay. */
const MAX_VALUE_LENGTH = 10_000;

/** Fields above the first text with blanks, which fill in all of them. The server rendered that text, so React looks for the place in it. */
export function BlankFields(prompt: PromptProps) {
  const [found, setFound] = useState<(TextsWithBlanks & { place: Element }) | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: mounted anew for each text
  useLayoutEffect(() => {
    const { blanks, texts } = textsWithBlanks(promptBlocks(prompt));
    const block = texts[0]?.code.closest(".code-block");
    if (!block) return;
    const place = document.createElement("div");
    block.before(place);
    setFound({ blanks, texts, place });
    return () => {
      restoreTexts(texts);
      place.remove();
    };
  }, []);
  return found && createPortal(<Fields {...prompt} {...found} />, found.place);
}

/** Values are remembered per person in this tab only, until it is closed or they log out. */
function Fields({ blanks, texts, ...prompt }: PromptProps & TextsWithBlanks) {
  const { resource, owner } = prompt;
  const [values, setValues] = useState<Values>(() => readValues(owner, resource.id));
  useEffect(() => fillTexts(texts, blanks, values), [texts, blanks, values]);
  const change = (next: Values) => {
    setValues(next);
    storeValues(owner, resource.id, next);
  };
  const empty = emptyBlanks(blanks, values);
  return (
    <section
      aria-label="Fill in the blanks"
      className="screen-only grid gap-4 rounded-lg border border-line bg-raised p-4 text-base"
    >
      <p className="text-quiet text-sm">
        <strong className="text-ink">Fill in the blanks.</strong> What you type stays in this tab until you close it.
      </p>
      <div className="grid gap-4 sm:grid-cols-[repeat(auto-fit,minmax(14rem,1fr))]">
        {blanks.map(({ key, label, initial }) => (
          <label key={key} className="grid content-start gap-1.5 font-semibold text-sm">
            <span dir="auto" className="first-letter:uppercase">
              {label}
            </span>
            <textarea
              dir="auto"
              rows={1}
              value={values.get(key) ?? initial}
              maxLength={MAX_VALUE_LENGTH}
              onChange={({ target }) => change(new Map(values).set(key, target.value))}
              className="field-sizing-content max-h-60 min-h-12 w-full resize-none rounded-md border border-edge bg-raised px-3.5 py-2.5 font-normal text-base text-ink hover:border-ink"
            />
          </label>
        ))}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        <PromptActions {...prompt} besideFields />
        <Button variant="plain" size="sm" onClick={() => change(new Map())}>
          Clear
        </Button>
      </div>
      {empty > 0 && <p className="text-quiet text-sm">{stillEmpty(empty)} and will be copied as written.</p>}
    </section>
  );
}

const emptyBlanks = (blanks: Blank[], values: Values) =>
  blanks.filter(({ key, initial }) => !values.get(key) && !initial).length;

const stillEmpty = (count: number) => `${count === 1 ? "One blank is" : `${count} blanks are`} still empty`;

/** What is done with a prompt as a whole: at the top of its page, and below the fields for its blanks. */
export function PromptActions({ besideFields = false, ...prompt }: PromptProps & { besideFields?: boolean }) {
  const tellCopied = useTellCopied(prompt);
  const { content } = prompt;
  // One block may be copied alone, by the button that its frame has.
  useEffect(() => {
    const text = content.current;
    const onClick = ({ target }: Event) => (target as Element).matches(".code-block > button") && tellCopied();
    text?.addEventListener("click", onClick);
    return () => text?.removeEventListener("click", onClick);
  });
  return (
    <>
      <CopyPrompt
        {...prompt}
        onCopied={() => {
          tellCopied();
          if (!besideFields) offerToFillIn(prompt);
        }}
      />
      <OpenIn {...prompt} onOpened={tellCopied} />
    </>
  );
}

/** Those who copy at the top of the page may not have seen that there are fields further down. */
function offerToFillIn(prompt: PromptProps): void {
  const { resource, owner, content } = prompt;
  const { blanks } = textsWithBlanks(promptBlocks(prompt));
  const empty = emptyBlanks(blanks, readValues(owner, resource.id));
  if (empty === 0) return;
  const fillIn = () => [...(content.current?.querySelectorAll("textarea") ?? [])].find(({ value }) => !value)?.focus();
  toast({
    title: "Prompt copied",
    description: `${stillEmpty(empty)}.`,
    action: { label: "Fill in", onClick: fillIn },
  });
}

/** What this page has told the server already, by reader and resource. */
const told = new Set<string>();

/** For the statistics of the week; and members are asked a week later how it went. Nobody waits for this call or sees it fail. */
function useTellCopied({ resource: { id, userId, status } }: PromptProps) {
  const viewer = useViewer();
  const { send } = useSend();
  const key = `${viewer?.id} ${id}`;
  return () => {
    if (viewer?.id === userId || status !== "approved" || told.has(key)) return;
    told.add(key);
    send("POST", `/api/resources/${id}/copied`).catch(reportUnexpected);
  };
}

function CopyPrompt({ onCopied, ...prompt }: PromptProps & { onCopied: () => void }) {
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    if (!(await copyText(promptText(prompt), prompt.content.current))) return;
    setCopied(true);
    onCopied();
    setTimeout(() => setCopied(false), COPIED_MS);
  };
  // Otherwise the main action is what the review asks of its reader.
  const variant = prompt.resource.status === "approved" ? "primary" : "quiet";
  return (
    <button type="button" onClick={copy} className={buttonStyles({ variant, size: "sm" }, "needs-script")}>
      <SteadyLabel texts={["Copy prompt", "Copied"]} shown={copied ? "Copied" : "Copy prompt"} />
    </button>
  );
}

/** Opens an assistant with the prompt as it is filled in. Nothing goes there before the click. */
function OpenIn({ onOpened, ...prompt }: PromptProps & { onOpened: () => void }) {
  const aim = (link: HTMLAnchorElement, assistant: Assistant) => {
    const text = promptText(prompt);
    const address = addressWith(assistant, text);
    link.href = address ?? assistant.home;
    if (!address) copyText(text, prompt.content.current);
    onOpened();
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
      <a href="/assistants" className={MENU_ENTRY}>
        Ask from your AI assistant
      </a>
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
const MAX_ADDRESS_LENGTH = 6_000;

/** The address that takes the prompt along; null if there is none or it would be too long. */
export function addressWith({ query }: Assistant, prompt: string): string | null {
  const address = query && query + encodeURIComponent(prompt.toWellFormed());
  return address && address.length <= MAX_ADDRESS_LENGTH ? address : null;
}
