import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { RemovedList, removedQuery } from "#web/features/removed/removed-list.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useSearch } from "#web/lib/navigation/location.ts";

export const queries: PageQueries = ({ search }) => [removedQuery(search.get("after") || null)];

export default function AdminRemovedPage() {
  const after = new URLSearchParams(useSearch()).get("after") || null;
  return (
    <AdminLayout path="/admin/removed" title="Removed Posts">
      <p className="mb-2 max-w-prose text-quiet">
        Comments, ratings, trials, topics and replies that were removed within the last 30 days. After that they are
        erased.
      </p>
      <RemovedList after={after} />
    </AdminLayout>
  );
}
