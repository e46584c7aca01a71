import type { ActivityEntry } from "#contract/accounts.ts";
import { ActivityBadge } from "#web/ui/badge.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TimeOfDay } from "#web/ui/time-of-day.tsx";
import { ListPlaceholder } from "./list-placeholder.tsx";
import { PagedList } from "./paged-list.tsx";
import { activityPath } from "./profile-queries.ts";

export const ActivityLogs = ({ userId }: { userId: number }) => (
  <PagedList<ActivityEntry>
    path={activityPath(userId)}
    failure="Failed to load activity logs"
    placeholder={<ListPlaceholder />}
    empty={<EmptyState title="No activity logs available" />}
  >
    {(entries) => (
      <ul className="divide-y divide-line">
        {entries.map(({ id, action, details, createdAt }) => (
          <li key={id} className="grid gap-x-6 gap-y-2 py-4 md:grid-cols-[14rem_minmax(0,1fr)_auto] md:items-baseline">
            <p>
              <ActivityBadge action={action} />
            </p>
            <p className="text-sm">{details}</p>
            <TimeOfDay iso={createdAt} className="text-quiet text-sm" />
          </li>
        ))}
      </ul>
    )}
  </PagedList>
);
