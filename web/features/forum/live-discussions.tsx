import type { LatestTopic } from "#contract/forum.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { communityHref } from "./community-url.ts";
import { replyCount } from "./counts.ts";

/** What is talked about just now, in a few lines. */
export const LiveDiscussions = ({ topics }: { topics: LatestTopic[] }) => (
  <section aria-labelledby="live-discussions" className="min-w-0">
    <h2 id="live-discussions" className="text-xl">
      Live discussions
    </h2>
    <ul className="mt-2 divide-y divide-line wrap-anywhere border-line border-y">
      {topics.map(({ id, forumId, title, forumTitle, replyCount: count, lastActivityAt }) => (
        <li key={id} className="py-3.5">
          <p dir="auto" className="font-semibold">
            <a
              href={communityHref({ forum: forumId, topic: id })}
              className="no-underline decoration-2 underline-offset-4 hover:underline"
            >
              {title}
            </a>
          </p>
          <p className="mt-0.5 flex flex-wrap gap-x-4 text-quiet text-sm">
            <bdi className="min-w-0">{forumTitle}</bdi>
            <span>{replyCount(count)}</span>
            <span>
              <RelativeTime iso={lastActivityAt} />
            </span>
          </p>
        </li>
      ))}
    </ul>
  </section>
);
