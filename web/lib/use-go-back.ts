import { useLocation } from "wouter";

/** To the last page of ours that was something else; home for someone who came here first. */
export function useGoBack() {
  const [, navigate] = useLocation();
  return () => {
    const last = window.navigation?.entries().slice(0, window.navigation.currentEntry?.index).findLast(isElsewhere);
    if (last) window.navigation.traverseTo(last.key);
    else navigate("/");
  };
}

/** Signing in was on the way here, and would lead here again. */
const isElsewhere = ({ url }: NavigationHistoryEntry) => {
  const { pathname } = new URL(url ?? "", location.href);
  return !["/login", "/register", location.pathname].includes(pathname);
};
