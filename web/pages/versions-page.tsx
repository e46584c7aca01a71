import { ResourceNotFound } from "#web/features/resources/resource-placeholder.tsx";
import { VersionList, versionsQuery } from "#web/features/versions/version-list.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { usePages } from "#web/lib/api/use-pages.ts";
import type { PageProps, PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { idParam } from "#web/lib/navigation/route.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { BackLink } from "#web/ui/text-link.tsx";

export const queries: PageQueries = ({ params }) => [versionsQuery(idParam(params))];

export default function VersionsPage({ params }: PageProps) {
  const query = versionsQuery(idParam(params));
  const { data: first } = useQuery(query);
  const { items, next, loadNext, isLoadingNext, isError, isNextError, refetch } = usePages(query);
  if (first === null) return <ResourceNotFound />;
  return (
    <div className="wrap py-8 md:py-10">
      <div className="max-w-[48rem]">
        <BackLink href={`/resources/${idParam(params)}`}>Back to the Resource</BackLink>
        <h1 className="mt-7 text-3xl">Versions</h1>
        <p dir="auto" className="mt-2 mb-8 text-lg text-quiet wrap-anywhere">
          {items?.[0]?.title}
        </p>
        {!items && !isError && <Skeleton className="h-96" />}
        {isError && <LoadError onRetry={refetch}>The versions could not be loaded.</LoadError>}
        {items?.length === 0 && <EmptyState title="No versions yet" hint="Nothing of it has been published yet." />}
        {items && <VersionList versions={items} isComplete={next === null} />}
        {isNextError && <LoadError onRetry={loadNext}>Older versions could not be loaded.</LoadError>}
        {next && !isNextError && (
          <Button variant="quiet" className="needs-script mt-6" onClick={loadNext} aria-disabled={isLoadingNext}>
            Show older
          </Button>
        )}
      </div>
    </div>
  );
}
