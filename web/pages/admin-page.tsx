import type { ReactNode } from "react";
import type { ModeratedResource, Stats } from "#contract/moderation.ts";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { Analytics } from "#web/features/moderation/analytics.tsx";
import { listingHref, recentQuery, statsQuery } from "#web/features/moderation/moderation-queries.ts";
import { ReviewFigures } from "#web/features/moderation/review-figures.tsx";
import { StatisticsCard, statisticsQuery } from "#web/features/statistics/statistics-card.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount } from "#web/lib/format/format.ts";
import { Badge } from "#web/ui/badge.tsx";
import { ButtonLink } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { UserLink } from "#web/ui/user-link.tsx";

export const queries = () => [statsQuery, recentQuery, statisticsQuery()];

export default function AdminPage() {
  const action = <ButtonLink href="/admin/resources">Manage Resources</ButtonLink>;
  return (
    <AdminLayout path="/admin" title="Admin Dashboard" action={action}>
      <Dashboard />
    </AdminLayout>
  );
}

function Dashboard() {
  const { data: stats, isError, refetch } = useQuery(statsQuery);
  return (
    <div className="grid grid-cols-1 gap-6">
      {isError && !stats ? (
        <LoadError onRetry={refetch}>The figures could not be loaded.</LoadError>
      ) : (
        <>
          <StatCards stats={stats} />
          <ReviewFigures stats={stats} />
          <Analytics stats={stats} />
        </>
      )}
      <StatisticsCard />
      <RecentSubmissions />
    </div>
  );
}

/** The queue has new resources and edits of public ones. */
const waiting = (stats: Stats) => stats.pendingResources + stats.waitingEdits;

const StatCards = ({ stats }: { stats: Stats | undefined }) => (
  <div className="grid gap-5 md:grid-cols-3">
    <StatCard title="Total Resources" count={stats?.totalResources} note="Approved and published" />
    <StatCard
      title="Pending Resources"
      count={stats && waiting(stats)}
      note={
        stats && waiting(stats) > 0 ? (
          <TextLink href={listingHref({})}>Review pending resources</TextLink>
        ) : (
          "Nothing waits for review"
        )
      }
    />
    <StatCard title="Total Views" count={stats?.totalViews} note="Of all resources together" />
  </div>
);

type StatCardProps = { title: string; count: number | undefined; note: ReactNode };

const StatCard = ({ title, count, note }: StatCardProps) => (
  <Card aria-label={title}>
    <h2 className="font-semibold font-text text-base text-quiet">{title}</h2>
    {count === undefined ? (
      <>
        <Skeleton className="mt-3 h-11 w-24" />
        <Skeleton className="mt-3 h-5 w-40" />
      </>
    ) : (
      <>
        <p className="mt-2 font-bold text-3xl tabular-nums">{formatCount(count)}</p>
        <p className="mt-2 text-quiet text-sm">{note}</p>
      </>
    )}
  </Card>
);

function RecentSubmissions() {
  const { data: page, isError, refetch } = useQuery(recentQuery);
  return (
    <Card aria-labelledby="recent-submissions">
      <h2 id="recent-submissions" className="mb-2 text-xl">
        Recent Submissions
      </h2>
      {!page &&
        (isError ? (
          <LoadError onRetry={refetch}>The submissions could not be loaded.</LoadError>
        ) : (
          <SubmissionsPlaceholder />
        ))}
      {page?.items.length === 0 && <p className="py-4 text-quiet">No pending resources to review.</p>}
      {page && page.items.length > 0 && (
        <ul className="divide-y divide-line">
          {page.items.map((resource) => (
            <Submission key={resource.id} resource={resource} />
          ))}
        </ul>
      )}
      {page && page.total > page.items.length && (
        <p className="mt-4">
          <TextLink href={listingHref({})}>{`View all pending resources (${formatCount(page.total)})`}</TextLink>
        </p>
      )}
    </Card>
  );
}

const Submission = ({ resource: { id, title, author, createdAt, waitingEdit } }: { resource: ModeratedResource }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
    <div className="min-w-0">
      <h3 dir="auto" id={`submission-${id}`} className="text-lg">
        {title}
      </h3>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 text-quiet text-sm">
        {waitingEdit && <Badge tone="blue">Edited</Badge>}
        <span>
          Submitted by <UserLink author={author} />
        </span>
        <FormattedDate iso={waitingEdit?.submittedAt ?? createdAt} />
      </p>
    </div>
    <ButtonLink href={`/resources/${id}`} variant="quiet" size="sm" aria-describedby={`submission-${id}`}>
      View
    </ButtonLink>
  </li>
);

const SubmissionsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-4 py-4">
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
    <Skeleton className="h-14" />
  </div>
);
