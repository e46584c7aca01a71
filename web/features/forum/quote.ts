import type { Reply, Topic } from "#contract/forum.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { withFormatting } from "#web/ui/markdown-toolbar.tsx";
import { quoteOf } from "./quote-of.ts";

/** Adds a post to what is written in the reply form, never instead of it. Selected words are quoted alone. */
export async function quote(topic: Topic, reply: Reply | undefined): Promise<void> {
  const area = document.querySelector<HTMLTextAreaElement>("[aria-labelledby=post-a-reply] textarea[name=content]");
  if (!area) return;
  const insert = quoteOf(topic, reply, selectedIn(reply ? `reply-${reply.id}` : "topic"));
  const gap = area.value === "" || area.value.endsWith("\n\n") ? "" : "\n\n";
  // The preview may hide the text area, which shows with the next rendering.
  document.getElementById(`${area.id}-write`)?.click();
  await yieldToMain();
  withFormatting(({ applyEdit }) => {
    const end = area.value.length;
    const after = gap.length + insert.length;
    applyEdit(area, { from: end, to: end, insert: gap + insert, select: [after, after] });
    area.scrollTop = area.scrollHeight;
  });
}

function selectedIn(id: string): string {
  const selection = getSelection();
  const isInPost = selection?.anchorNode && document.getElementById(id)?.contains(selection.anchorNode);
  return isInPost ? selection.toString().trim() : "";
}
