import { Skeleton } from "#web/ui/loading.tsx";

export const ThreadPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-9 w-1/3" />
    <Skeleton className="mt-4 h-40" />
    <Skeleton className="h-24" />
  </div>
);
