import type { Forum } from "#contract/forum.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { Card } from "#web/ui/card.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";

type CommunityStatsProps = {
  /** Undefined while loading. */
  forums: Forum[] | undefined;
  selected: Forum | undefined;
  className?: string;
};

/** Of the selected forum, or of all forums. */
export function CommunityStats({ forums, selected, className }: CommunityStatsProps) {
  const topics = selected?.topicCount ?? forums?.reduce((sum, { topicCount }) => sum + topicCount, 0);
  return (
    <Card aria-labelledby="community-stats" className={className}>
      <h2 id="community-stats" className="text-lg">
        Community Stats
      </h2>
      <dl className="mt-4 grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 text-sm">
        <dt className="text-quiet">Active topics</dt>
        <dd className="text-right font-semibold">
          {topics === undefined ? <Skeleton className="h-5 w-8" /> : formatCount(topics)}
        </dd>
        <dt className="text-quiet">Members</dt>
        <dd className="text-right font-semibold">Growing Daily</dd>
        <dt className="text-quiet">Events</dt>
        <dd className="text-right">
          <TextLink href="/community/events">View Calendar</TextLink>
        </dd>
      </dl>
    </Card>
  );
}
