/**
 * Moves the toasts into the topmost modal dialog, because everything outside of it is inert; without one, to the end of
 * the body.
 */
export function moveToasts(): void {
  const toasts = document.getElementById("toasts");
  const parent = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (!toasts || toasts.parentElement === parent) return;
  const popover = toasts.querySelector<HTMLElement>("[popover]");
  const isOpen = popover?.matches(":popover-open");
  parent.append(toasts);
  // Moving an element closes its popover.
  if (isOpen) popover?.showPopover();
}
