import { useCallback, useSyncExternalStore } from "react";

/** On the server and while hydrating, what `assumed` says. */
export function useMediaQuery(query: string, assumed: boolean): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = matchMedia(query);
      list.addEventListener("change", listener);
      return () => list.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => assumed,
  );
}
