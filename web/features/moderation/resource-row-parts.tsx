import type { Resource } from "#contract/resources.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { badgeLabel, levelLabel } from "#web/lib/format/resource-labels.ts";
import { Badge, SkillBadge } from "#web/ui/badge.tsx";
import { Skeleton } from "#web/ui/loading.tsx";

export const ResourceBadges = ({ resource, className = "mt-2" }: { resource: Resource; className?: string }) => (
  <p className={classNames("flex flex-wrap gap-1", className)}>
    <Badge>{levelLabel(resource)}</Badge>
    <SkillBadge level={resource.skillLevel} />
    <Badge>{badgeLabel("contentType", resource.contentType)}</Badge>
    {resource.aiTopic && <Badge>{resource.aiTopic}</Badge>}
  </p>
);

export const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-3 py-3">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);
