import type { TopicSort } from "#contract/topic-sorts.ts";
import { latestHref } from "./community-url.ts";

const SORTS: Record<TopicSort, string> = { latest: "Latest", unanswered: "No replies yet" };

/** Links, as on the library's page: they can be shared, work without scripts and start at the first page again. */
export const LatestSorts = ({ sort, search }: { sort: TopicSort; search: string }) => (
  <nav aria-label="Show" className="flex flex-wrap items-center gap-x-4 text-sm">
    {Object.entries(SORTS).map(([name, label]) => (
      <a
        key={name}
        href={latestHref({ sort: name, search })}
        aria-current={name === sort ? "true" : undefined}
        className="inline-flex min-h-10 items-center rounded-sm font-semibold text-quiet no-underline hover:text-ink hover:underline hover:underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-4 aria-[current]:decoration-pencil aria-[current]:underline-offset-8"
      >
        {label}
      </a>
    ))}
  </nav>
);
