import { useEffect, useRef, useState } from "react";
import type { Reply, Topic } from "#contract/forum.ts";
import { authorName } from "#contract/names.ts";
import type { RenderPostMenu } from "#web/lib/post-menu.ts";
import { useLoaded } from "#web/lib/use-loaded.ts";
import { Badge } from "#web/ui/badge.tsx";
import { Prose } from "#web/ui/prose.tsx";
import { Byline } from "./byline.tsx";
import { PostActions } from "./post-actions.tsx";

const load = () => import("./edit-reply-form.tsx").then(({ EditReplyForm }) => EditReplyForm);

const REMOVED = { author: "Removed by its author", moderator: "Removed by a moderator" };

type ReplyEntryProps = {
  topic: Topic;
  reply: Reply;
  /** Its topic takes no replies, and so no edits. */
  closed: boolean;
  menu: RenderPostMenu;
};

export function ReplyEntry({ topic, reply, closed, menu }: ReplyEntryProps) {
  const { id, author, createdAt, editedAt, contentHtml, removed } = reply;
  const [editing, setEditing] = useState(false);
  const close = () => setEditing(false);
  const EditReplyForm = useLoaded(editing, load, close);
  const item = useFocusWhenRemoved(removed !== null);
  const onEdit = closed ? undefined : () => setEditing(true);
  return (
    <li
      ref={item}
      id={`reply-${id}`}
      tabIndex={-1}
      data-post
      className="group/post scroll-mt-24 py-5 target:-mx-3 target:rounded-lg target:bg-pencil-tint target:px-3"
    >
      <article aria-label={`Reply by ${authorName(author)}`}>
        <div className="flex items-start justify-between gap-3">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <Byline author={author} date={createdAt} editedAt={removed ? null : editedAt} />
            {topic.answerReplyId === id && <Badge tone="green">Helped the author</Badge>}
          </div>
          {!removed && menu({ kind: "reply", id, author, onEdit })}
        </div>
        {removed && <p className="mt-3 text-quiet italic sm:pl-12">{REMOVED[removed]}</p>}
        {!removed && EditReplyForm && <EditReplyForm reply={reply} onClose={close} />}
        {!removed && !EditReplyForm && (
          <div className="mt-3 grid grid-cols-1 gap-1 sm:pl-12">
            <Prose html={contentHtml} />
            <PostActions topic={topic} reply={reply} closed={closed} />
          </div>
        )}
      </article>
    </li>
  );
}

/** The menu that removed it is gone, and the focus with it. */
function useFocusWhenRemoved(isRemoved: boolean) {
  const item = useRef<HTMLLIElement>(null);
  const wasRemoved = useRef(isRemoved);
  useEffect(() => {
    if (isRemoved && !wasRemoved.current && document.activeElement === document.body) item.current?.focus();
    wasRemoved.current = isRemoved;
  }, [isRemoved]);
  return item;
}
