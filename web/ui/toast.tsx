import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { currentToast, dismissToast, onToastChange, type Toast } from "#web/lib/toasts.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";

const DURATION = 5000;

export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null);
  const shelf = useRef<HTMLElement>(null);
  const [held, hold] = useState(false);
  const open = toast?.open ? toast : null;
  const id = open?.id;

  useEffect(() => {
    // Shown anew for each toast, so that it lies above a dialog opened since the last one.
    shelf.current?.hidePopover();
    if (id) shelf.current?.showPopover();
    hold(false);
  }, [id]);

  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => dismissToast(open.id), DURATION);
    return () => clearTimeout(timer);
  }, [open, held]);

  return (
    <>
      {/* Always in the page, since a region that appears together with its words is not read out. */}
      <p role="status" className="sr-only">
        {open && open.variant !== "destructive" && spoken(open)}
      </p>
      <p role="alert" className="sr-only">
        {open?.variant === "destructive" && spoken(open)}
      </p>
      <section
        ref={shelf}
        popover="manual"
        aria-label="Notifications"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={() => hold(true)}
        onBlur={() => hold(false)}
        className="toaster screen-only w-full max-w-[420px] bg-transparent p-4"
      >
        {open && <ToastCard toast={open} />}
      </section>
    </>
  );
}

const spoken = ({ title, description }: Toast) => [title, description].filter(Boolean).join(". ");

function ToastCard({ toast: { id, title, description, variant } }: { toast: Toast }) {
  const bad = variant === "destructive";
  const good = variant === "default";
  const Icon = good ? CheckIcon : AlertIcon;
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
          good ? "bg-pencil text-on-pencil" : bad ? "bg-danger-tint" : "bg-grey-tint text-grey",
        )}
      >
        <Icon />
      </span>
      <div className="min-w-0 flex-1 self-center">
        <p className="font-bold text-sm">{title}</p>
        {description && <p className="text-quiet text-sm">{description}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <CloseIcon width="16" height="16" />
      </button>
    </div>
  );
}
