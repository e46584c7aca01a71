import { type KeyboardEvent, type ReactNode, type RefObject, useRef, useState } from "react";
import { ACCEPTED_PICTURES } from "#contract/file-rules.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { toast } from "#web/lib/toasts.ts";
import type { FormatName } from "./markdown-formatting.ts";

type Formatting = typeof import("./markdown-formatting.ts");

let formatting: Formatting | undefined;

/** What only pressing a button needs, loaded when somebody begins to write. */
export async function loadFormatting(): Promise<void> {
  formatting ??= await import("./markdown-formatting.ts");
}

/** At once where it is loaded, so that what is typed next comes after it. */
export function withFormatting(use: (loaded: Formatting) => void): void {
  if (formatting) use(formatting);
  else loadFormatting().then(() => formatting && use(formatting), couldNotLoad);
}

export const couldNotLoad = (error: unknown) =>
  void toast({ title: "This could not be loaded", description: reasonOf(error), variant: "destructive" });

const applyFormat = (area: HTMLTextAreaElement, name: FormatName) =>
  withFormatting((loaded) => loaded.applyFormat(area, name));

type ToolbarProps = {
  area: RefObject<HTMLTextAreaElement | null>;
  areaId: string;
  hidden: boolean;
  /** Where pictures may be in the text. A phone offers its camera, too. */
  onPictures: ((files: File[]) => void) | undefined;
};

type ToolbarButton = { name: FormatName | "picture"; label: string; keys?: string; drawing: ReactNode };

const BUTTONS: (ToolbarButton & { name: FormatName })[] = [
  { name: "bold", label: "Bold", keys: "B", drawing: <path d="M6 4h5a3 3 0 0 1 0 6H6Zm0 6h6a3 3 0 0 1 0 6H6Z" /> },
  { name: "list", label: "List", drawing: <path d="M8 5h9M8 10h9M8 15h9M4 5h.01M4 10h.01M4 15h.01" /> },
  {
    name: "link",
    label: "Link",
    keys: "K",
    drawing: (
      <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1m1 3.2a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />
    ),
  },
  { name: "table", label: "Table", drawing: <path d="M3 4h14v12H3Zm0 4h14M3 12h14M8.5 4v12" /> },
  { name: "prompt", label: "Prompt block", drawing: <path d="M3 4h14v12H3Zm3.5 3.5L9 10l-2.5 2.5M10.5 13h3" /> },
];

const PICTURE: ToolbarButton = {
  name: "picture",
  label: "Picture",
  drawing: <path d="M3 4h14v12H3Zm0 9 4-4 4 4 2-2 4 4M13 7.5h.01" />,
};

const WITH_PICTURE = [...BUTTONS, PICTURE];

/** One stop for the Tab key; arrows, Home and End go to a button. */
export function MarkdownToolbar({ area, areaId, hidden, onPictures }: ToolbarProps) {
  const buttons: ToolbarButton[] = onPictures ? WITH_PICTURE : BUTTONS;
  const picker = useRef<HTMLInputElement>(null);
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);

  const move = (event: KeyboardEvent) => {
    const { length } = buttons;
    const next = { ArrowRight: current + 1, ArrowLeft: current - 1, Home: 0, End: length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + length) % length;
    setCurrent(index);
    bar.current?.querySelectorAll("button")[index]?.focus();
  };

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formatting"
      aria-controls={areaId}
      onKeyDown={move}
      className={hidden ? "invisible flex" : "flex"}
    >
      {buttons.map(({ name, label, keys, drawing }, index) => (
        <button
          key={name}
          type="button"
          title={keys ? `${label} (Ctrl+${keys})` : label}
          aria-label={label}
          aria-keyshortcuts={keys && `Control+${keys} Meta+${keys}`}
          tabIndex={index === current ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onClick={() => {
            if (name === "picture") picker.current?.click();
            else if (area.current) applyFormat(area.current, name);
          }}
          className="grid h-11 w-9 place-items-center rounded-md text-quiet hover:bg-sunken hover:text-ink sm:w-11"
        >
          <svg viewBox="0 0 20 20" aria-hidden="true" className="icon">
            {drawing}
          </svg>
        </button>
      ))}
      {onPictures && (
        <input
          ref={picker}
          type="file"
          hidden
          multiple
          accept={ACCEPTED_PICTURES}
          aria-label="Pictures to add"
          onChange={({ currentTarget }) => {
            onPictures([...(currentTarget.files ?? [])]);
            // So that the same one can be chosen again.
            currentTarget.value = "";
          }}
        />
      )}
    </div>
  );
}

/** Ctrl+B and Ctrl+K, on a Mac with Command. */
export function formatByKey(event: KeyboardEvent<HTMLTextAreaElement>): void {
  const button = BUTTONS.find(({ keys }) => keys === event.key.toUpperCase());
  if (!button || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return;
  event.preventDefault();
  applyFormat(event.currentTarget, button.name);
}
