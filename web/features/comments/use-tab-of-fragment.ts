import { useEffect, useRef, useState } from "react";

/** A link to the comments, or to one of them, selects the tab with the comments, which is not rendered until then, and scrolls to it. */
export function useTabOfFragment(first: string) {
  const [tab, setTab] = useState(first);
  const isDone = useRef(false);
  useEffect(() => {
    const { hash } = location;
    if (isDone.current || !hash.startsWith("#comment")) return;
    if (tab !== "comments") return setTab("comments");
    isDone.current = true;
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [tab]);
  return [tab, setTab] as const;
}
