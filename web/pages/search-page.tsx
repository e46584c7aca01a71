import { type ReactNode, useId } from "react";
import { inLanguage } from "#contract/languages.ts";
import type { SearchResults } from "#contract/search.ts";
import { communityHref, latestHref } from "#web/features/forum/community-url.ts";
import { replyCount } from "#web/features/forum/counts.ts";
import { TopicHeading } from "#web/features/forum/topic-row.tsx";
import { discussionCount, everythingQuery, memberCount, searchHref } from "#web/features/search/everything-query.ts";
import { MemberList } from "#web/features/search/member-list.tsx";
import { SearchEverythingForm } from "#web/features/search/search-everything-form.tsx";
import { ShowingResultsFor } from "#web/features/search/showing-results-for.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { countOf } from "#web/lib/format/format.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
import { Worked } from "#web/shared/worked.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

const asked = (search: URLSearchParams) => ({
  words: search.get("q")?.trim() ?? "",
  exact: search.get("exact") === "true" ? "true" : undefined,
});

export const queries: PageQueries = ({ search }) => {
  const { words, exact } = asked(search);
  return [everythingQuery(words, exact)];
};

/** Resources, discussions and members: the first of each, and the way to all of them. */
export default function SearchPage() {
  const { words, exact } = asked(new URLSearchParams(useSearch()));
  const { data, isPending, isError, refetch } = useQuery(everythingQuery(words, exact));
  const isEmpty = !data || data.resources.count + data.discussions.count + data.members.count === 0;
  return (
    <div className="wrap py-6 md:py-10">
      <h1 data-focus-start className="text-2xl">
        {words ? (
          <>
            Results for “<bdi>{words}</bdi>”
          </>
        ) : (
          "Search everything"
        )}
      </h1>
      <SearchEverythingForm action="/search" name="q" label="Resources, discussions, members" words={words} />
      <div className="mt-6 grid grid-cols-1 gap-10">
        {isPending && <Skeleton className="h-96" />}
        {isError && <LoadError onRetry={refetch}>The results could not be loaded.</LoadError>}
        {data && <Groups words={words} exact={exact} found={data} />}
        {!isPending && !isError && isEmpty && (
          <EmptyState
            title={words ? "Nothing found" : "What are you looking for?"}
            hint={words ? "Try fewer or other words." : "Type a topic, a grade or the name of a member."}
          />
        )}
      </div>
    </div>
  );
}

type GroupsProps = { words: string; exact: string | undefined; found: SearchResults };

function Groups({ words, exact, found: { resources, discussions, members } }: GroupsProps) {
  return (
    <>
      {resources.searchedFor && (
        <ShowingResultsFor corrected={resources.searchedFor} typed={words} exactHref={searchHref(words, "true")} />
      )}
      <Group
        title={countOf(resources.count, "resource")}
        count={resources.count}
        all={{ href: withQuery("/resources", { search: words, exact }), label: "See all in Resources" }}
      >
        <ul className="divide-y divide-line border-line border-y">
          {resources.items.map((resource) => (
            <li key={resource.id} className="py-4">
              <h3 {...inLanguage(resource.language)} className="text-lg">
                <a
                  href={`/resources/${resource.id}`}
                  className="no-underline decoration-4 decoration-pencil underline-offset-4 hover:underline"
                >
                  {resource.title}
                </a>
              </h3>
              <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
                <span>
                  {badgeLabel("contentType", resource.contentType)}, {levelLabel(resource)}
                </span>
                <Worked resource={resource} />
              </p>
            </li>
          ))}
        </ul>
      </Group>
      <Group
        title={discussionCount(discussions.count)}
        count={discussions.count}
        all={{ href: latestHref({ search: resources.searchedFor ?? words }), label: "See all in Community" }}
      >
        <ul className="divide-y divide-line border-line border-y">
          {discussions.items.map((topic) => (
            <li key={topic.id} className="py-4">
              <TopicHeading topic={topic} />
              <p className="mt-1 text-quiet text-sm">
                <TextLink href={communityHref({ forum: topic.forumId })}>{topic.forumTitle}</TextLink>,{" "}
                {replyCount(topic.replyCount)}
              </p>
            </li>
          ))}
        </ul>
      </Group>
      <Group
        title={memberCount(members.count)}
        count={members.count}
        all={{ href: withQuery("/members", { search: words }), label: "See all members" }}
      >
        <MemberList members={members.items} />
      </Group>
    </>
  );
}

type GroupProps = { title: string; count: number; all: { href: string; label: string }; children: ReactNode };

function Group({ title, count, all, children }: GroupProps) {
  const id = useId();
  if (count === 0) return null;
  return (
    <section aria-labelledby={id}>
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        <TextLink href={all.href}>{all.label}</TextLink>
      </div>
      {children}
    </section>
  );
}
