import { useState } from "react";
import type { Forum, Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Byline } from "./byline.tsx";
import { communityHref, type Selection } from "./community-url.ts";
import { topicQuery } from "./forum-queries.ts";
import { NotFound } from "./not-found.tsx";
import { Replies } from "./replies.tsx";
import { ReplySection } from "./reply-section.tsx";

type ThreadProps = { selection: Selection & { topic: string }; forum: Forum | undefined; signedIn: boolean };

export function Thread({ selection, forum, signedIn }: ThreadProps) {
  const { data: topic, isError, refetch } = useQuery(topicQuery(selection.topic));
  const [unsent, setUnsent] = useState<number | null>(null);
  if (topic === null) return <NotFound what="topic" forum={forum} />;
  return (
    <>
      <p className="screen-only mb-5">
        <TextLink href={communityHref({ forum: topic?.forumId ?? selection.forum })} className="text-sm">
          ← Back to Topics
        </TextLink>
      </p>
      {!topic &&
        (isError ? <LoadError onRetry={refetch}>The topic could not be loaded.</LoadError> : <ThreadPlaceholder />)}
      {topic && (
        <>
          <OpeningPost topic={topic} collapsed={selection.after !== null} />
          <Replies topic={topic} after={selection.after} />
          <ReplySection
            key={topic.id}
            topic={topic}
            after={selection.after}
            signedIn={signedIn}
            unsent={unsent === topic.id}
            onSignedOut={() => setUnsent(topic.id)}
          />
        </>
      )}
    </>
  );
}

/** Collapsed on later pages of a thread, where it has been read before. */
function OpeningPost({ topic, collapsed }: { topic: Topic; collapsed: boolean }) {
  const content = <Prose html={topic.contentHtml} className="mt-6" />;
  return (
    <article>
      <h2 dir="auto" className="mb-3 text-2xl">
        {topic.title}
      </h2>
      <Byline userId={topic.userId} date={topic.createdAt} />
      {collapsed ? (
        <details className="mt-4">
          <summary className="rounded-sm font-semibold text-sm">Read the opening post again</summary>
          {content}
        </details>
      ) : (
        content
      )}
    </article>
  );
}

const ThreadPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4">
    <Skeleton className="h-9 w-3/4" />
    <Skeleton className="h-9 w-1/3" />
    <Skeleton className="mt-4 h-40" />
    <Skeleton className="h-24" />
  </div>
);
