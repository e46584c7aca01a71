import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { ModerationList } from "#web/features/moderation/moderation-list.tsx";
import { moderationQuery, parseListing, statsQuery } from "#web/features/moderation/moderation-queries.ts";
import { QUEUE_KEEPS, Queue } from "#web/features/moderation/queue.tsx";
import { type Decisions, isDecided, useDecisions } from "#web/features/moderation/use-decisions.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useChangeQuery, useSearch } from "#web/lib/navigation/location.ts";
import { Badge } from "#web/ui/badge.tsx";
import { SearchBox as AnySearchBox } from "#web/ui/search-box.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { ResourcePreview } from "./resource-preview.tsx";

export const queries: PageQueries = ({ search }) => [statsQuery, moderationQuery(parseListing(search))];

export default function AdminResourcesPage() {
  const { search } = parseListing(new URLSearchParams(useSearch()));
  const changeQuery = useChangeQuery();
  const find = (words: string) => changeQuery({ ...FIRST, search: words }, { replace: true });
  return (
    <AdminLayout
      path="/admin/resources"
      title="Manage Resources"
      action={<SearchBox search={search} onSearch={find} />}
    >
      <Moderation />
    </AdminLayout>
  );
}

const FIRST = { after: null, resource: null };

function Moderation() {
  const listing = parseListing(new URLSearchParams(useSearch()));
  const changeQuery = useChangeQuery();
  const review = useDecisions({ keeps: QUEUE_KEEPS });

  const queue = (
    <Queue listing={listing} review={review} preview={({ resource }) => <ResourcePreview resource={resource} />} />
  );
  const all = <ModerationList listing={listing} decisions={review.decisions} onDecision={review.decide} />;
  return (
    <>
      <h2 className="sr-only">Resources</h2>
      <Tabs
        label="Resources by status"
        selected={listing.tab}
        onSelect={(tab) => changeQuery({ ...FIRST, tab: tab === "all" ? tab : null })}
        tabs={[
          { id: "pending", label: <PendingLabel decisions={review.decisions} />, panel: queue },
          { id: "all", label: "All Resources", panel: all },
        ]}
      />
    </>
  );
}

function PendingLabel({ decisions }: { decisions: Decisions }) {
  const { data: stats } = useQuery(statsQuery);
  const onTheirWay = [...decisions.values()].filter(
    (entry) => isDecided(entry) && !entry.isStored && entry.resource.waitingSince,
  );
  const left = stats ? stats.pendingResources + stats.waitingEdits - onTheirWay.length : 0;
  return (
    <span className="flex items-center gap-2">
      Pending {left > 0 && <Badge tone="amber">{formatCount(left)}</Badge>}
    </span>
  );
}

type SearchBoxProps = { search: string; onSearch: (search: string) => void };

export const SearchBox = (props: SearchBoxProps) => (
  <AnySearchBox
    {...props}
    name="resources"
    placeholder="Search resources by title or description"
    action="/admin/resources"
  />
);
