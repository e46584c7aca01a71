import { useEffect, useRef, useState } from "react";
import type { Hint, Preview } from "#contract/preview.ts";
import { reasonOf } from "#web/lib/api/errors.ts";
import type { LoadPreview } from "#web/lib/api/preview.ts";
import { LoadError, Skeleton } from "./loading.tsx";
import { Prose } from "./prose.tsx";

/** Whoever pauses so long has finished a thought. */
const PAUSE_MS = 1500;

type State = { preview: Preview | null; hints: Hint[]; failure: string | null };

const NOTHING: State = { preview: null, hints: [], failure: null };

/** The preview of a text, and hints at its flaws, which come by themselves when its author pauses. */
export function usePreview(load: LoadPreview) {
  const [state, setState] = useState(NOTHING);
  const latest = useRef(0);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  const begin = () => {
    clearTimeout(timer.current);
    return ++latest.current;
  };
  const run = async (content: string, onFailure: (error: unknown) => void) => {
    const number = begin();
    try {
      const preview = await load(content);
      if (number === latest.current) setState({ preview, hints: preview.hints, failure: null });
    } catch (error) {
      if (number === latest.current) onFailure(error);
    }
  };

  return {
    ...state,
    show: (content: string) => {
      setState((before) => ({ ...before, preview: null, failure: null }));
      run(content, (error) => setState({ ...NOTHING, failure: reasonOf(error) }));
    },
    hintLater: (content: string) => {
      begin();
      // Hints are an extra: where they cannot be had, nothing is said.
      timer.current = setTimeout(() => run(content, () => {}), PAUSE_MS);
    },
    clear: () => {
      begin();
      setState(NOTHING);
    },
  };
}

type PreviewPanelProps = { preview: Preview | null; failure: string | null; onRetry: () => void };

export function PreviewPanel({ preview, failure, onRetry }: PreviewPanelProps) {
  if (failure) return <LoadError onRetry={onRetry}>{`There is no preview: ${failure}`}</LoadError>;
  return (
    <div aria-live="polite" className="min-h-28 rounded-md border border-line bg-raised px-4 py-3">
      {!preview && (
        <>
          <span className="sr-only">Loading the preview</span>
          <Skeleton className="h-5 w-3/4" />
        </>
      )}
      {preview?.contentHtml === "" && <p className="text-quiet">There is nothing to preview yet.</p>}
      {preview?.contentHtml && <Prose html={preview.contentHtml} />}
    </div>
  );
}

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
