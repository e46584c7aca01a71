import type { ListedTopic } from "#contract/forum.ts";
import { communityHref } from "./community-url.ts";
import { TopicMarks } from "./topic-marks.tsx";

type Headed = Pick<ListedTopic, "id" | "forumId" | "title" | "pinned" | "locked" | "answerReplyId">;

/** In a list: the title as a link, with the topic's marks behind it. */
export const TopicHeading = ({ topic }: { topic: Headed }) => (
  <h3 dir="auto" className="text-lg">
    <a
      href={communityHref({ forum: topic.forumId, topic: topic.id })}
      className="no-underline decoration-4 decoration-pencil underline-offset-4 hover:underline"
    >
      {topic.title}
    </a>{" "}
    <span className="inline-flex gap-2 align-middle font-text">
      <TopicMarks topic={topic} />
    </span>
  </h3>
);
