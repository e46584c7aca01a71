import type { MouseEvent } from "react";
import { isPlainClick } from "#web/lib/navigation/intercept-links.ts";
import { navigateTo } from "#web/lib/navigation/navigate-to.ts";
import { toast } from "#web/lib/toasts.ts";
import { replyHref } from "./community-url.ts";
import { POST_ACTION } from "./post-action.tsx";

/** The address of one reply. A click copies it; on plain http, where there is no clipboard API, the link leads there. */
export const ReplyLink = ({ topicId, id }: { topicId: number; id: number }) => (
  <a
    href={replyHref({ topic: topicId, reply: id })}
    aria-label="Link to this reply"
    onClick={copy}
    className={POST_ACTION}
  >
    Link
  </a>
);

async function copy(event: MouseEvent<HTMLAnchorElement>): Promise<void> {
  if (!isPlainClick(event) || !navigator.clipboard) return;
  event.preventDefault();
  const { href } = event.currentTarget;
  try {
    await navigator.clipboard.writeText(href);
    toast({ title: "Link copied" });
  } catch {
    navigateTo(href);
  }
}
