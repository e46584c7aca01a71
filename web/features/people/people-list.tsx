import { keepPreviousData } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Person } from "#contract/people.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { formatCount, untilWhen } from "#web/lib/format/format.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Badge } from "#web/ui/badge.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ROLE_LABELS, RoleBadge } from "#web/ui/role.tsx";
import { type PeopleListing, peopleHref, peopleQuery } from "./people-queries.ts";
import { PersonMenu } from "./person-menu.tsx";

export function PeopleList({ listing }: { listing: PeopleListing }) {
  // While a new search loads, the previous result stays.
  const { data: page, isError, refetch } = useQuery({ ...peopleQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The people could not be loaded.</LoadError>;
  if (page === undefined) return <RowsPlaceholder />;

  const { after, ...filters } = listing;
  const people = page?.items ?? [];
  const next = page?.next ?? null;
  return (
    <>
      <p role="status" className="mt-4 text-quiet text-sm">
        {page?.refusal ?? countOf(page?.total ?? 0)}
      </p>
      <ul className="divide-y divide-line empty:hidden">
        {people.map((person) => (
          <PersonRow key={person.id} person={person} />
        ))}
      </ul>
      <Pagination
        label="More people"
        previous={after && peopleHref(filters)}
        next={next && peopleHref({ ...filters, after: cursorIn(next) })}
        labels={{ previous: "Back to the start", next: "More people" }}
      />
    </>
  );
}

const countOf = (total: number) =>
  total === 0 ? "Nobody matches." : total === 1 ? "1 person" : `${formatCount(total)} people`;

const RowsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6 py-6">
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
    <Skeleton className="h-20" />
  </div>
);

const FIELDS: { name: string; of: (person: Person) => ReactNode }[] = [
  { name: "Joined", of: ({ createdAt }) => <FormattedDate iso={createdAt} /> },
  { name: "Last seen", of: ({ lastSeenAt }) => (lastSeenAt ? <FormattedDate iso={lastSeenAt} /> : "Not lately") },
  { name: "Resources", of: ({ resourceCount }) => formatCount(resourceCount) },
  { name: "Posts", of: ({ postCount }) => formatCount(postCount) },
];

function PersonRow({ person }: { person: Person }) {
  const { id, username, email, emailConfirmed, role, restingRole, suspendedUntil, suspensionReason } = person;
  const clock = useClock();
  const nameId = `person-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 py-5 lg:grid-cols-[minmax(0,1fr)_auto_auto] lg:gap-x-8"
    >
      <div className="min-w-0">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 dir="auto" className="min-w-0 break-words text-lg">
            <a href={`/users/${id}`} id={nameId} className="rounded-sm no-underline hover:underline">
              {fullNameOf(person)}
            </a>
          </h3>
          <RoleBadge role={role} />
          {restingRole && <Badge tone="red">{`${ROLE_LABELS[restingRole]} (role rests)`}</Badge>}
          {suspendedUntil && <Badge tone="red">Suspended</Badge>}
        </div>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm *:min-w-0 *:break-words">
          <span>{`User #${id}`}</span>
          <span>{username}</span>
          <span>{hasNoAddress(email) ? "No address" : email}</span>
          {!hasNoAddress(email) && <span>{emailConfirmed ? "Address confirmed" : "Address not confirmed"}</span>}
        </p>
        {suspendedUntil && (
          <p dir="auto" className="mt-2 max-w-prose break-words text-sm">
            {`Suspended ${untilWhen(suspendedUntil, clock)}. ${suspensionReason ?? ""}`}
          </p>
        )}
      </div>
      <dl className="grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 max-lg:order-last max-lg:col-span-full sm:grid-cols-[7rem_7rem_5rem_4rem] sm:justify-start sm:gap-x-6">
        {FIELDS.map(({ name, of }) => (
          <div key={name}>
            <dt className="text-quiet text-xs">{name}</dt>
            <dd className="text-sm">{of(person)}</dd>
          </div>
        ))}
      </dl>
      <PersonMenu person={person} />
    </li>
  );
}
