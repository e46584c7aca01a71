import { useRef, useState } from "react";
import type { Forum, Topic } from "#contract/forum.ts";
import { plainText } from "#contract/rendered-html.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { shortened } from "#web/lib/format/format.ts";
import { Follow } from "#web/shared/follow.tsx";
import { CheckIcon } from "#web/ui/icons.tsx";
import { LoadError } from "#web/ui/loading.tsx";
import type { MarkdownEditor } from "#web/ui/markdown-field.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { BackLink, TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";
import { communityHref, replyHref, type Selection } from "./community-url.ts";
import { answerQuery, repliesQuery, topicQuery } from "./forum-queries.ts";
import { ArchivedNotice, NotFound } from "./not-found.tsx";
import { OpeningPost } from "./opening-post.tsx";
import { ReplyEditor } from "./post-action.tsx";
import { Replies, ReplySection } from "./replies.tsx";
import { ThreadPlaceholder } from "./thread-placeholder.tsx";

type ThreadProps = {
  selection: Selection & { topic: string };
  forum: Forum | undefined;
  signedIn: boolean;
};

export function Thread({ selection, forum, signedIn }: ThreadProps) {
  const { data: topic, isError, refetch } = useQuery(topicQuery(selection.topic));
  const { data: page } = useQuery(repliesQuery(selection.topic, selection));
  const [unsent, setUnsent] = useState<number | null>(null);
  const editor = useRef<MarkdownEditor>(null);
  const isArchived = forum?.id === topic?.forumId && forum?.archived === true;
  const closed = topic?.locked || isArchived;
  if (topic === null) return <NotFound what="topic" forum={forum} />;
  return (
    <>
      <div className="screen-only mb-5 flex min-h-10 items-center justify-between gap-4">
        <BackLink href={communityHref({ forum: topic?.forumId ?? selection.forum })}>Back to Topics</BackLink>
        {topic && <Follow kind="topic" id={topic.id} followed={topic.followed} />}
      </div>
      {!topic &&
        (isError ? <LoadError onRetry={refetch}>The topic could not be loaded.</LoadError> : <ThreadPlaceholder />)}
      {topic && (
        <ReplyEditor value={editor}>
          <OpeningPost
            key={`opening post of ${topic.id}`}
            topic={topic}
            collapsed={selection.after !== null || Boolean(page?.offset)}
            closed={closed}
          />
          <Answer topic={topic} shown={page?.items} />
          <Replies topic={topic} at={selection} closed={closed} />
          {topic.locked && <Locked />}
          {isArchived && !topic.locked && <ArchivedNotice className="mt-10" />}
          {!closed && (
            <ReplySection
              key={topic.id}
              topic={topic}
              at={selection}
              signedIn={signedIn}
              unsent={unsent === topic.id}
              onSignedOut={() => setUnsent(topic.id)}
            />
          )}
        </ReplyEditor>
      )}
    </>
  );
}

const Locked = () => (
  <div className="screen-only mt-10">
    <Notice>
      <p>
        <strong>This topic is locked.</strong> It can be read, and takes no new replies.
      </p>
    </Notice>
  </div>
);

const LONGEST = 280;

type AnswerProps = {
  topic: Topic;
  /** The replies on this page of the thread. */
  shown: { id: number }[] | undefined;
};

/** Below a topic: how the reply begins that answers it, and where it is. */
export function Answer({ topic, shown }: AnswerProps) {
  const { data: page } = useQuery({ ...answerQuery(topic), enabled: topic.answerReplyId !== null });
  const answer = page?.items.find(({ id }) => id === topic.answerReplyId);
  if (!answer) return null;
  const isHere = shown?.some(({ id }) => id === answer.id);
  return (
    <section aria-labelledby="answer" className="mt-6 rounded-lg bg-green-tint p-4 sm:p-5">
      <h3 id="answer" className="flex items-center gap-2 font-text font-semibold text-base text-green">
        <CheckIcon /> Answer
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
