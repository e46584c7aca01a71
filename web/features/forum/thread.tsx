import { useState } from "react";
import type { Forum, Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/use-query.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { Byline } from "./byline.tsx";
import { type Choice, communityHref } from "./community-address.ts";
import { topicQuery } from "./forum-queries.ts";
import { NotFound } from "./not-found.tsx";
import { Replies } from "./replies.tsx";
import { ReplySection } from "./reply-section.tsx";

type ThreadProps = { choice: Choice & { topic: string }; forum: Forum | undefined; signedIn: boolean };

export function Thread({ choice, forum, signedIn }: ThreadProps) {
  const { data: topic, isError, refetch } = useQuery(topicQuery(choice.topic));
  const [unsent, setUnsent] = useState<number | null>(null);
  if (topic === null) return <NotFound what="topic" forum={forum} />;
  return (
    <>
      <p className="screen-only mb-5">
        <TextLink href={communityHref({ forum: topic?.forumId ?? choice.forum })} className="text-sm">
          ← Back to Topics
        </TextLink>
      </p>
      {!topic &&
        (isError ? <LoadError onRetry={refetch}>The topic could not be loaded.</LoadError> : <ThreadPlaceholder />)}
      {topic && (
        <>
          <OpeningPost topic={topic} folded={choice.after !== null} />
          <Replies topic={topic} after={choice.after} />
          <ReplySection
            key={topic.id}
            topic={topic}
            after={choice.after}
            signedIn={signedIn}
            unsent={unsent === topic.id}
            onSignedOut={() => setUnsent(topic.id)}
          />
        </>
      )}
    </>
  );
}

/** Folded further into a long discussion, where it has been read before. */
function OpeningPost({ topic, folded }: { topic: Topic; folded: boolean }) {
  const content = <Prose html={topic.contentHtml} under={2} owner="topic" className="mt-6" />;
  return (
    <article>
      <h2 dir="auto" className="mb-3 text-2xl">
        {topic.title}
      </h2>
      <Byline userId={topic.userId} date={topic.createdAt} />
      {folded ? (
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
