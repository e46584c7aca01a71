import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import type { LoadPreview } from "#web/lib/api/preview.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { Field, Textarea } from "./fields.tsx";
import { Hints, PreviewPanel, usePreview } from "./markdown-preview.tsx";
import { formatByKey, loadFormatting, MarkdownToolbar, withFormatting } from "./markdown-toolbar.tsx";

type MarkdownFieldProps = {
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  rows: number;
  defaultValue?: string;
  preview: LoadPreview;
  /** What to start from while nothing is written, given the form. */
  outline?: (form: HTMLFormElement | null) => string;
};

/** A text area for Markdown, with buttons for it and a preview. Without scripts it is a text area. */
export const MarkdownField = ({ name, label, hint, optional = false, ...editor }: MarkdownFieldProps) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Editor control={control} {...editor} />}</Field>
);

type Control = Pick<ComponentProps<"textarea">, "id" | "name" | "aria-invalid" | "aria-describedby"> & { id: string };
type EditorProps = Pick<MarkdownFieldProps, "rows" | "defaultValue" | "preview" | "outline"> & { control: Control };

const TABS = [
  ["write", "Write"],
  ["preview", "Preview"],
] as const;

function Editor({ control, preview: load, outline, ...input }: EditorProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  const [tab, setTab] = useState<"write" | "preview">("write");
  const { preview, hints, failure, show, hintLater, clear } = usePreview(load);
  const isWriting = tab === "write";

  // A form that is sent shows its errors in the text area; one that was sent is empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the functions do the same in every rendering
  useEffect(() => {
    const form = area.current?.form;
    const write = () => setTab("write");
    const startOver = () => {
      clear();
      write();
    };
    form?.addEventListener("submit", write);
    form?.addEventListener("reset", startOver);
    return () => {
      form?.removeEventListener("submit", write);
      form?.removeEventListener("reset", startOver);
    };
  }, []);

  const select = (next: "write" | "preview") => {
    if (next === "preview" && isWriting) show(area.current?.value ?? "");
    setTab(next);
  };
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    if (!["ArrowLeft", "ArrowRight", "Home", "End"].includes(event.key)) return;
    event.preventDefault();
    const next = event.key === "Home" || (event.key !== "End" && !isWriting) ? "write" : "preview";
    select(next);
    document.getElementById(`${control.id}-${next}`)?.focus();
  };
  const start = () => {
    const insert = outline?.(area.current?.form ?? null) ?? "";
    withFormatting(({ applyEdit }) => {
      // Never instead of words.
      if (area.current?.value === "") applyEdit(area.current, { from: 0, to: 0, insert, select: [0, 0] });
    });
  };

  return (
    <div className="grid min-w-0 gap-1.5">
      <div className="needs-script flex flex-wrap items-center justify-between gap-x-4">
        <div role="tablist" aria-label="Write or preview" onKeyDown={move} className="flex">
          {TABS.map(([id, label]) => (
            <button
              key={id}
              type="button"
              role="tab"
              id={`${control.id}-${id}`}
              aria-selected={tab === id}
              aria-controls={`${control.id}-${id}-panel`}
              tabIndex={tab === id ? 0 : -1}
              onClick={() => select(id)}
              className={classNames(
                "-outline-offset-3 min-h-11 border-b-2 px-3 font-semibold text-sm",
                tab === id ? "border-pencil text-ink" : "border-transparent text-quiet hover:text-ink",
              )}
            >
              {label}
            </button>
          ))}
        </div>
        <MarkdownToolbar area={area} areaId={control.id} hidden={!isWriting} />
      </div>
      <div role="tabpanel" id={`${control.id}-write-panel`} aria-labelledby={`${control.id}-write`} hidden={!isWriting}>
        {/* A blank placeholder, by which the style sheet knows whether it is empty. */}
        <Textarea
          {...input}
          {...control}
          ref={area}
          placeholder=" "
          onKeyDown={formatByKey}
          onFocus={() => void loadFormatting().catch(() => {})}
          onInput={(event) => hintLater(event.currentTarget.value)}
          className="peer block"
        />
        {outline && (
          <button
            type="button"
            onClick={start}
            className="needs-script hidden min-h-11 rounded-sm font-semibold text-ink text-sm underline underline-offset-4 peer-placeholder-shown:block"
          >
            Start from an outline
          </button>
        )}
      </div>
      <div
        role="tabpanel"
        id={`${control.id}-preview-panel`}
        aria-labelledby={`${control.id}-preview`}
        tabIndex={-1}
        hidden={isWriting}
        // A wide table scrolls by itself, and must not widen the form.
        className="contain-inline-size"
      >
        {!isWriting && <PreviewPanel {...{ preview, failure }} onRetry={() => show(area.current?.value ?? "")} />}
      </div>
      <Hints hints={hints} />
    </div>
  );
}
