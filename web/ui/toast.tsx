import { useEffect, useRef, useState, useSyncExternalStore } from "react";
import { usePathname } from "wouter/use-browser-location";
import { classNames } from "#web/lib/class-names.ts";
import { currentToast, dismissError, dismissToast, onToastChange, type Toast } from "#web/lib/toasts.ts";
import { bringToasts } from "./bring-toasts.ts";
import { AlertIcon, CheckIcon, CloseIcon } from "./icons.tsx";

const DURATION = 5000;

export function Toaster() {
  const toast = useSyncExternalStore(onToastChange, currentToast, () => null);
  const page = usePathname();
  const shelf = useRef<HTMLElement>(null);
  const cameFrom = useRef<HTMLElement>(null);
  const [held, hold] = useState(false);
  const [said, say] = useState<Toast | null>(null);
  const open = toast?.open ? toast : null;
  const id = open?.id;

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each toast
  useEffect(() => {
    bringToasts();
    // Shown anew for each toast, so that it lies above a dialog opened since the last one.
    shelf.current?.hidePopover();
    if (id) shelf.current?.showPopover();
    hold(false);
    // A moment later: a region that has just come to its place is not read out with the words it brings along.
    const timer = setTimeout(() => say(open), 50);
    return () => clearTimeout(timer);
  }, [id]);

  useEffect(() => {
    if (!open || held) return;
    const timer = setTimeout(() => dismissToast(open.id), DURATION);
    return () => clearTimeout(timer);
  }, [open, held]);

  const dismiss = () => {
    cameFrom.current?.focus();
    if (id) dismissToast(id);
  };

  // A complaint belongs to the page that it was made on.
  useEffect(() => {
    if (currentToast()?.page !== page) dismissError();
  }, [page]);

  return (
    <>
      {/* Always in the page, since a region that appears together with its words is not read out. */}
      <p role="status" className="sr-only">
        {said && said.variant !== "destructive" && <span key={said.id}>{spoken(said)}</span>}
      </p>
      <p role="alert" className="sr-only">
        {said?.variant === "destructive" && <span key={said.id}>{spoken(said)}</span>}
      </p>
      <section
        ref={shelf}
        popover="manual"
        aria-label="Notifications"
        onPointerEnter={() => hold(true)}
        onPointerLeave={() => hold(false)}
        onFocus={({ relatedTarget }) => {
          hold(true);
          if (!shelf.current?.contains(relatedTarget)) cameFrom.current = relatedTarget as HTMLElement | null;
        }}
        onBlur={() => hold(false)}
        className="toaster screen-only w-full max-w-[420px] bg-transparent p-4"
      >
        {open && <ToastCard toast={open} onDismiss={dismiss} />}
      </section>
    </>
  );
}

const spoken = ({ title, description }: Toast) => [title, description].filter(Boolean).join(". ");

type ToastCardProps = { toast: Toast; onDismiss: () => void };

function ToastCard({ toast: { title, description, variant }, onDismiss }: ToastCardProps) {
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
        onClick={onDismiss}
        className="-m-1 grid size-8 shrink-0 place-items-center rounded-md text-quiet hover:text-ink"
      >
        <CloseIcon width="1rem" height="1rem" />
      </button>
    </div>
  );
}
