import { useLayoutEffect, useRef } from "react";
import { moveFocusTo } from "#web/lib/navigation/focus.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { FullPageMessage } from "#web/ui/empty-state.tsx";
import { Skeleton } from "#web/ui/loading.tsx";

/** While a resource is loading; the heading already tells screen readers which page this is. */
export function ResourcePlaceholder() {
  const heading = useRef<HTMLHeadingElement>(null);
  useLayoutEffect(() => {
    const own = heading.current;
    return () => {
      // If this heading has the focus, the real heading takes it over.
      if (own && own === document.activeElement) requestAnimationFrame(() => moveFocusTo("main h1"));
    };
  }, []);
  return (
    <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]" aria-busy="true">
      <div className="grid content-start gap-6">
        <h1 ref={heading} className="sr-only">
          Loading resource...
        </h1>
        <Skeleton className="h-6 w-56" />
        <Skeleton className="h-12 w-4/5" />
        <Skeleton className="h-5 w-64" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-96 w-full rounded-lg" />
      </div>
      <div className="grid content-start gap-6">
        <Skeleton className="h-48 rounded-lg" />
        <Skeleton className="h-72 rounded-lg" />
      </div>
    </div>
  );
}

export const ResourceNotFound = () => (
  <FullPageMessage title="Resource Not Found" action={<ButtonLink href="/resources">Back to Resources</ButtonLink>}>
    The resource you're looking for doesn't exist or has been removed.
  </FullPageMessage>
);

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
