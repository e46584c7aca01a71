/**
 * Focusing the heading makes a screen reader announce the page, and Tab continue from there. Within a page, the element
 * marked with `data-focus-start` takes the focus when the clicked link is gone.
 */
export function moveFocusTo(selector: string): void {
  // Not while the side menu is open: somebody opened it before the page had loaded.
  if (document.querySelector("dialog:popover-open")) return;
  const start = document.querySelector<HTMLElement>(selector) ?? document.getElementById("main");
  start?.setAttribute("tabindex", "-1");
  start?.focus({ preventScroll: true });
}
