import { Badge } from "#web/ui/badge.tsx";

type Marked = { pinned: boolean; locked: boolean; answerReplyId: number | null };

/** Pinned topics come first in their forum, locked ones take no replies; in some, a reply has helped the author. */
export const TopicMarks = ({ topic: { pinned, locked, answerReplyId } }: { topic: Marked }) => (
  <>
    {pinned && <Badge tone="blue">Pinned</Badge>}
    {locked && <Badge>Locked</Badge>}
    {answerReplyId !== null && <Badge tone="green">Helped</Badge>}
  </>
);
