import { useEffect, useRef } from "react";
import type { Forum } from "#contract/forum.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { nextPaint } from "#web/lib/yield-to-main.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { communityHref } from "./community-url.ts";

type ForumListProps = {
  /** Undefined while loading. */
  forums: Forum[] | undefined;
  selected: number | undefined;
  /** A topic of the forum is open, not its list. */
  isTopicOpen: boolean;
  className?: string;
};

/** On a phone, once a forum is selected, a row of names above what was selected; else the full list. */
export function ForumList({ forums, selected, isTopicOpen, className }: ForumListProps) {
  const collapsed = selected !== undefined || isTopicOpen;
  const list = useScrollToSelected(selected);
  return (
    <nav aria-labelledby="forums" className={classNames("min-w-0", collapsed && "screen-only", className)}>
      <h2 id="forums" className={classNames("mb-3 text-xl", collapsed && "max-lg:sr-only")}>
        Forums
      </h2>
      {!forums && <ForumListPlaceholder />}
      {forums?.length === 0 && <p className="text-quiet">No forums available</p>}
      {forums && forums.length > 0 && (
        <ul
          ref={list}
          className={classNames(
            "grid grid-cols-1 break-words",
            collapsed && "hide-scrollbar max-lg:bleed max-lg:flex max-lg:gap-2 max-lg:py-1",
          )}
        >
          {forums.map((forum) => (
            <li key={forum.id} className={classNames(collapsed && "max-lg:shrink-0")}>
              <a
                href={communityHref({ forum: forum.id })}
                aria-current={forum.id === selected ? (isTopicOpen ? "true" : "page") : undefined}
                className={classNames(
                  "block rounded-r-md border-line border-l-4 px-4 py-3 no-underline hover:bg-sunken",
                  "aria-[current]:border-pencil lg:aria-[current]:bg-sunken",
                  collapsed && "max-lg:rounded-full max-lg:border max-lg:border-edge max-lg:py-2 max-lg:text-sm",
                  collapsed && "max-lg:aria-[current]:bg-pencil max-lg:aria-[current]:text-on-pencil",
                )}
              >
                <span className="font-semibold">{forum.title}</span>
                {forum.archived && (
                  <>
                    {" "}
                    <Badge>Archived</Badge>
                  </>
                )}
                <span className={classNames("mt-0.5 block text-quiet text-sm", collapsed && "max-lg:hidden")}>
                  {forum.description}
                </span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}

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
      <h2 id="community-stats" className="text-lg">
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
