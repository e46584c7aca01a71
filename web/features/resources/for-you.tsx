import { inLanguage } from "#contract/languages.ts";
import type { Resource } from "#contract/resources.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { Worked } from "#web/shared/worked.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { Rating } from "#web/ui/stars.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { forYouQuery } from "./resource-queries.ts";

/** On a phone a row that scrolls sideways, so that it takes no more than a third of the screen. */
const ROW =
  "hide-scrollbar mt-3 flex gap-3 overflow-x-auto py-1 max-sm:bleed max-sm:snap-x max-sm:*:w-[17rem] max-sm:*:shrink-0 max-sm:*:snap-center sm:grid sm:grid-cols-2 lg:grid-cols-3";

/** Resources for what the reader teaches. */
export function ForYou({ taught, changeHref }: { taught: readonly string[]; changeHref: string }) {
  const { data, isPending } = useQuery(forYouQuery);
  if (!isPending && !data?.length) return null;
  return (
    <section aria-labelledby="for-you" aria-busy={isPending} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="for-you" className="text-xl">
          For you
        </h2>
        <TextLink href={changeHref} className="text-sm">
          Change what you teach
        </TextLink>
      </div>
      {isPending && <Placeholder />}
      {data && (
        <ul className={ROW}>
          {data.map((resource) => (
            <ShortCard key={resource.id} resource={resource} taught={taught} />
          ))}
        </ul>
      )}
    </section>
  );
}

const ShortCard = ({ resource, taught }: { resource: Resource; taught: readonly string[] }) => (
  <li className="relative flex flex-col gap-1 rounded-lg border border-line bg-raised p-4 focus-within:border-ink hover:border-ink">
    <p className="text-quiet text-xs">
      {[
        badgeLabel("contentType", resource.contentType),
        levelLabel(resource),
        resource.subjects.find((subject) => taught.includes(subject)) ?? resource.subjects[0],
      ]
        .filter(Boolean)
        // No line starts with a dot.
        .join("\u00a0· ")}
    </p>
    <h3 {...inLanguage(resource.language)} className="line-clamp-2 text-base">
      <a href={`/resources/${resource.id}`} className="no-underline after:absolute after:inset-0">
        {resource.title}
      </a>
    </h3>
    <p className="mt-auto flex flex-wrap items-center gap-x-3 gap-y-1 pt-1 text-quiet text-sm">
      <Worked resource={resource} />
      <Rating average={resource.avgRating} count={resource.ratingCount} />
    </p>
  </li>
);

const Placeholder = () => (
  <div aria-hidden="true" className={ROW}>
    {["a", "b", "c"].map((key) => (
      <Skeleton key={key} className="h-30" />
    ))}
  </div>
);
