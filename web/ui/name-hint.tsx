import { useState } from "react";
import { numberedName } from "#contract/names.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { useHydrated } from "#web/lib/use-hydrated.ts";
import { CloseIcon } from "./icons.tsx";
import { TextLink } from "./text-link.tsx";

const keyOf = (userId: number) => `name hint ${userId}`;

/** Beside what somebody writes: how others see them, until they show their name or close it. */
export function NameHint() {
  const viewer = useViewer();
  const [closed, setClosed] = useState(false);
  // Only the browser knows whether it was closed before.
  const hydrated = useHydrated();
  if (!hydrated || !viewer || viewer.showName || closed || wasClosed(viewer.id)) return null;
  const close = () => {
    setClosed(true);
    rememberClosed(viewer.id);
  };
  return (
    <p className="screen-only mt-4 flex items-center gap-2 text-quiet text-sm">
      <span>
        You appear as {numberedName(viewer.id)}. <TextLink href="/profile/edit">Show your name?</TextLink>
      </span>
      <button
        type="button"
        aria-label="Do not ask again"
        className="grid size-11 shrink-0 place-items-center rounded-full hover:bg-grey-tint"
        onClick={close}
      >
        <CloseIcon />
      </button>
    </p>
  );
}

/** Where local storage is forbidden, it comes back with the next page. */
function wasClosed(userId: number): boolean {
  try {
    return localStorage.getItem(keyOf(userId)) !== null;
  } catch {
    return false;
  }
}

function rememberClosed(userId: number): void {
  try {
    localStorage.setItem(keyOf(userId), "closed");
  } catch {}
}
