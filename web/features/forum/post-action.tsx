import { createContext, type RefObject } from "react";
import type { Reply, Topic } from "#contract/forum.ts";
import { formatCount } from "#web/lib/format/format.ts";
import type { MarkdownEditor } from "#web/ui/markdown-field.tsx";

/** Where the reply to a topic is written. */
export const ReplyEditor = createContext<RefObject<MarkdownEditor | null> | undefined>(undefined);

export type PostActionsProps = {
  topic: Topic;
  /** Left out for the topic itself. */
  reply?: Reply | undefined;
  /** Its element, of which selected words are quoted alone. */
  post: RefObject<Element | null>;
  /** It takes no replies, and so no quotes. */
  closed: boolean;
};

/** A quiet button below a post, large enough for a thumb. */
export const POST_ACTION =
  "inline-flex min-h-10 items-center gap-1.5 rounded-md px-2 font-semibold text-quiet text-sm no-underline hover:bg-sunken hover:text-ink aria-pressed:text-ink aria-disabled:opacity-70";

export const ThanksCount = ({ count }: { count: number }) =>
  count > 0 && <span className="tabular-nums">{formatCount(count)}</span>;
