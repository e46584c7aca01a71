import { useLayoutEffect, useRef } from "react";

/** For what comes back when something else in its place is closed: the focus was there, and would be lost with it. */
export function useFocusOnReturn<T extends HTMLElement>(isAway: boolean) {
  const returning = useRef<T>(null);
  const wasAway = useRef(isAway);
  useLayoutEffect(() => {
    if (wasAway.current && !isAway) returning.current?.focus();
    wasAway.current = isAway;
  }, [isAway]);
  return returning;
}
