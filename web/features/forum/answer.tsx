import type { Topic } from "#contract/forum.ts";
import { plainText } from "#contract/rendered-html.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { shortened } from "#web/lib/format/shortened.ts";
import { CheckIcon } from "#web/ui/icons.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { replyHref } from "./community-url.ts";
import { answerQuery } from "./forum-queries.ts";

const LONGEST = 280;

type AnswerProps = {
  topic: Topic;
  /** The replies on this page of the thread. */
  shown: { id: number }[] | undefined;
};

/** Below a topic: how the reply begins that helped its author, and where it is. */
export function Answer({ topic, shown }: AnswerProps) {
  const { data: page } = useQuery({ ...answerQuery(topic), enabled: topic.answerReplyId !== null });
  const answer = page?.items.find(({ id }) => id === topic.answerReplyId);
  if (!answer) return null;
  const isHere = shown?.some(({ id }) => id === answer.id);
  return (
    <section aria-labelledby="what-helped" className="mt-6 rounded-lg bg-green-tint p-4 sm:p-5">
      <h3 id="what-helped" className="flex items-center gap-2 font-text font-semibold text-base text-green">
        <CheckIcon /> This helped
      </h3>
      <blockquote dir="auto" className="mt-2 wrap-anywhere">
        {shortened(plainText(answer.contentHtml), LONGEST)}
      </blockquote>
      <p className="mt-2 flex flex-wrap gap-x-4 text-sm">
        <UserLink author={answer.author} />
        <TextLink
          href={isHere ? `#reply-${answer.id}` : replyHref({ topic: topic.id, reply: answer.id })}
          className="screen-only"
        >
          Go to the reply
        </TextLink>
      </p>
    </section>
  );
}
