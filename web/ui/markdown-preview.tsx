import { type ReactNode, type RefObject, useEffect, useRef, useState } from "react";
import type { Hint, Place, Preview } from "#contract/preview.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import { readByPost, useQuery } from "#web/lib/api/query.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { LoadError, Skeleton } from "./loading.tsx";
import { Prose } from "./prose.tsx";

/** Whoever pauses so long has finished a thought. */
const PAUSE_MS = 1500;

/** The preview of a text, and hints at its flaws, which come by themselves when its author pauses. */
export function usePreview(place: Place) {
  const [content, setContent] = useState<string | null>(null);
  const query = readByPost<Preview>("/api/preview", { content, place });
  const { data: preview, isError, error, refetch } = useQuery({ ...query, enabled: content !== null });
  // They stay until there are others: where they cannot be had, nothing is said.
  const [hints, setHints] = useState<Hint[]>([]);
  if (preview && preview.hints !== hints) setHints(preview.hints);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const ask = (next: string | null) => {
    clearTimeout(timer.current);
    setContent(next);
  };
  return {
    preview: preview ?? null,
    hints,
    failure: isError ? reasonOf(error) : null,
    show: (next: string) => {
      ask(next);
      if (isError && next === content) void refetch();
    },
    hintLater: (next: string) => {
      clearTimeout(timer.current);
      timer.current = setTimeout(() => setContent(next), PAUSE_MS);
    },
    clear: () => {
      ask(null);
      setHints([]);
    },
  };
}

export type PreviewExtras = (contentHtml: string, content: RefObject<HTMLDivElement | null>) => ReactNode;

type PreviewPanelProps = {
  preview: Preview | null;
  failure: string | null;
  /** Beside the text it is as high as that, and scrolls by itself. */
  isWide: boolean;
  extras: PreviewExtras | undefined;
  onRetry: () => void;
};

export function PreviewPanel({ preview, failure, isWide, extras, onRetry }: PreviewPanelProps) {
  const content = useRef<HTMLDivElement>(null);
  if (failure) return <LoadError onRetry={onRetry}>{`There is no preview: ${failure}`}</LoadError>;
  return (
    <section
      // Beside the text it changes with each pause, which nobody wants to hear.
      aria-live={isWide ? "off" : "polite"}
      tabIndex={isWide ? 0 : undefined}
      aria-label="Preview"
      className={classNames(
        "min-h-28 rounded-md border border-line bg-raised px-4 py-3",
        isWide && "@5xl:absolute @5xl:inset-0 @5xl:overflow-y-auto",
      )}
    >
      {!preview && <PreviewPlaceholder isWide={isWide} />}
      {preview?.contentHtml === "" && <p className="text-quiet">There is nothing to preview yet.</p>}
      {preview?.contentHtml && (
        <div ref={content}>
          <Prose html={preview.contentHtml} />
          {extras?.(preview.contentHtml, content)}
        </div>
      )}
    </section>
  );
}

const PreviewPlaceholder = ({ isWide }: { isWide: boolean }) => (
  <>
    {isWide && <p className="hidden text-quiet @5xl:block">The preview appears here when you pause.</p>}
    <div className={isWide ? "@5xl:hidden" : undefined}>
      <span className="sr-only">Loading the preview</span>
      <Skeleton className="h-5 w-3/4" />
    </div>
  </>
);

/** Never in the way: what it says is for the author to decide on. */
export const Hints = ({ hints }: { hints: Hint[] }) => (
  <div role="status" className="empty:hidden">
    {hints.length > 0 && (
      <ul aria-label="Hints" className="mt-1 grid list-disc gap-1 pl-5 text-quiet text-sm">
        {hints.map(({ kind, text }) => (
          <li key={kind} className="break-words">
            {text}
          </li>
        ))}
      </ul>
    )}
  </div>
);
