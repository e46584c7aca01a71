import type { ListedTopic } from "#contract/forum.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FoldIfMuted } from "#web/ui/fold-if-muted.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { Skeleton } from "#web/ui/loading.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { communityHref } from "./community-url.ts";
import { replyCount } from "./counts.ts";

type Headed = Pick<ListedTopic, "id" | "forumId" | "title" | "pinned" | "locked" | "answerReplyId">;

/** In a list: the title as a link, with the topic's marks behind it. */
export const TopicHeading = ({ topic }: { topic: Headed }) => (
  <h3 dir="auto" className="font-semibold font-text text-base">
    <a
      href={communityHref({ forum: topic.forumId, topic: topic.id })}
      className="no-underline underline-offset-4 hover:underline"
    >
      {topic.title}
    </a>{" "}
    <span className="inline-flex gap-2 align-middle">
      <TopicMarks topic={topic} />
    </span>
  </h3>
);

type Marked = { pinned: boolean; locked: boolean; answerReplyId: number | null };

/** Pinned topics come first in their forum, locked ones take no replies; in some, the author has marked a reply as the answer. */
export const TopicMarks = ({ topic: { pinned, locked, answerReplyId } }: { topic: Marked }) => (
  <>
    {pinned && <Badge tone="blue">Pinned</Badge>}
    {locked && <Badge>Locked</Badge>}
    {answerReplyId !== null && <Badge tone="green">Answered</Badge>}
  </>
);

export const TopicRow = ({ topic }: { topic: ListedTopic }) => (
  <li className="grid gap-x-8 py-1.5 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center">
    <div>
      <FoldIfMuted authorId={topic.author.id}>
        <TopicHeading topic={topic} />
      </FoldIfMuted>
      <p className="flex flex-wrap gap-x-4 text-quiet text-sm">
        <span>
          Started by <UserLink author={topic.author} />
        </span>
        <span>
          Created <FormattedDate iso={topic.createdAt} />
        </span>
        <span>
          Last activity <FormattedDate iso={topic.lastActivityAt} />
        </span>
      </p>
    </div>
    <p className={classNames("text-sm", topic.replyCount > 0 ? "font-semibold" : "text-quiet")}>
      {replyCount(topic.replyCount)}
    </p>
  </li>
);

export const TopicRowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-5 py-3">
    {["a", "b", "c"].map((key) => (
      <div key={key} className="grid gap-2">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
      </div>
    ))}
  </div>
);
