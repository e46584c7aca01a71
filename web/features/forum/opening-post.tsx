import { useRef, useState } from "react";
import type { Topic } from "#contract/forum.ts";
import { lazyPart } from "#web/lib/lazy-part.tsx";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { PostMenu } from "#web/shared/post-menu.tsx";
import { FoldIfMuted } from "#web/ui/fold-if-muted.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Byline } from "./byline.tsx";
import { communityHref } from "./community-url.ts";
import { PostActions } from "./post-actions.tsx";
import { TopicMarks } from "./topic-row.tsx";

/** Only moderators need these, so nobody else loads them. */
const TopicStateEntries = lazyPart(() => import("./topic-moderation.tsx"), "TopicStateEntries");
const loadMoveDialog = () => import("./topic-moderation.tsx").then(({ MoveTopicDialog }) => MoveTopicDialog);
const loadForm = () => import("./edit-post-forms.tsx").then(({ EditTopicForm }) => EditTopicForm);

type OpeningPostProps = {
  topic: Topic;
  /** On later pages of a thread, where it has been read before. */
  collapsed: boolean;
  /** It takes no replies, and so no edits. */
  closed: boolean;
};

export function OpeningPost({ topic, collapsed, closed }: OpeningPostProps) {
  const { id, author } = topic;
  const post = useRef<HTMLElement>(null);
  const [open, setOpen] = useState<"edit" | "move" | null>(null);
  const close = () => setOpen(null);
  const EditTopicForm = useLoaded(open === "edit", loadForm, close);
  const MoveTopicDialog = useLoaded(open === "move", loadMoveDialog, close);
  const content = <Prose html={topic.contentHtml} className="mt-6" />;
  return (
    <article ref={post} id="topic" data-post className="scroll-mt-24">
      <div className="mb-3 flex items-start justify-between gap-3">
        <h2 dir="auto" className="min-w-0 text-2xl">
          {topic.title}
        </h2>
        <PostMenu
          kind="topic"
          id={id}
          author={author}
          onEdit={closed ? undefined : () => setOpen("edit")}
          moderation={<TopicStateEntries topic={topic} onMove={() => setOpen("move")} />}
          hrefAfterRemoval={communityHref({ forum: topic.forumId })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Byline author={author} date={topic.createdAt} editedAt={topic.editedAt} />
        <TopicMarks topic={topic} />
      </div>
      {EditTopicForm && <EditTopicForm topic={topic} onClose={close} />}
      {!EditTopicForm && collapsed && (
        <details className="mt-4">
          <summary className="rounded-sm font-semibold text-sm">Read the opening post again</summary>
          {content}
        </details>
      )}
      {!EditTopicForm && (
        <FoldIfMuted authorId={author.id}>
          {!collapsed && content}
          <div className="mt-2">
            <PostActions topic={topic} closed={closed} post={post} />
          </div>
        </FoldIfMuted>
      )}
      {MoveTopicDialog && <MoveTopicDialog topic={topic} onClose={close} />}
    </article>
  );
}
