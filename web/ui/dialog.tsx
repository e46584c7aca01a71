import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useId, useLayoutEffect, useRef } from "react";
import { setDialogOpen } from "#web/lib/modal-dialogs.ts";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** For content that is shown only once: Esc, the backdrop and the close button do not close it. */
  preventDismiss?: boolean;
};

/** The native modal dialog: it traps the focus, closes on Esc and returns the focus. */
export function Dialog({ open, onClose, title, children, preventDismiss = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (ref.current) setDialogOpen(ref.current, open);
  }, [open]);

  useLayoutEffect(() => {
    const dialog = ref.current;
    return () => {
      if (dialog) setDialogOpen(dialog, false);
    };
  }, []);

  // The content fills the dialog, so a click on the dialog element itself is a click on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current && !preventDismiss) onClose();
  };

  // At once: the browser's own "close" event comes later, and would undo an opening in between.
  const closeOnEsc = (event: SyntheticEvent) => {
    event.preventDefault();
    if (!preventDismiss) onClose();
  };

  // Browsers do not let a page prevent Esc twice in a row, so the dialog may have been closed without us.
  const syncWithBrowser = () => {
    if (ref.current?.open) return;
    if (preventDismiss) ref.current?.showModal();
    else onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Esc
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      onCancel={closeOnEsc}
      onClose={syncWithBrowser}
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
            hidden={preventDismiss}
            aria-label="Close"
            onClick={onClose}
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
