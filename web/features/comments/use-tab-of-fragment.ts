import { useEffect, useRef, useState } from "react";

/**
 * A link to the comments, or to one of them, selects the tab with the comments, which is not rendered until then, and does
 * what the browser does for other fragments: it scrolls there, and the keyboard goes on from there.
 */
export function useTabOfFragment(first: string) {
  const [tab, setTab] = useState(first);
  const isDone = useRef(false);
  useEffect(() => {
    const { hash } = location;
    if (isDone.current || !hash.startsWith("#comment")) return;
    if (tab !== "comments") return setTab("comments");
    isDone.current = true;
    const comment = document.getElementById(hash.slice(1));
    comment?.focus();
    comment?.scrollIntoView();
  }, [tab]);
  return [tab, setTab] as const;
}
