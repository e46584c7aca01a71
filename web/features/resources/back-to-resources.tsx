import type { MouseEvent } from "react";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { BackLink } from "#web/ui/back-link.tsx";

/** Goes back in the history to the list and its scroll position if one came from there; otherwise to the library. */
export const BackToResources = () => (
  <BackLink href="/resources" onClick={goBackIfFromList}>
    Back to Resources
  </BackLink>
);

function goBackIfFromList(event: MouseEvent) {
  if (!isPlainClick(event) || !cameFromList()) return;
  event.preventDefault();
  history.back();
}

function cameFromList(): boolean {
  const at = window.navigation?.currentEntry?.index ?? 0;
  const before = window.navigation?.entries()[at - 1]?.url;
  return before ? new URL(before).pathname === "/resources" : false;
}
