import { useState } from "react";
import type { Person } from "#contract/people.ts";
import { AdminLayout } from "#web/features/admin/admin-layout.tsx";
import { BatchList, batchesQuery } from "#web/features/invitations/batch-list.tsx";
import { InvitationForm } from "#web/features/invitations/invitation-form.tsx";
import { INVITATIONS, InvitationList, invitationsQuery } from "#web/features/invitations/invitation-list.tsx";
import { InviteMany, type Plan } from "#web/features/invitations/invite-many.tsx";
import { InviteeList, inviteesQuery } from "#web/features/invitations/invitee-list.tsx";
import { SchoolLinks, schoolLinksQuery } from "#web/features/invitations/school-links.tsx";
import { PeopleActions } from "#web/features/people/people-actions.tsx";
import { PeopleFilters } from "#web/features/people/people-filters.tsx";
import { PeopleList } from "#web/features/people/people-list.tsx";
import { parsePeople, peopleHref, peopleQuery } from "#web/features/people/people-queries.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { useSelected } from "#web/lib/use-many.ts";
import { Tabs } from "#web/ui/tabs.tsx";

const HREFS = { people: peopleHref({}), invitations: INVITATIONS };

const tabOf = (search: URLSearchParams) => (search.get("tab") === "invitations" ? "invitations" : "people");

const batchIn = (search: URLSearchParams) => /^[1-9]\d{0,9}$/.exec(search.get("batch") ?? "")?.[0];

export const queries: PageQueries = ({ search }) => {
  if (tabOf(search) === "people") return [peopleQuery(parsePeople(search))];
  const [after, batch] = [search.get("after"), batchIn(search)];
  return batch ? [inviteesQuery(batch, after)] : [invitationsQuery(after), batchesQuery, schoolLinksQuery];
};

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
        { id: "invitations", label: "Invitations", panel: <Invitations search={search} /> },
      ]}
    />
  );
}

function People({ search }: { search: URLSearchParams }) {
  const listing = parsePeople(search);
  const selection = useSelected<Person>();
  return (
    <>
      <h2 className="sr-only">Accounts</h2>
      <PeopleFilters listing={listing} />
      <PeopleList listing={listing} selection={selection} />
      <PeopleActions selection={selection} />
    </>
  );
}

function Invitations({ search }: { search: URLSearchParams }) {
  const [after, batch] = [search.get("after"), batchIn(search)];
  const [plan, setPlan] = useState<Plan | null>(null);
  if (batch) return <InviteeList key={batch} batch={batch} after={after} />;
  return (
    <>
      <InvitationForm isMain={plan === null} />
      <InviteMany plan={plan} onPlan={setPlan} />
      <BatchList />
      <SchoolLinks />
      <InvitationList after={after} />
    </>
  );
}
