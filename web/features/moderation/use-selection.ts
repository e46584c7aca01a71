import { useEffect, useRef, useState } from "react";
import { useChangeQuery } from "#web/lib/navigation/location.ts";
import type { Listing } from "./moderation-url.ts";

/** Browsers refuse a page that changes its URL for each of many key presses. */
const DEBOUNCE_MS = 250;

/** From this width on the list and the selected resource are side by side. The same as the `lg` of the styles. */
export const WIDE = "(width >= 64rem)";

export const isWide = () => matchMedia(WIDE).matches;

/** The selected resource. It is in the URL, so that Back from another page leads to it again. */
export function useSelection(listing: Listing) {
  const changeQuery = useChangeQuery();
  const [selected, setSelected] = useState(listing.selected);
  const written = useRef(listing.selected);

  useEffect(() => {
    if (listing.selected === written.current) return;
    // Something else changed the URL, such as a link or the Back button.
    written.current = listing.selected;
    setSelected(listing.selected);
  }, [listing.selected]);

  const write = () => {
    // On a narrow screen the URL says whether the list or the resource shows, and only links change that.
    if (selected === written.current || (written.current === null && !isWide())) return;
    written.current = selected;
    changeQuery({ resource: selected }, { replace: true });
  };

  // biome-ignore lint/correctness/useExhaustiveDependencies: only another selection restarts the timer
  useEffect(() => {
    const timer = setTimeout(write, DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [selected]);

  return { selected, select: setSelected, write };
}
