import { useEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { DeadEnd } from "#web/ui/dead-end.tsx";

/** In place of a page that cannot be shown. It tries again by itself when the network is back. */
export function PageFailure({ onRetry }: { onRetry: () => void }) {
  useEffect(() => {
    window.addEventListener("online", onRetry);
    return () => window.removeEventListener("online", onRetry);
  }, [onRetry]);
  return (
    <DeadEnd title="This page could not be loaded" way={<Button onClick={onRetry}>Try again</Button>}>
      {navigator.onLine ? "Something went wrong on the way." : "You seem to be offline."} What you had saved is safe.
    </DeadEnd>
  );
}
