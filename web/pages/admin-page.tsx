import { canModerate } from "#contract/roles.ts";
import { Analytics } from "#web/features/moderation/analytics.tsx";
import { statsQuery } from "#web/features/moderation/moderation-queries.ts";
import { RecentSubmissions } from "#web/features/moderation/recent-submissions.tsx";
import { StatCards } from "#web/features/moderation/stat-cards.tsx";
import { Unauthorized } from "#web/features/moderation/unauthorized.tsx";
import { useQuery } from "#web/lib/api/use-query.ts";
import { useViewer } from "#web/lib/session/viewer.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { LoadError } from "#web/ui/load-error.tsx";

export default function AdminPage() {
  return canModerate(useViewer()) ? <Dashboard /> : <Unauthorized page="admin dashboard" />;
}

function Dashboard() {
  const { data: stats, isError, refetch } = useQuery(statsQuery);
  return (
    <div className="wrap grid grid-cols-1 gap-6 py-10 md:py-14">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-3xl">Admin Dashboard</h1>
        <ButtonLink href="/admin/resources">Manage Resources</ButtonLink>
      </div>
      {isError && !stats ? (
        <LoadError onRetry={refetch}>The figures could not be loaded.</LoadError>
      ) : (
        <>
          <StatCards stats={stats} />
          <Analytics stats={stats} />
        </>
      )}
      <RecentSubmissions />
    </div>
  );
}
