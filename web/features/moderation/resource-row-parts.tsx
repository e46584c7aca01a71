import type { Resource } from "#contract/resources.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { Badge, SkillBadge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/loading.tsx";

export const ResourceBadges = ({ resource }: { resource: Resource }) => (
  <p className="mt-3 flex flex-wrap gap-2">
    <Badge>{levelLabel(resource)}</Badge>
    <SkillBadge level={resource.skillLevel} />
    <Badge>{badgeLabel("contentType", resource.contentType)}</Badge>
    {resource.aiTopic && <Badge>{resource.aiTopic}</Badge>}
  </p>
);

export const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6 py-6">
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
);
