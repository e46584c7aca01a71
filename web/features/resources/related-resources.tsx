import { useQuery } from "#web/lib/api/query.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { TextLink } from "#web/ui/text-link.tsx";
import { relatedQuery } from "./resource-queries.ts";

/** Nothing while they are loading, if they cannot be loaded, and if there are none: nobody came for them. */
export function RelatedResources({ id }: { id: number }) {
  const { data } = useQuery(relatedQuery(id));
  if (!data || data.length === 0) return null;
  return (
    <section aria-labelledby="related" className="screen-only mt-14">
      <h2 id="related" className="text-2xl">
        More like this
      </h2>
      <ul className="mt-6 grid gap-5 sm:grid-cols-2 lg:grid-cols-4">
        {data.map(({ id, title, contentType, educationalLevel, grades }) => (
          <li key={id} className="min-w-0 break-words rounded-lg border border-line bg-raised p-5">
            <TextLink href={`/resources/${id}`}>{title}</TextLink>
            <p className="mt-2 text-quiet text-sm">
              {badgeLabel("contentType", contentType)}, {levelLabel({ educationalLevel, grades })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
