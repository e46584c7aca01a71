import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { SiteExports, siteExportsQuery } from "#web/features/site-exports/site-export-list.tsx";

export const queries = () => [siteExportsQuery];

export default function AdminExportPage() {
  return (
    <AdminLayout path="/admin/export" title="Export">
      <p className="mb-6 max-w-prose text-quiet">
        Save this site's data as files. The site makes them in the background, so you can leave this page. Only you can
        download your exports, for one day.
      </p>
      <SiteExports />
    </AdminLayout>
  );
}
