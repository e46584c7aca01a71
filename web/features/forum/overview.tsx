import type { Forum, LatestTopic } from "#contract/forum.ts";
import type { TopicSort } from "#contract/topic-sorts.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Button, ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Input } from "#web/ui/fields.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { LogoMark } from "#web/ui/logo-mark.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { communityHref, latestHref, type Selection } from "./community-url.ts";
import { replyCount, topicCount } from "./counts.ts";
import { latestQuery } from "./forum-queries.ts";
import { TopicHeading, TopicRowsPlaceholder } from "./topic-row.tsx";

const MAX_SHORTCUTS = 3;

export function Welcome({ forums }: { forums: Forum[] }) {
  const shortcuts = forums.filter(({ archived }) => !archived).slice(0, MAX_SHORTCUTS);
  return (
    <Card className="screen-only mt-10">
      <div className="flex items-center gap-3">
        <LogoMark className="size-8 shrink-0" />
        <h2 className="font-semibold font-text text-lg">Welcome to the community</h2>
      </div>
      <p className="mt-3 max-w-prose text-quiet text-sm">
        This is the staff room: half-finished ideas are welcome, and so are honest accounts of what did not work.
        {shortcuts.length > 0 && " Start with one of these:"}
      </p>
      {shortcuts.length > 0 && (
        <ul className="mt-3 flex flex-wrap gap-2">
          {shortcuts.map((forum) => (
            <li key={forum.id} className="min-w-0">
              <ButtonLink
                href={communityHref({ forum: forum.id })}
                variant="quiet"
                size="sm"
                className="break-words py-1"
              >
                {forum.title}
                <span className="font-normal text-quiet text-xs">{topicCount(forum.topicCount)}</span>
              </ButtonLink>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** What is talked about in all forums, or what a search finds there. All of it is in the address. */
export function LatestDiscussions({ selection: { sort, search, after } }: { selection: Selection }) {
  const { data: page, isError, refetch } = useQuery(latestQuery({ sort, search, after }));
  return (
    <div id="latest" className="scroll-mt-24">
      <div className="grid grid-cols-[1fr_auto] items-center gap-x-8 gap-y-2 xl:grid-cols-[auto_1fr_auto]">
        <h2 className="font-semibold font-text text-lg">Latest discussions</h2>
        <LatestSorts sort={sort} search={search} />
        <search aria-label="Topics and replies" className="max-w-120 max-xl:col-span-full">
          <form action="/community#latest" aria-label="Search discussions" className="flex gap-3">
            <Input
              type="search"
              name="search"
              key={search}
              defaultValue={search}
              maxLength={200}
              placeholder="Search topics and replies"
              aria-label="Search topics and replies"
              className="min-w-0 text-ellipsis xl:w-64"
            />
            {sort !== "latest" && <input type="hidden" name="sort" value={sort} />}
            {/* The narrowest phones have no room for both the placeholder and a button. */}
            <Button type="submit" variant="secondary" className="max-[22.5rem]:hidden">
              Search
            </Button>
          </form>
        </search>
      </div>
      <div className="mt-3">
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

const SORTS: Record<TopicSort, string> = { latest: "Latest", unanswered: "No replies yet" };

/** Links, as on the library's page: they can be shared, work without scripts and start at the first page again. */
const LatestSorts = ({ sort, search }: { sort: TopicSort; search: string }) => (
  <nav aria-label="Show" className="flex flex-wrap items-center gap-x-4 text-sm">
    {Object.entries(SORTS).map(([name, label]) => (
      <a
        key={name}
        href={latestHref({ sort: name, search })}
        aria-current={name === sort ? "true" : undefined}
        className="inline-flex min-h-10 items-center rounded-sm font-semibold text-quiet no-underline hover:text-ink hover:underline hover:underline-offset-8 aria-[current]:text-ink aria-[current]:underline aria-[current]:decoration-2 aria-[current]:underline-offset-8"
      >
        {label}
      </a>
    ))}
  </nav>
);

const LatestRow = ({ topic }: { topic: LatestTopic }) => (
  <li className="grid gap-x-8 py-1.5 sm:grid-cols-[minmax(0,1fr)_7rem] sm:items-center">
    <div className="min-w-0">
      <TopicHeading topic={topic} />
      <p className="flex flex-wrap gap-x-4 text-quiet text-sm">
        <span>
          <UserLink author={topic.author} /> in{" "}
          <TextLink href={communityHref({ forum: topic.forumId })}>{topic.forumTitle}</TextLink>
        </span>
      </p>
    </div>
    <p className="flex gap-x-4 text-quiet text-sm sm:block sm:text-right">
      <span className={topic.replyCount > 0 ? "block font-semibold text-ink" : "block"}>
        {replyCount(topic.replyCount)}
      </span>
      <span className="block">
        <RelativeTime iso={topic.lastActivityAt} />
      </span>
    </p>
  </li>
);

type NoDiscussionsProps = {
  sort: TopicSort;
  search: string;
  /** The address is of a page that is not there. */
  isGone: boolean;
  /** Why the search was refused. */
  refusal: string | undefined;
};

function NoDiscussions({ sort, search, isGone, refusal }: NoDiscussionsProps) {
  const { title, hint } = wordsFor(sort, search);
  return (
    <EmptyState title={isGone ? "These discussions were not found" : title} hint={refusal ?? hint}>
      {(search || isGone || sort === "unanswered") && (
        <ButtonLink href="/community" variant="secondary">
          Show the latest
        </ButtonLink>
      )}
    </EmptyState>
  );
}

function wordsFor(sort: TopicSort, search: string) {
  if (search && sort === "unanswered")
    return { title: "Nothing found", hint: "No topic without replies has these words." };
  if (search) return { title: "Nothing found", hint: "No topic and no reply has all of these words. Try fewer." };
  if (sort === "unanswered") return { title: "Everybody has been answered", hint: "No topic is waiting for a reply." };
  return { title: "No discussions yet", hint: "Choose a forum and start the first one." };
}
