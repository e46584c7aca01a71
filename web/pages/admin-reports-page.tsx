import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { CaseList, type CaseStatus, casesHref, casesQuery, parseCases } from "#web/features/reports/case-list.tsx";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { Tabs } from "#web/ui/tabs.tsx";

export const queries: PageQueries = ({ search }) => [casesQuery(parseCases(search))];

export default function AdminReportsPage() {
  const listing = parseCases(new URLSearchParams(useSearch()));
  const [, navigate] = useLocation();
  const list = <CaseList listing={listing} />;
  return (
    <AdminLayout path="/admin/reports" title="Reports">
      <h2 className="sr-only">What was reported</h2>
      <Tabs
        label="Reports by status"
        selected={listing.status}
        onSelect={(status) =>
          navigate(casesHref({ status: status as CaseStatus, after: null }), { state: { preventScrollReset: true } })
        }
        tabs={[
          { id: "open", label: "Open", panel: list },
          { id: "closed", label: "Closed", panel: list },
        ]}
      />
    </AdminLayout>
  );
}
