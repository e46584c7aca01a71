import { Button } from "./button.tsx";
import { EmptyState } from "./empty-state.tsx";

/** Something could not be read; the way on is to ask again. */
export const LoadFailed = ({ onRetry }: { onRetry: () => unknown }) => (
  <EmptyState title="This could not be loaded" hint="Please check your connection and try again.">
    <Button variant="secondary" onClick={() => onRetry()}>
      Try again
    </Button>
  </EmptyState>
);
