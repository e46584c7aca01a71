import { Skeleton } from "#web/ui/loading.tsx";

/** The upper fields of the form, while the resource to edit is loading. */
export const ResourceFormPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6">
    <Skeleton className="h-12" />
    <Skeleton className="h-40" />
    <div className="grid gap-5 sm:grid-cols-2">
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
      <Skeleton className="h-12" />
    </div>
    <Skeleton className="h-80" />
  </div>
);
