import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { AdminLog, logQuery, parseLog, staffQuery } from "#web/features/admin-log/admin-log.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";

export const queries: PageQueries = ({ search }) => [
  logQuery(parseLog(search)),
  staffQuery("admin"),
  staffQuery("moderator"),
];

export default function AdminLogPage() {
  const listing = parseLog(new URLSearchParams(useSearch()));
  return (
    <AdminLayout path="/admin/log" title="Log">
      <p className="mb-6 max-w-prose text-quiet">
        What admins and moderators have done, newest first. Nobody can change it, and it is kept for two years.
      </p>
      <AdminLog listing={listing} />
    </AdminLayout>
  );
}
