import type { Reply, Topic } from "#contract/forum.ts";
import { numberedName } from "#contract/names.ts";
import { yieldToMain } from "#web/lib/yield-to-main.ts";
import { withFormatting } from "#web/ui/markdown-toolbar.tsx";
import { communityHref, replyHref } from "./community-url.ts";

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

const LONGEST = 800;

type Quoted = Pick<Reply, "id" | "userId" | "content">;

/** Who said it, by number: a name may be taken back, and a quote stays. Then what they said, without what they quoted. */
export function quoteOf(topic: Pick<Topic, "id" | "userId" | "content">, reply: Quoted | undefined, selected = "") {
  const { userId, content } = reply ?? topic;
  const address = reply ? replyHref({ topic: topic.id, reply: reply.id }) : communityHref({ topic: topic.id });
  const lines = shortenedText(selected || ownWords(content)).split("\n");
  const quoted = lines.map((line) => (line ? `> ${line}` : ">")).join("\n");
  return `[${numberedName(userId)}](${address}) wrote:\n\n${quoted}\n\n`;
}

/** A line that says who is quoted goes with the quote. */
const QUOTE = /^(?:\[User #\d+\]\([^)]*\) wrote:\n+)?(?:>.*(?:\n|$))+/gm;

function ownWords(content: string): string {
  const words = content.replaceAll("\r", "").replace(QUOTE, "").trim();
  return words || content.trim();
}

function shortenedText(text: string): string {
  if (text.length <= LONGEST) return text;
  const cut = text.slice(0, LONGEST);
  const end = Math.max(cut.lastIndexOf(" "), cut.lastIndexOf("\n"), LONGEST / 2);
  // Where there is no blank, not within a character.
  return `${cut
    .slice(0, end)
    .replace(/[\ud800-\udbff]$/, "")
    .trimEnd()}…`;
}
