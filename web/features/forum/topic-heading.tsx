import type { ListedTopic } from "#contract/forum.ts";
import { Badge } from "#web/ui/badge.tsx";
import { communityHref } from "./community-url.ts";

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
