import { useLayoutEffect, useRef } from "react";
import { classNames } from "#web/lib/class-names.ts";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { type Savable, useSave } from "./use-save.ts";

/** The bookmark on a resource's card. */
export function SaveToggle({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement) moveOn(button);
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Save ${resource.title}`}
      aria-pressed={resource.isSaved}
      // Not disabled while it works: that would take the focus away from whoever pressed it by keyboard.
      aria-disabled={busy}
      data-sends
      onClick={toggle}
      className="needs-script screen-only grid size-11 place-items-center rounded-full border border-edge bg-raised text-ink hover:border-ink hover:bg-sunken aria-disabled:opacity-70"
    >
      <BookmarkIcon className={classNames(resource.isSaved && "fill-pencil")} />
    </button>
  );
}

/** The card leaves a list of saved ones, and its button with it: the keyboard goes on at the next card, or the heading. */
function moveOn(button: HTMLElement): void {
  const card = button.closest("li");
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const place = next?.querySelector<HTMLElement>("a") ?? card?.closest("[role=tabpanel]")?.querySelector("h2");
  if (place?.matches("h2")) place.tabIndex = -1;
  place?.focus({ preventScroll: true });
}
