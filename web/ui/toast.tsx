import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#web/lib/format/class-names.ts";
import { onDialogChange, topDialog } from "#web/lib/modal-dialogs.ts";
import { useLocation } from "#web/lib/navigation/location.ts";
import { currentToast, DURATION_MS, dismissError, dismissToast, onToastChange, type Toast } from "#web/lib/toasts.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";

/** Moves the focus to the toast from anywhere. The usual one: Windows and most libraries have it too. */
const FOCUS_KEY = "F8";

export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast);
  // Everything outside of a modal dialog is inert, so toasts are inside.
  const dialog = useSyncExternalStore(onDialogChange, topDialog);
  const [page] = useLocation();
  const popover = useRef<HTMLElement>(null);
  const previousFocus = useRef<HTMLElement>(null);
  const [paused, setPaused] = useState(false);
  const [announced, setAnnounced] = useState<Toast | null>(null);
  const open = toast?.open ? toast : null;
  const shown = open?.variant === "spoken" ? null : open;
  const id = open?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast, and wherever it moves
  useEffect(() => {
    // Reopened for each toast, so that it is above a dialog opened since the last one.
    popover.current?.hidePopover();
    // With the control that was pressed as its source, it comes next in the tab order. Not in a dialog that has just gone.
    if (id && shown && popover.current?.isConnected)
      popover.current.showPopover({ source: document.activeElement as HTMLElement });
    setPaused(false);
    // A moment later: screen readers ignore text in a live region that has just been moved.
    const timer = setTimeout(() => setAnnounced(open), 50);
    return () => clearTimeout(timer);
  }, [id, dialog]);

  useEffect(() => {
    // Nobody has to be quick to use what it offers.
    if (!open || open.action || paused) return;
    const timer = setTimeout(() => dismissToast(open.id), DURATION_MS);
    return () => clearTimeout(timer);
  }, [open, paused]);

  const dismiss = () => {
    previousFocus.current?.focus();
    if (id) dismissToast(id);
  };

  useEffect(() => {
    if (!shown) return;
    const moveFocus = (event: KeyboardEvent) => {
      if (event.key !== FOCUS_KEY) return;
      event.preventDefault();
      popover.current?.querySelector("button")?.focus();
    };
    document.addEventListener("keydown", moveFocus);
    return () => document.removeEventListener("keydown", moveFocus);
  }, [shown]);

  // An error belongs to the page it was shown on.
  useEffect(() => {
    if (currentToast()?.page !== page) dismissError();
  }, [page]);

  const toasts = (
    <>
      {/* Always rendered: screen readers ignore a live region that appears together with its text. */}
      <p role="status" className="sr-only">
        {announced && announced.variant !== "destructive" && <span key={announced.id}>{spokenText(announced)}</span>}
      </p>
      <p role="alert" className="sr-only">
        {announced?.variant === "destructive" && <span key={announced.id}>{spokenText(announced)}</span>}
      </p>
      <section
        ref={popover}
        popover="manual"
        aria-label="Notifications"
        onPointerEnter={() => setPaused(true)}
        onPointerLeave={() => setPaused(false)}
        onFocus={({ relatedTarget }) => {
          setPaused(true);
          if (!popover.current?.contains(relatedTarget)) previousFocus.current = relatedTarget as HTMLElement | null;
        }}
        onBlur={() => setPaused(false)}
        onKeyDown={(event) => event.key === "Escape" && dismiss()}
        className="toaster screen-only w-full max-w-[420px] bg-transparent p-4"
      >
        {shown && <ToastCard key={shown.id} toast={shown} onDismiss={dismiss} />}
      </section>
    </>
  );
  return dialog ? createPortal(toasts, dialog) : toasts;
}

const spokenText = ({ title, description, action }: Toast) =>
  [title, description, action && `${action.label} with ${FOCUS_KEY}`].filter(Boolean).join(". ");

type ToastCardProps = { toast: Toast; onDismiss: () => void };

function ToastCard({ toast: { title, description, variant, action }, onDismiss }: ToastCardProps) {
  const bad = variant === "destructive";
  const good = variant === "default";
  const Icon = good ? CheckIcon : AlertIcon;
  // The browser outlines what has the focus for whoever uses the keyboard.
  const [isByKeyboard] = useState(() => document.activeElement?.matches(":focus-visible"));
  return (
    <div
      className={classNames(
        "flex items-start gap-3 rounded-lg border bg-raised p-4 shadow-float",
        bad ? "border-danger text-danger" : "border-line text-ink",
      )}
    >
      <span
        className={classNames(
          "grid size-8 shrink-0 place-items-center rounded-full",
          good ? "bg-green-tint text-green" : bad ? "bg-danger-tint" : "bg-grey-tint text-grey",
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="font-bold text-sm">{title}</p>
        {description && <p className="text-quiet text-sm">{description}</p>}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => {
            onDismiss();
            action.onClick();
          }}
          aria-keyshortcuts={FOCUS_KEY}
          className="shrink-0 self-center rounded-md px-2 py-1 font-semibold text-sm underline underline-offset-4 hover:decoration-2"
        >
          {action.label}
        </button>
      )}
      {action && isByKeyboard && (
        <kbd className="shrink-0 self-center rounded-sm border border-edge px-1.5 font-code text-quiet text-xs">
          {FOCUS_KEY}
        </kbd>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <CloseIcon className="size-4" />
      </button>
    </div>
  );
}
