import { Skeleton } from "#web/ui/skeleton.tsx";

/** Three rows of a list that is loading. */
export const ListPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
