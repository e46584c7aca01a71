import { type ReactNode, useEffect, useRef, useState } from "react";
import { usePage } from "#web/lib/use-page.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { listQuery } from "./profile-queries.ts";

type PagedProps<T> = {
  path: string;
  /** What to say when it cannot be loaded. */
  failure: string;
  placeholder: ReactNode;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** A list that shows its next page below, on demand. */
export function Paged<T>({ path, ...look }: PagedProps<T>) {
  const { data, isPending, isError, refetch } = usePage(listQuery<T>(path));
  const [goesOn, goOn] = useState(false);
  if (isPending) return look.placeholder;
  if (isError) return <LoadError onRetry={refetch}>{look.failure}</LoadError>;
  if (!data?.items.length) return look.empty;
  return (
    <>
      {look.children(data.items)}
      {data.next && !goesOn && (
        <Button variant="quiet" onClick={() => goOn(true)} className="mt-8">
          Show more
        </Button>
      )}
      {data.next && goesOn && (
        <FocusOnMount>
          <Paged<T> {...look} path={data.next} />
        </FocusOnMount>
      )}
    </>
  );
}

/** Takes the focus from the button that has gone. */
function FocusOnMount({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-7">
      {children}
    </div>
  );
}
