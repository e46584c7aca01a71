import { useLayoutEffect, useRef } from "react";
import { classNames } from "#web/lib/format/class-names.ts";
import { BookmarkIcon } from "#web/ui/icons.tsx";
import { type Savable, useSave } from "./use-save.ts";

/** The bookmark on a resource's card. */
export function SaveToggle({ resource }: { resource: Savable }) {
  const { busy, toggle } = useSave(resource);
  const ref = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const button = ref.current;
    return () => {
      if (button && button === document.activeElement) moveFocus(button);
    };
  }, []);
  return (
    <button
      ref={ref}
      type="button"
      aria-label={`Save ${resource.title}`}
      aria-pressed={resource.isSaved}
      // Not disabled while busy, which would take the keyboard focus away.
      aria-disabled={busy}
      data-submits
      onClick={toggle}
      className="needs-script screen-only round-button"
    >
      <BookmarkIcon className={classNames(resource.isSaved && "fill-pencil")} />
    </button>
  );
}

/** The card disappears from the list of saved resources: the focus moves to the next card, or to the heading. */
function moveFocus(button: HTMLElement): void {
  const card = button.closest("li");
  const next = card?.nextElementSibling ?? card?.previousElementSibling;
  const target = next?.querySelector<HTMLElement>("a") ?? card?.closest("[role=tabpanel]")?.querySelector("h2");
  if (target?.matches("h2")) target.tabIndex = -1;
  target?.focus({ preventScroll: true });
}
