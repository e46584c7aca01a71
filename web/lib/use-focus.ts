import { useLayoutEffect, useRef } from "react";

/** When a row with the focus leaves the list, as after a deletion, the focus moves to the next one. */
export function useFocusNeighborOnUnmount() {
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const element = row.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      const target = element.nextElementSibling ?? element.previousElementSibling ?? element.closest("main");
      if (target instanceof HTMLElement) target.focus({ preventScroll: true });
    };
  }, []);
  return row;
}
