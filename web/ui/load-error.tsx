import { Button } from "./button.tsx";

type TroubleProps = { children: string; onRetry: () => unknown };

/** Something could not be loaded: says what, and offers to try again. When the network is back that happens by itself. */
export const LoadError = ({ children, onRetry }: TroubleProps) => (
  <div role="alert" className="flex flex-col items-center gap-4 rounded-lg bg-danger-tint px-5 py-10 text-center">
    <p className="max-w-prose font-semibold text-danger">
      {children}
      {!navigator.onLine && " You seem to be offline."}
    </p>
    <Button variant="secondary" onClick={() => onRetry()}>
      Try again
    </Button>
  </div>
);
