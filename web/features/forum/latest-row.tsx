import type { LatestTopic } from "#contract/forum.ts";
import { RelativeTime } from "#web/ui/relative-time.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { communityHref } from "./community-url.ts";
import { replyCount } from "./counts.ts";
import { TopicHeading } from "./topic-heading.tsx";

export const LatestRow = ({ topic }: { topic: LatestTopic }) => (
  <li className="grid gap-x-8 gap-y-1 py-4 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div className="min-w-0">
      <TopicHeading topic={topic} />
      <p className="mt-1 flex flex-wrap gap-x-4 gap-y-1 text-quiet text-sm">
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
