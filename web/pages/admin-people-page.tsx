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
import { PeopleList } from "#web/features/people/people-list.tsx";
import {
  PEOPLE_FILTERS,
  type PeopleListing,
  parsePeople,
  peopleHref,
  peopleQuery,
} from "#web/features/people/people-queries.ts";
import type { PageQueries } from "#web/lib/navigation/lazy-page.ts";
import { useChangeQuery, useLocation, useSearch } from "#web/lib/navigation/location.ts";
import { useSelected } from "#web/lib/use-many.ts";
import { Select } from "#web/ui/fields.tsx";
import { SearchBox } from "#web/ui/search-box.tsx";
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

function PeopleFilters({ listing }: { listing: PeopleListing }) {
  const changeQuery = useChangeQuery();
  const show = (change: Partial<PeopleListing>, replace = false) =>
    changeQuery({ after: null, ...change }, { replace });
  return (
    <SearchBox
      name="people"
      placeholder="Search by name, username or email"
      action="/admin/people"
      search={listing.search}
      onSearch={(search) => show({ search }, true)}
    >
      <div className="grid min-w-0 grow grid-cols-2 gap-3 md:max-w-sm">
        {PEOPLE_FILTERS.map(({ name, label, options }) => (
          <Select
            key={name}
            name={name}
            aria-label={label}
            value={listing[name]}
            onChange={(event) => show({ [name]: event.target.value })}
          >
            {Object.entries(options).map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </Select>
        ))}
      </div>
    </SearchBox>
  );
}
