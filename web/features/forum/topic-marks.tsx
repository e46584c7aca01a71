import { Badge } from "#web/ui/badge.tsx";

/** Pinned topics come first in their forum, locked ones take no replies. */
export const TopicMarks = ({ topic: { pinned, locked } }: { topic: { pinned: boolean; locked: boolean } }) => (
  <>
    {pinned && <Badge tone="blue">Pinned</Badge>}
    {locked && <Badge>Locked</Badge>}
  </>
);
