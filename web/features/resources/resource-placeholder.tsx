import { Skeleton } from "#web/ui/skeleton.tsx";

/** A resource's page before it is there; its heading already tells a screen reader where one is. */
export const ResourcePlaceholder = () => (
  <div className="grid gap-6" aria-busy="true">
    <h1 className="sr-only">Loading resource...</h1>
    <Skeleton className="h-6 w-56" />
    <Skeleton className="h-12 w-4/5" />
    <Skeleton className="h-5 w-64" />
    <Skeleton className="h-20 w-full" />
    <Skeleton className="h-96 w-full" />
  </div>
);
