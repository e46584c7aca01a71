import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { Analytics } from "#web/features/moderation/analytics.tsx";
import { recentQuery, statsQuery } from "#web/features/moderation/moderation-queries.ts";
import { RecentSubmissions } from "#web/features/moderation/recent-submissions.tsx";
import { ReviewFigures } from "#web/features/moderation/review-figures.tsx";
import { StatCards } from "#web/features/moderation/stat-cards.tsx";
import { StatisticsCard, statisticsQuery } from "#web/features/statistics/statistics-card.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/loading.tsx";

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
