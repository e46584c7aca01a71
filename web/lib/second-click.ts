/** In milliseconds, between the halves of a double click. */
const LONGEST = 300;

/** Whatever sends something by being pressed. */
const SENDS = "button[type=submit], [data-sends]";

let first: MouseEvent | null = null;

/** Something is typed, or went wrong: whatever is pressed next is meant. */
export function forgetFirstClick(): void {
  first = null;
}

/**
 * The second half of a double click may come when the first has been answered: at a form that is empty again, or at
 * the next row, which has moved up. It means nothing new.
 */
export function ignoreSecondClicks(): void {
  document.addEventListener("input", forgetFirstClick, true);
  document.addEventListener(
    "click",
    (event) => {
      const isSecond = first && event.timeStamp - first.timeStamp < LONGEST && isSamePlace(first, event);
      first = event;
      if (!isSecond || !(event.target as Element).closest(SENDS)) return;
      event.preventDefault();
      event.stopPropagation();
    },
    true,
  );
}

/** By a pointer: a key that is pressed anew is meant. */
const isSamePlace = (one: MouseEvent, other: MouseEvent) =>
  other.detail > 0 && Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY) < 8;
