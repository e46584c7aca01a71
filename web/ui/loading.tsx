import { classNames } from "#web/lib/format/class-names.ts";
import { Button } from "./button.tsx";

/** A grey placeholder for content that is loading. Its size comes from the class. */
export const Skeleton = ({ className }: { className?: string }) => (
  <span aria-hidden="true" className={classNames("block animate-pulse rounded-md bg-grey-tint", className)} />
);

type LoadErrorProps = { children: string; onRetry: () => unknown };

/** Says what could not be loaded and offers to retry. When the network is back, queries refetch by themselves. */
export const LoadError = ({ children, onRetry }: LoadErrorProps) => (
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
