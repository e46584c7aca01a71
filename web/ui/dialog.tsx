import { type MouseEvent, type ReactNode, useEffect, useId, useRef } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { CloseIcon } from "./icons.tsx";

type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  children: ReactNode;
  /** In the middle of the screen, or along its right edge. */
  placement?: keyof typeof PLACEMENTS;
  id?: string;
};

const PLACEMENTS = {
  middle: "m-auto w-[min(36rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-lg",
  side: "ml-auto h-dvh max-h-none w-[min(22rem,calc(100vw-3rem))]",
};

/** The browser's own modal: it keeps the focus, closes on Esc, and gives the focus back. */
export function Dialog({ open, onClose, title, children, placement = "middle", id }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    const dialog = ref.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // The content fills the dialog, so a click on the dialog itself is one on the backdrop.
  const closeOnBackdrop = (event: MouseEvent) => {
    if (event.target === ref.current) onClose();
  };

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc is the keyboard's way, and the browser sees to it
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={closeOnBackdrop}
      className={classNames("bg-raised text-ink shadow-float backdrop:bg-black/55", PLACEMENTS[placement])}
    >
      <div className="p-5 sm:p-7">
        <div className="mb-4 flex items-start justify-between gap-4">
          <h2 id={titleId} className="text-xl">
            {title}
          </h2>
          <button
            type="button"
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
