import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { InvitationForm } from "#web/features/invitations/invitation-form.tsx";
import { INVITATIONS, InvitationList, invitationsQuery } from "#web/features/invitations/invitation-list.tsx";
import { PeopleFilters } from "#web/features/people/people-filters.tsx";
import { PeopleList } from "#web/features/people/people-list.tsx";
import { parsePeople, peopleHref, peopleQuery } from "#web/features/people/people-queries.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const HREFS = { people: peopleHref({}), invitations: INVITATIONS };

const tabOf = (search: URLSearchParams) => (search.get("tab") === "invitations" ? "invitations" : "people");

export const queries: PageQueries = ({ search }) => [
  tabOf(search) === "people" ? peopleQuery(parsePeople(search)) : invitationsQuery(search.get("after")),
];

export default function AdminPeoplePage() {
  return (
    <AdminLayout path="/admin/people" title="People">
      <PeopleTabs />
    </AdminLayout>
  );
}

function PeopleTabs() {
  const search = new URLSearchParams(useSearch());
  const [, navigate] = useLocation();
  return (
    <Tabs
      label="People and invitations"
      selected={tabOf(search)}
      onSelect={(tab) => navigate(HREFS[tab as keyof typeof HREFS], { state: { preventScrollReset: true } })}
      tabs={[
        { id: "people", label: "Accounts", panel: <People search={search} /> },
        { id: "invitations", label: "Invitations", panel: <Invitations after={search.get("after")} /> },
      ]}
    />
  );
}

function People({ search }: { search: URLSearchParams }) {
  const listing = parsePeople(search);
  return (
    <>
      <h2 className="sr-only">Accounts</h2>
      <PeopleFilters listing={listing} />
      <PeopleList listing={listing} />
    </>
  );
}

const Invitations = ({ after }: { after: string | null }) => (
  <>
    <InvitationForm />
    <InvitationList after={after} />
  </>
);
