import { useQuery } from "#web/lib/api/query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ResourceGrid, ResourceGridPlaceholder } from "./resource-grid.tsx";
import { featuredQuery } from "./resource-queries.ts";

export function FeaturedResources() {
  const { data, isPending, isError, refetch } = useQuery(featuredQuery);
  return (
    <section aria-busy={isPending}>
      <div className="mb-6 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 className="text-2xl">Featured Resources</h2>
        <TextLink href="/resources">View all</TextLink>
      </div>
      {isPending && <ResourceGridPlaceholder count={3} />}
      {isError && <LoadError onRetry={refetch}>The featured resources could not be loaded.</LoadError>}
      {data && (data.length > 0 ? <ResourceGrid resources={data} /> : <NoneYet />)}
    </section>
  );
}

const NoneYet = () => (
  <EmptyState title="No resources yet" hint="The library is new. The first resource could be yours.">
    <ButtonLink href="/submit" variant="secondary">
      Submit a Resource
    </ButtonLink>
  </EmptyState>
);
