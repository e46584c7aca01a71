import type { ReactNode } from "react";
import { usePage } from "#web/lib/api/use-page.ts";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { ShowMore } from "#web/ui/show-more.tsx";
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
  if (isPending) return props.placeholder;
  if (isError) return <LoadError onRetry={refetch}>{props.failure}</LoadError>;
  if (!data?.items.length) return props.empty;
  return (
    <>
      {props.children(data.items)}
      <ShowMore next={data.next}>
        {(next) => (
          <div className="mt-7">
            <PagedList<T> {...props} path={next} />
          </div>
        )}
      </ShowMore>
    </>
  );
}

/** Three rows of a list that is loading. */
export const ListPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
