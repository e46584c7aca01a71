import { navigateTo, SIGN_IN_PAGES } from "./navigate-to.ts";

/** Goes back to the last other page of this site in the history, or home if there is none. */
export function useGoBack() {
  return () => {
    const last = window.navigation?.entries().slice(0, window.navigation.currentEntry?.index).findLast(isOtherPage);
    if (last) window.navigation.traverseTo(last.key);
    else navigateTo(history.state?.cameFrom ?? "/");
  };
}

const isOtherPage = ({ url }: NavigationHistoryEntry) =>
  ![...SIGN_IN_PAGES, location.pathname].includes(new URL(url ?? "", location.href).pathname);
