/**
 * Puts the toasts into the dialog that lies over the page, if there is one: outside of it nothing is heard or reached.
 * Else they stand at the end of the page.
 */
export function bringToasts(): void {
  const toasts = document.getElementById("notices");
  const place = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
  if (!toasts || toasts.parentElement === place) return;
  const shelf = toasts.querySelector<HTMLElement>("[popover]");
  const shown = shelf?.matches(":popover-open");
  place.append(toasts);
  // A move takes it off the top layer.
  if (shown) shelf?.showPopover();
}
