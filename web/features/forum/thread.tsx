import { useState } from "react";
import type { Forum } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import type { RenderFollow } from "#web/lib/follows.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { BackLink } from "#web/ui/back-link.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Notice } from "#web/ui/notice.tsx";
import { Answer } from "./answer.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { communityHref, type Selection } from "./community-url.ts";
import { repliesQuery, topicQuery } from "./forum-queries.ts";
import { NotFound } from "./not-found.tsx";
import { OpeningPost } from "./opening-post.tsx";
import { Replies } from "./replies.tsx";
import { ReplySection } from "./reply-section.tsx";
import { ThreadPlaceholder } from "./thread-placeholder.tsx";

type ThreadProps = {
  selection: Selection & { topic: string };
  forum: Forum | undefined;
  signedIn: boolean;
  menu: RenderPostMenu;
  follow: RenderFollow;
};

export function Thread({ selection, forum, signedIn, menu, follow }: ThreadProps) {
  const { data: topic, isError, refetch } = useQuery(topicQuery(selection.topic));
  const { data: page } = useQuery(repliesQuery(selection.topic, selection));
  const [unsent, setUnsent] = useState<number | null>(null);
  const isArchived = forum?.id === topic?.forumId && forum?.archived === true;
  const closed = topic?.locked || isArchived;
  if (topic === null) return <NotFound what="topic" forum={forum} />;
  return (
    <>
      <div className="screen-only mb-5 flex min-h-10 items-center justify-between gap-4">
        <BackLink href={communityHref({ forum: topic?.forumId ?? selection.forum })}>Back to Topics</BackLink>
        {topic && follow({ kind: "topic", id: topic.id, followed: topic.followed })}
      </div>
      {!topic &&
        (isError ? <LoadError onRetry={refetch}>The topic could not be loaded.</LoadError> : <ThreadPlaceholder />)}
      {topic && (
        <>
          <OpeningPost
            key={`opening post of ${topic.id}`}
            topic={topic}
            collapsed={selection.after !== null || Boolean(page?.offset)}
            closed={closed}
            menu={menu}
          />
          <Answer topic={topic} shown={page?.items} />
          <Replies topic={topic} at={selection} closed={closed} menu={menu} />
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
        </>
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
