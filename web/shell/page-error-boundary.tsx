import { Component, type ReactNode } from "react";
import { PageError } from "./page-error.tsx";

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
