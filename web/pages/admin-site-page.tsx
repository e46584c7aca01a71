import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { SiteForm, siteSettingsQuery } from "#web/features/site-settings/site-form.tsx";
import { useQuery } from "#web/lib/api/query.ts";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";

export const queries = () => [siteSettingsQuery];

export default function AdminSitePage() {
  return (
    <AdminLayout path="/admin/site" title="Site Settings">
      <Settings />
    </AdminLayout>
  );
}

function Settings() {
  const { data, isError, refetch } = useQuery(siteSettingsQuery);
  if (isError && !data) return <LoadError onRetry={refetch}>The settings could not be loaded.</LoadError>;
  return (
    <div className="max-w-4xl">
      <p className="mb-10 max-w-prose text-quiet">
        Visitors see the header, the announcement and the footer just as this page shows them.
      </p>
      {data ? <SiteForm settings={data} /> : <Skeleton className="h-96" />}
    </div>
  );
}
