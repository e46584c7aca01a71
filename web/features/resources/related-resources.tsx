import { useQuery } from "#web/lib/api/use-query.ts";
import { ResourceGrid } from "./resource-grid.tsx";
import { relatedQuery } from "./resource-queries.ts";

/** Nothing while they are loading, if they cannot be loaded, and if there are none: nobody came for them. */
export function RelatedResources({ id }: { id: number }) {
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="screen-only mt-14">
      <h2 id="related" className="mb-6 text-2xl">
        More like this
      </h2>
      <ResourceGrid resources={data} columns={4} />
    </section>
  );
}
