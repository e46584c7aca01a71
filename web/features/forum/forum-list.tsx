import { useEffect, useRef } from "react";
import type { Forum, LatestTopic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { nextPaint } from "#web/lib/yield-to-main.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { communityHref } from "./community-url.ts";
import { newestQuery } from "./forum-queries.ts";

type ForumListProps = {
  /** Undefined while loading. */
  forums: Forum[] | undefined;
  selected: number | undefined;
  /** A topic of the forum is open, not its list. */
  isTopicOpen: boolean;
  className?: string;
};

/** Beside the conversations; on a phone a row of names above them. While none is selected, with the newest topic of each. */
export function ForumList({ forums, selected, isTopicOpen, className }: ForumListProps) {
  const isOverview = selected === undefined && !isTopicOpen;
  const list = useScrollToSelected(selected);
  const newest = useQuery({ ...newestQuery, enabled: isOverview }).data;
  return (
    <nav aria-labelledby="forums" className={classNames("min-w-0", !isOverview && "screen-only", className)}>
      <h2 id="forums" className="mb-2 font-semibold font-text text-base max-lg:sr-only">
        Forums
      </h2>
      {!forums && <ForumListPlaceholder />}
      {forums?.length === 0 && <p className="text-quiet">No forums available</p>}
      {forums && forums.length > 0 && (
        <ul
          ref={list}
          className="hide-scrollbar grid grid-cols-1 break-words max-lg:bleed max-lg:flex max-lg:gap-2 max-lg:py-1"
        >
          {forums.map((forum) => (
            <li key={forum.id} className="border-line max-lg:max-w-[75vw] max-lg:shrink-0 lg:border-t lg:py-1">
              <a
                href={communityHref({ forum: forum.id })}
                aria-current={forum.id === selected ? (isTopicOpen ? "true" : "page") : undefined}
                className={classNames(
                  "block rounded-md px-3 py-2 text-sm no-underline hover:bg-sunken lg:aria-[current]:bg-sunken",
                  "max-lg:min-h-11 max-lg:rounded-full max-lg:border max-lg:border-edge max-lg:px-4 max-lg:py-2.5",
                  "max-lg:aria-[current]:border-ink max-lg:aria-[current]:bg-ink max-lg:aria-[current]:text-paper",
                )}
              >
                <span className="font-semibold">{forum.title}</span>
                {forum.archived && (
                  <>
                    {" "}
                    <Badge>Archived</Badge>
                  </>
                )}
                <span className="block text-quiet text-xs max-lg:hidden">{forum.description}</span>
              </a>
              {isOverview && <Newest topic={newest?.items.find(({ forumId }) => forumId === forum.id)} />}
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

/** The newest discussion of a forum, as far as it has one. */
const Newest = ({ topic }: { topic: LatestTopic | undefined }) =>
  topic && (
    <a
      href={communityHref({ forum: topic.forumId, topic: topic.id })}
      className="block rounded-md px-3 py-1.5 text-xs no-underline hover:bg-sunken max-lg:hidden"
    >
      <bdi className="line-clamp-2 font-medium underline underline-offset-2">{topic.title}</bdi>{" "}
      <span className="text-quiet">
        <RelativeTime iso={topic.lastActivityAt} />
      </span>
    </a>
  );

/** In a row that scrolls sideways the selected forum may be outside the visible part. */
function useScrollToSelected(selected: number | undefined) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (selected === undefined) return;
    // After the paint, which has laid it out: to ask for positions in the middle of hydration would lay out the page once more.
    void nextPaint().then(() => {
      const current = list.current?.querySelector<HTMLElement>("[aria-current]");
      if (current && list.current) list.current.scrollLeft = current.offsetLeft - list.current.offsetLeft - 16;
    });
  }, [selected]);
  return list;
}

const ForumListPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-3">
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
    <Skeleton className="h-18" />
  </div>
);

type CommunityStatsProps = {
  /** Undefined while loading. */
  forums: Forum[] | undefined;
  selected: Forum | undefined;
  className?: string;
};

/** Of the selected forum, or of all forums. */
export function CommunityStats({ forums, selected, className }: CommunityStatsProps) {
  const topics = selected?.topicCount ?? forums?.reduce((sum, { topicCount }) => sum + topicCount, 0);
  return (
    <Card aria-labelledby="community-stats" className={className}>
      <h2 id="community-stats" className="font-semibold font-text text-base">
        Community Stats
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
        <dt className="text-quiet">Active topics</dt>
        <dd className="text-right font-semibold">
          {topics === undefined ? <Skeleton className="h-5 w-8" /> : formatCount(topics)}
        </dd>
        <dt className="text-quiet">Members</dt>
        <dd className="text-right font-semibold">Growing Daily</dd>
        <dt className="text-quiet">Events</dt>
        <dd className="text-right">
          <TextLink href="/community/events">View Calendar</TextLink>
        </dd>
      </dl>
    </Card>
  );
}
