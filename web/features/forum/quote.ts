import type { Reply, Topic } from "#contract/forum.ts";
import { numberedName } from "#contract/names.ts";
import { communityHref, replyHref } from "./community-url.ts";

/** The words that are selected in a post. */
export function selectedIn(post: Element | null): string {
  const selection = getSelection();
  return selection && post?.contains(selection.anchorNode) ? selection.toString().trim() : "";
}

const LONGEST = 800;

type Quoted = Pick<Reply, "id" | "userId" | "content">;

/** What a quote adds to a reply. Who said it, by number: a name may be taken back, and a quote stays. Then what they said, without what they quoted. */
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
