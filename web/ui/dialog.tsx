import { type MouseEvent, type ReactNode, useEffect, useId, useLayoutEffect, useRef } from "react";
import { bringToasts } from "./bring-toasts.ts";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  id?: string;
  /** It holds what is shown only once, so it closes by what is in it and not by a slip. */
  needsAnswer?: boolean;
};

/** The browser's own modal: it keeps the focus, closes on Esc, and gives the focus back. */
export function Dialog({ open, onClose, title, children, id, needsAnswer = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
    bringToasts();
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      // Before it goes, so that a toast does not go with it.
      dialog?.close();
      bringToasts();
    };
  }, []);

  // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && !needsAnswer) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser sees to it
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      onCancel={(event) => needsAnswer && event.preventDefault()}
      // A browser lets nobody prevent Esc twice in a row.
      onClose={() => (needsAnswer ? ref.current?.showModal() : onClose())}
      onClick={closeOnBackdrop}
      className="m-auto max-h-[calc(100dvh-2rem)] w-[min(36rem,calc(100vw-2rem))] rounded-lg bg-raised text-ink shadow-float backdrop:bg-black/55"
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
            hidden={needsAnswer}
            aria-label="Close"
            onClick={() => ref.current?.close()}
            className="-m-2 grid size-10 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
          >
            <CloseIcon />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
