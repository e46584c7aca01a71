import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Button } from "#web/ui/button.tsx";
import { Input } from "#web/ui/inputs.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { latestHref, type Selection } from "./community-url.ts";
import { latestQuery } from "./forum-queries.ts";
import { LatestRow } from "./latest-row.tsx";
import { LatestSorts } from "./latest-sorts.tsx";
import { NoDiscussions } from "./no-discussions.tsx";
import { TopicRowsPlaceholder } from "./topic-row.tsx";

/** What is talked about in all forums, or what a search finds there. All of it is in the address. */
export function LatestDiscussions({ selection: { sort, search, after } }: { selection: Selection }) {
  const { data: page, isError, refetch } = useQuery(latestQuery({ sort, search, after }));
  return (
    <div id="latest" className="mt-12 scroll-mt-24">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-x-8 gap-y-1">
        <h2 className="text-2xl">Latest discussions</h2>
        <LatestSorts sort={sort} search={search} />
      </div>
      <search aria-label="Topics and replies">
        <form action="/community#latest" aria-label="Search discussions" className="flex max-w-120 gap-3">
          <Input
            type="search"
            name="search"
            key={search}
            defaultValue={search}
            maxLength={200}
            placeholder="Search topics and replies"
            aria-label="Search topics and replies"
            className="min-w-0"
          />
          {sort !== "latest" && <input type="hidden" name="sort" value={sort} />}
          <Button type="submit" variant="secondary">
            Search
          </Button>
        </form>
      </search>
      <div className="mt-4">
        {isError && !page && <LoadError onRetry={refetch}>The discussions could not be loaded.</LoadError>}
        {page === undefined && !isError && <TopicRowsPlaceholder />}
        {(page === null || page?.items.length === 0) && (
          <NoDiscussions sort={sort} search={search} isGone={page === null} refusal={page?.refusal} />
        )}
        {page && page.items.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {page.items.map((topic) => (
              <LatestRow key={topic.id} topic={topic} />
            ))}
          </ul>
        )}
        <Pagination
          label="More discussions"
          previous={after && latestHref({ sort, search })}
          next={page?.next ? latestHref({ sort, search, after: cursorIn(page.next) }) : null}
          labels={{ previous: "Latest", next: "Earlier" }}
        />
      </div>
    </div>
  );
}
