import { useEffect, useLayoutEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/full-page-message.tsx";
import { startAtTop } from "./navigation-effects.tsx";

/** Replaces a page that cannot be displayed. Retries by itself when the network is back. */
export function PageError({ onRetry }: { onRetry: () => void }) {
  useLayoutEffect(startAtTop, []);
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <FullPageMessage title="This page could not be loaded" action={<Button onClick={onRetry}>Try again</Button>}>
      {navigator.onLine ? "Something went wrong on the way." : "You seem to be offline."} What you had saved is safe.
    </FullPageMessage>
  );
}
