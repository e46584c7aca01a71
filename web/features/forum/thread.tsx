import { type ReactNode, useState } from "react";
import type { Forum, Topic } from "#contract/forum.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { LoadError } from "#web/ui/load-error.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { ArchivedNotice } from "./archived-notice.tsx";
import { Byline } from "./byline.tsx";
import { communityHref, type Selection } from "./community-url.ts";
import { topicQuery } from "./forum-queries.ts";
import { NotFound } from "./not-found.tsx";
import { PostMenu, type ReportPost } from "./post-menu.tsx";
import { Replies } from "./replies.tsx";
import { ReplySection } from "./reply-section.tsx";

type ThreadProps = {
  selection: Selection & { topic: string };
  forum: Forum | undefined;
  signedIn: boolean;
  report: ReportPost;
};

export function Thread({ selection, forum, signedIn, report }: ThreadProps) {
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
          <OpeningPost topic={topic} collapsed={selection.after !== null} report={report("topic", topic.id)} />
          <Replies topic={topic} after={selection.after} report={report} />
          {forum?.archived ? (
            <ArchivedNotice className="mt-10" />
          ) : (
            <ReplySection
              key={topic.id}
              topic={topic}
              after={selection.after}
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

/** Collapsed on later pages of a thread, where it has been read before. */
type OpeningPostProps = { topic: Topic; collapsed: boolean; report: ReactNode };

function OpeningPost({ topic, collapsed, report }: OpeningPostProps) {
  const content = <Prose html={topic.contentHtml} className="mt-6" />;
  return (
    <article>
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-2xl">
          {topic.title}
        </h2>
        <PostMenu what="topic" userId={topic.userId}>
          {report}
        </PostMenu>
      </div>
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
