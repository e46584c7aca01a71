import type { ModeratedResource } from "#contract/moderation.ts";
import type { WaitingEdit } from "#contract/resources.ts";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { ModerationList } from "#web/features/moderation/moderation-list.tsx";
import { moderationQuery, parseListing, statsQuery } from "#web/features/moderation/moderation-queries.ts";
import { QUEUE_KEEPS, Queue } from "#web/features/moderation/queue.tsx";
import { type Decisions, isDecided, useDecisions } from "#web/features/moderation/use-decisions.ts";
import { useSameText } from "#web/features/moderation/use-same-text.ts";
import { OwnPicture } from "#web/features/resources/own-picture.tsx";
import { BasedOn } from "#web/features/resources/related-resources.tsx";
import { ResourceContent } from "#web/features/resources/resource-content.tsx";
import { ResourceInformation } from "#web/features/resources/resource-information.tsx";
import { resourceQuery } from "#web/features/resources/resource-queries.ts";
import { Differences } from "#web/features/reviews/differences.tsx";
import { AskedBefore } from "#web/features/reviews/history.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useChangeQuery, useSearch } from "#web/lib/navigation/location.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { SearchBox as AnySearchBox } from "#web/ui/search-box.tsx";
import { Tabs } from "#web/ui/tabs.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

export const queries: PageQueries = ({ search }) => [statsQuery, moderationQuery(parseListing(search))];

export default function AdminResourcesPage() {
  const { search } = parseListing(new URLSearchParams(useSearch()));
  const changeQuery = useChangeQuery();
  const find = (words: string) => changeQuery({ ...FIRST, search: words }, { replace: true });
  return (
    <AdminLayout
      path="/admin/resources"
      title="Manage Resources"
      action={
        <div className="w-full md:w-120">
          <SearchBox search={search} onSearch={find} />
        </div>
      }
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

/** A resource as its readers will see it, or what an edit changes, beside the queue. */
const ResourcePreview = ({ resource }: { resource: ModeratedResource }) =>
  resource.waitingEdit ? (
    <EditPreview resource={resource} edit={resource.waitingEdit} />
  ) : (
    <NewResource resource={resource} />
  );

function EditPreview({ resource, edit }: { resource: ModeratedResource; edit: WaitingEdit }) {
  const { data: detail, isError, refetch } = useQuery(resourceQuery(resource.id));
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  return (
    <article className="grid grid-cols-1 gap-6">
      <header>
        <h2 dir="auto" className="font-semibold font-text text-xl">
          {resource.title}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-1 text-quiet text-sm">
          <Badge tone="blue">Edited</Badge>
          <span>
            By <UserLink author={resource.author} />
          </span>
          <FormattedDate iso={edit.submittedAt} />
          <span>Readers see the approved text meanwhile.</span>
        </p>
      </header>
      <Differences resource={resource} edit={edit} detail={detail} />
    </article>
  );
}

function NewResource({ resource }: { resource: ModeratedResource }) {
  const { data: detail, isError, refetch } = useQuery(resourceQuery(resource.id));
  const isCurrent = useSameText(resource, detail);
  if (isError) return <LoadError onRetry={refetch}>The resource could not be loaded.</LoadError>;
  return (
    // The headings of the resource's own page would be larger than its title here.
    <article className="grid grid-cols-1 gap-6 [&_h2]:text-xl">
      <header>
        <h2 dir="auto" className="font-semibold font-text text-xl">
          {resource.title}
        </h2>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm">
          <span>
            Submitted by <UserLink author={resource.author} />
          </span>
          <FormattedDate iso={resource.createdAt} />
        </p>
        {(resource.cover !== null || resource.imageUrl) && (
          <div className="mt-6 overflow-hidden rounded-lg border border-line empty:hidden [&>.cover]:aspect-video">
            <OwnPicture resource={resource} />
          </div>
        )}
        <p dir="auto" className="mt-4 max-w-prose whitespace-pre-line">
          {resource.description}
        </p>
      </header>
      <AskedBefore resourceId={resource.id} />
      {detail && <BasedOn resource={detail} />}
      {detail && isCurrent ? <ResourceContent resource={detail} /> : <Skeleton className="h-96" />}
      <ResourceInformation resource={resource} />
    </article>
  );
}
