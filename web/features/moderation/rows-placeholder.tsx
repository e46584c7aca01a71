import { Skeleton } from "#web/ui/skeleton.tsx";

export const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6 py-6">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
);
