import { Component, type ReactNode, useEffect, useLayoutEffect } from "react";
import { Button } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";
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

type PageErrorBoundaryProps = { address: string; children: ReactNode };
type PageErrorBoundaryState = { address: string; failed: boolean };

/** Limits a rendering error to its page: the header stays, and the next URL is rendered again. */
export class PageErrorBoundary extends Component<PageErrorBoundaryProps, PageErrorBoundaryState> {
  override state = { address: this.props.address, failed: false };

  static getDerivedStateFromProps({ address }: PageErrorBoundaryProps, state: PageErrorBoundaryState) {
    return address === state.address ? null : { address, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageError onRetry={() => location.reload()} /> : this.props.children;
  }
}
