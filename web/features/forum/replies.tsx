import type { Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { communityHref } from "./community-url.ts";
import { replyCount } from "./counts.ts";
import { repliesQuery, type ThreadPage } from "./forum-queries.ts";
import { ReplyEntry } from "./reply-entry.tsx";

type RepliesProps = { topic: Topic; at: ThreadPage; closed: boolean; menu: RenderPostMenu };

export function Replies({ topic, at, closed, menu }: RepliesProps) {
  const { data: page, isError, refetch } = useQuery(repliesQuery(topic.id, at));
  // A removed reply keeps its place, and does not count.
  const shown = page?.items.filter(({ removed }) => !removed) ?? [];
  const isFirst = !at.after && !page?.offset;
  const isWhole = page && !page.next && isFirst;
  const here = { forum: topic.forumId, topic: topic.id };
  return (
    <section aria-labelledby="replies" className="mt-12">
      <h3 id="replies" className="border-ink border-b-2 pb-2 text-xl">
        {replyCount(isWhole ? shown.length : topic.replyCount)}
      </h3>
      {page === null && <RepliesNotFound href={communityHref(here)} />}
      {page === undefined &&
        (isError ? (
          <LoadError onRetry={refetch}>The replies could not be loaded.</LoadError>
        ) : (
          <Skeleton className="mt-5 h-24" />
        ))}
      {page && page.items.length > 0 && (
        <ol className="divide-y divide-line">
          {page.items.map((reply) => (
            <ReplyEntry key={reply.id} topic={topic} reply={reply} closed={closed} menu={menu} />
          ))}
        </ol>
      )}
      <Pagination
        label="More replies"
        previous={isFirst || !page ? null : communityHref(here)}
        next={page?.next ? communityHref({ ...here, after: cursorIn(page.next) }) : null}
        labels={{ previous: "First replies", next: "Later replies" }}
      />
    </section>
  );
}

/** The topic is there, but an old or damaged link names a page of its thread that is not. */
const RepliesNotFound = ({ href }: { href: string }) => (
  <div className="mt-5">
    <EmptyState title="These replies were not found" hint="The link that led here is not complete.">
      <ButtonLink href={href} variant="secondary">
        First replies
      </ButtonLink>
    </EmptyState>
  </div>
);
