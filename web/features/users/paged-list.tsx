import { type ReactNode, useEffect, useRef, useState } from "react";
import { usePage } from "#web/lib/api/use-page.ts";
import { Button } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { listQuery } from "./profile-queries.ts";

type PagedListProps<T> = {
  path: string;
  /** The message when it cannot be loaded. */
  failure: string;
  placeholder: ReactNode;
  empty: ReactNode;
  children: (items: T[]) => ReactNode;
};

/** A list with a button that shows its next page below. */
export function PagedList<T>({ path, ...props }: PagedListProps<T>) {
  const { data, isPending, isError, refetch } = usePage(listQuery<T>(path));
  const [isExpanded, setIsExpanded] = useState(false);
  if (isPending) return props.placeholder;
  if (isError) return <LoadError onRetry={refetch}>{props.failure}</LoadError>;
  if (!data?.items.length) return props.empty;
  return (
    <>
      {props.children(data.items)}
      {data.next && !isExpanded && (
        <Button variant="quiet" onClick={() => setIsExpanded(true)} className="mt-8">
          Show more
        </Button>
      )}
      {data.next && isExpanded && (
        <FocusOnMount>
          <PagedList<T> {...props} path={data.next} />
        </FocusOnMount>
      )}
    </>
  );
}

/** Takes the focus over from the button, which is gone. */
function FocusOnMount({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={ref} tabIndex={-1} className="mt-7">
      {children}
    </div>
  );
}
