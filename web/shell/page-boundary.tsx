import { Component, type ReactNode } from "react";
import { PageFailure } from "./page-failure.tsx";

type PageBoundaryProps = { address: string; children: ReactNode };
type PageBoundaryState = { address: string; failed: boolean };

/** Keeps an error in a page to that page: the header stays, and the next address gets its own try. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state = { address: this.props.address, failed: false };

  static getDerivedStateFromProps({ address }: PageBoundaryProps, state: PageBoundaryState) {
    return address === state.address ? null : { address, failed: false };
  }

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? <PageFailure onRetry={() => location.reload()} /> : this.props.children;
  }
}
