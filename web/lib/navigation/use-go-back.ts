import { navigateTo } from "./navigate-to.ts";

/** Goes back to the last other page of this site in the history, or home if there is none. */
export function useGoBack() {
  return () => {
    const last = window.navigation?.entries().slice(0, window.navigation.currentEntry?.index).findLast(isOtherPage);
    if (last) window.navigation.traverseTo(last.key);
    else navigateTo("/");
  };
}

/** The sign-in pages do not count: they would lead straight back here. */
const isOtherPage = ({ url }: NavigationHistoryEntry) => {
  const { pathname } = new URL(url ?? "", location.href);
  return !["/login", "/register", location.pathname].includes(pathname);
};
