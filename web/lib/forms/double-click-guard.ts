const DOUBLE_CLICK_MS = 300;

/** Everything that sends a write when clicked. */
const SUBMITS = "button[type=submit], [data-submits]";

let lastClick: MouseEvent | null = null;

/** After typing or a failure the next click is deliberate. */
export function resetDoubleClickGuard(): void {
  lastClick = null;
}

/**
 * Ignores the second half of a double click. The first may already have been handled, so that the second would hit an
 * emptied form, or the next row, which has moved up.
 */
export function guardAgainstDoubleClicks(): void {
  document.addEventListener("input", resetDoubleClickGuard, true);
  document.addEventListener(
    "click",
    (event) => {
      const isSecond =
        lastClick && event.timeStamp - lastClick.timeStamp < DOUBLE_CLICK_MS && isSamePlace(lastClick, event);
      lastClick = event;
      if (!isSecond || !(event.target as Element).closest(SUBMITS)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** Pointer clicks only (`detail` > 0): pressing a key twice is deliberate. */
const isSamePlace = (one: MouseEvent, other: MouseEvent) =>
  other.detail > 0 && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < 8;
