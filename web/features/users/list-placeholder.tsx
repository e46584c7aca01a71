import { Skeleton } from "#web/ui/skeleton.tsx";

/** Three rows of a list that is on its way. */
export const ListPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
