import type { Forum } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { loginHref } from "#web/lib/navigation/route.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Follow } from "#web/shared/follow.tsx";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { communityHref, type Selection } from "./community-url.ts";
import { topicsQuery } from "./forum-queries.ts";
import { ArchivedNotice, NotFound } from "./not-found.tsx";
import { TopicRow, TopicRowsPlaceholder } from "./topic-row.tsx";

type TopicListProps = {
  selection: Selection & { forum: string };
  /** Undefined while loading, or if it does not exist. */
  forum: Forum | undefined;
  signedIn: boolean;
  /** Left out for whoever may start none. */
  onCreate: (() => void) | undefined;
};

export function TopicList({ selection, forum, signedIn, onCreate }: TopicListProps) {
  const { data: page, isError, refetch } = useQuery(topicsQuery(selection.forum, selection.after));
  if (page === null) return <NotFound what="forum" forum={forum} />;
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div className="min-w-0">
          <h2 className="font-semibold font-text text-xl">{forum?.title ?? "Topics"}</h2>
          {forum && <p className="mt-1 text-quiet text-sm">{forum.description}</p>}
        </div>
        {!forum?.archived && (
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            {onCreate && (
              <Button
                size="sm"
                variant="secondary"
                disabled={!signedIn}
                onClick={onCreate}
                aria-describedby={signedIn ? undefined : "why-no-topic"}
              >
                New Topic
              </Button>
            )}
            {!signedIn && (
              <p id="why-no-topic" className="text-quiet text-sm">
                <TextLink href={loginHref(communityHref({ forum: selection.forum }))}>Log in</TextLink> to start a topic
              </p>
            )}
            {forum && <Follow kind="forum" id={forum.id} followed={forum.followed} />}
          </div>
        )}
      </div>
      <div className="mt-3">
        {forum?.archived && <ArchivedNotice className="mb-6" />}
        {isError && !page && <LoadError onRetry={refetch}>The topics could not be loaded.</LoadError>}
        {!page && !isError && <TopicRowsPlaceholder />}
        {page?.items.length === 0 && (
          <EmptyState
            title="No topics yet"
            hint={forum?.archived || !onCreate ? undefined : "Be the first to start a discussion in this forum."}
          >
            {onCreate && !forum?.archived && (
              <Button variant="secondary" onClick={onCreate}>
                Create Topic
              </Button>
            )}
          </EmptyState>
        )}
        {page && page.items.length > 0 && (
          <ul className="divide-y divide-line border-line border-y">
            {page.items.map((topic) => (
              <TopicRow key={topic.id} topic={topic} />
            ))}
          </ul>
        )}
        <Pagination
          label="More topics"
          previous={selection.after && communityHref({ forum: selection.forum })}
          next={page?.next ? communityHref({ forum: selection.forum, after: cursorIn(page.next) }) : null}
          labels={{ previous: "Newest topics", next: "Older topics" }}
        />
        {forum && (
          <p className="screen-only mt-8 text-sm">
            <TextLink href={`/feeds/forums/${forum.id}.atom`}>Follow this forum in a feed reader</TextLink>
          </p>
        )}
      </div>
    </>
  );
}
