import { useSyncExternalStore } from "react";

const never = () => () => {};

/** False on the server and in its HTML, true once the page has come alive in the browser. */
export const useHydrated = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
