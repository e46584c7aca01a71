import { useEffect, useState } from "react";
import { goToFragment } from "#web/lib/navigation/fragment.ts";

/** A link to the comments, or to one of them, selects the tab with the comments, which is not rendered until then. */
export function useTabOfFragment(first: string) {
  const [tab, setTab] = useState(first);
  useEffect(() => {
    const select = () => {
      if (!location.hash.startsWith("#comment")) return;
      setTab("comments");
      goToFragment();
    };
    select();
    addEventListener("hashchange", select);
    return () => removeEventListener("hashchange", select);
  }, []);
  return [tab, setTab] as const;
}
