import {
  type ClipboardEvent,
  type ComponentProps,
  type DragEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from "react";
import type { Place } from "#contract/preview.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { Field, Textarea } from "./fields.tsx";
import { Hints, type PreviewExtras, PreviewPanel, usePreview } from "./markdown-preview.tsx";
import { couldNotLoad, formatByKey, loadFormatting, MarkdownToolbar, withFormatting } from "./markdown-toolbar.tsx";
import type { Thread } from "./mention-typing.ts";
import { pasteAsMarkdown } from "./paste/paste-as-markdown.ts";

/** Loaded when somebody types an @. */
const MentionList = lazyPart(() => import("./mention-list.tsx"), "MentionList");

/** Loaded with the first picture. */
const loadPictures = () => import("./pictures/pictures.tsx");
const Pictures = lazyPart(loadPictures, "Pictures");

/** What only a text with a picture has, or one that was on its way. */
const MAY_HAVE_PICTURE = /\]\(\/files\/|!\[Uploading /;

const NONE: File[] = [];

/** Adds a text to what is written, never instead of it. */
export type MarkdownEditor = { append: (text: string) => void };

type MarkdownFieldProps = {
  ref?: Ref<MarkdownEditor> | undefined;
  name: string;
  label: ReactNode;
  hint?: ReactNode;
  optional?: boolean;
  rows: number;
  defaultValue?: string;
  /** Where it will be published. */
  place: Place;
  thread?: Thread;
  /** On a wide screen, the preview stands beside the text and follows it. */
  isWide?: boolean;
  /** What the page adds to the text, such as fields for its blanks. */
  previewExtras?: PreviewExtras;
  /** What to start from while nothing is written, given the form. */
  outline?: (form: HTMLFormElement | null) => string;
};

/** A text area for Markdown, with buttons for it and a preview. Without scripts it is a text area. */
export const MarkdownField = ({ name, label, hint, optional = false, ...editor }: MarkdownFieldProps) => (
  <Field {...{ name, label, hint, optional }}>{(control) => <Editor control={control} {...editor} />}</Field>
);

type Control = Pick<ComponentProps<"textarea">, "id" | "name" | "aria-invalid" | "aria-describedby"> & { id: string };
type EditorProps = Pick<
  MarkdownFieldProps,
  "ref" | "rows" | "defaultValue" | "place" | "thread" | "outline" | "isWide" | "previewExtras"
> & {
  control: Control;
};

const TABS = [
  ["write", "Write"],
  ["preview", "Preview"],
] as const;

function Editor(props: EditorProps) {
  const { ref, control, place, thread, outline, isWide = false, previewExtras, ...input } = props;
  const area = useRef<HTMLTextAreaElement>(null);
  const [tab, setTab] = useState<"write" | "preview">("write");
  const { preview, hints, failure, show, hintLater, clear } = usePreview(place);
  const isWriting = tab === "write";
  const takesPictures = place !== "comment" && place !== "review" && place !== "page";
  const [chosen, setChosen] = useState<File[] | null>(null);
  const [hasMention, setHasMention] = useState(false);

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

  const panel = useRef<HTMLDivElement>(null);
  // What a form is filled with shows beside it at once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, after the draft was filled in
  useEffect(() => {
    const timer = setTimeout(() => {
      if (isWide && area.current?.value && panel.current?.checkVisibility()) show(area.current.value);
    });
    return () => clearTimeout(timer);
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

  const addPictures = (files: File[]) => {
    setTab("write");
    loadPictures().then(() => setChosen(files), couldNotLoad);
  };
  const takeFiles = (event: ClipboardEvent | DragEvent, { files }: DataTransfer) => {
    if (!takesPictures || files.length === 0) return false;
    event.preventDefault();
    addPictures([...files]);
    return true;
  };
  const lookForPictures = () => {
    if (takesPictures && MAY_HAVE_PICTURE.test(area.current?.value ?? ""))
      loadPictures().then(
        () => setChosen((files) => files ?? NONE),
        () => {},
      );
  };
  // What the page, or a draft, begins with.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the text area stays the same
  useEffect(() => {
    const field = area.current;
    lookForPictures();
    field?.addEventListener("fill", lookForPictures);
    return () => field?.removeEventListener("fill", lookForPictures);
  }, []);

  useImperativeHandle(ref, () => ({
    append: async (text) => {
      // The preview may hide the text area, which shows with the next rendering.
      setTab("write");
      await yieldToMain();
      withFormatting(({ applyEdit }) => {
        if (!area.current) return;
        const { value } = area.current;
        const insert = (value === "" || value.endsWith("\n\n") ? "" : "\n\n") + text;
        const at = value.length;
        applyEdit(area.current, { from: at, to: at, insert, select: [insert.length, insert.length] });
        area.current.scrollTop = area.current.scrollHeight;
      });
    },
  }));

  return (
    <div className={classNames("grid min-w-0 gap-1.5", isWide && "@container")}>
      <div className="needs-script flex flex-wrap items-center justify-between gap-x-4 @5xl:justify-start">
        <div role="tablist" aria-label="Write or preview" onKeyDown={move} className="flex @5xl:hidden">
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
                tab === id ? "border-ink text-ink" : "border-transparent text-quiet hover:text-ink",
              )}
            >
              {label}
            </button>
          ))}
        </div>
        <MarkdownToolbar
          area={area}
          areaId={control.id}
          hidden={!isWriting}
          onPictures={takesPictures ? addPictures : undefined}
        />
      </div>
      <div className="grid grid-cols-1 @5xl:grid-cols-2 @5xl:gap-6">
        <div
          role="tabpanel"
          id={`${control.id}-write-panel`}
          aria-labelledby={`${control.id}-write`}
          className={isWriting ? undefined : "hidden @5xl:block"}
        >
          {/* A blank placeholder, by which the style sheet knows whether it is empty. */}
          <Textarea
            {...input}
            {...control}
            ref={area}
            placeholder=" "
            onKeyDown={formatByKey}
            onPaste={(event) => {
              // Word and Excel add a picture of the text that was copied.
              const isText = event.clipboardData.getData("text/plain").trim() !== "";
              if (isText || !takeFiles(event, event.clipboardData)) pasteAsMarkdown(event);
            }}
            onDragOver={(event) => {
              if (takesPictures && event.dataTransfer.types.includes("Files")) event.preventDefault();
            }}
            onDrop={(event) => takeFiles(event, event.dataTransfer)}
            onFocus={() => void loadFormatting().catch(() => {})}
            onInput={({ currentTarget: { value } }) => {
              hintLater(value);
              if (!chosen) lookForPictures();
              // Resources and pages name nobody.
              if (place !== "resource" && place !== "page" && value.includes("@")) setHasMention(true);
            }}
            className="peer block @5xl:min-h-[34rem]"
          />
          {hasMention && isWriting && <MentionList area={area} thread={thread} />}
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
          ref={panel}
          role="tabpanel"
          id={`${control.id}-preview-panel`}
          aria-labelledby={`${control.id}-preview`}
          tabIndex={-1}
          // A wide table scrolls by itself, and must not widen the form.
          className={classNames("contain-inline-size", isWriting && "hidden", isWide && "relative @5xl:block")}
        >
          {(isWide || !isWriting) && (
            <PreviewPanel
              {...{ preview, failure, isWide, extras: previewExtras }}
              onRetry={() => show(area.current?.value ?? "")}
            />
          )}
        </div>
      </div>
      {chosen && <Pictures area={area} chosen={chosen} place={place} />}
      <Hints hints={hints} />
    </div>
  );
}
