import { formatCount } from "#web/lib/format/format.ts";

export function replyCount(count: number): string {
  if (count === 0) return "No replies yet";
  return count === 1 ? "1 Reply" : `${formatCount(count)} Replies`;
}

export const topicCount = (count: number) => (count === 1 ? "1 topic" : `${formatCount(count)} topics`);
