import type { Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { nextCursor } from "#web/lib/navigation/url.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { Byline } from "./byline.tsx";
import { communityHref } from "./community-url.ts";
import { repliesQuery } from "./forum-queries.ts";
import { PostMenu, type ReportPost } from "./post-menu.tsx";
import { replyCount } from "./reply-count.ts";

type RepliesProps = { topic: Topic; after: string | null; report: ReportPost };

export function Replies({ topic, after, report }: RepliesProps) {
  const { data: page, isError, refetch } = useQuery(repliesQuery(topic.id, after));
  const here = { forum: topic.forumId, topic: topic.id };
  return (
    <section aria-labelledby="replies" className="mt-12">
      <h3 id="replies" className="border-ink border-b-2 pb-2 text-xl">
        {replyCount(page?.total ?? topic.replyCount)}
      </h3>
      {!page &&
        (isError ? (
          <LoadError onRetry={refetch}>The replies could not be loaded.</LoadError>
        ) : (
          <Skeleton className="mt-5 h-24" />
        ))}
      {page && page.items.length > 0 && (
        <ol className="divide-y divide-line">
          {page.items.map((reply) => (
            <li key={reply.id} id={`reply-${reply.id}`} className="scroll-mt-24 py-5">
              <article aria-label={`Reply by User #${reply.userId}`}>
                <div className="flex items-start justify-between gap-3">
                  <Byline userId={reply.userId} date={reply.createdAt} />
                  <PostMenu what="reply" userId={reply.userId}>
                    {report("reply", reply.id)}
                  </PostMenu>
                </div>
                <Prose html={reply.contentHtml} className="mt-3 sm:pl-12" />
              </article>
            </li>
          ))}
        </ol>
      )}
      <Pagination
        label="More replies"
        previous={after && communityHref(here)}
        next={page?.next ? communityHref({ ...here, after: nextCursor(page.next) }) : null}
        labels={{ previous: "First replies", next: "Later replies" }}
      />
    </section>
  );
}
