import { keepPreviousData } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { hasNoAddress } from "#contract/account-values.ts";
import type { Person } from "#contract/people.ts";
import { useQuery } from "#web/lib/api/query.ts";
import { classNames } from "#web/lib/format/class-names.ts";
import { formatCount, untilWhen } from "#web/lib/format/format.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import type { useSelected } from "#web/lib/use-many.ts";
import { Badge } from "#web/ui/badge.tsx";
import { buttonStyles } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { FormattedDate } from "#web/ui/formatted-date.tsx";
import { ChevronDownIcon } from "#web/ui/icons.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { MENU_ENTRY, Menu } from "#web/ui/menu.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { ROLE_LABELS, RoleBadge } from "#web/ui/role.tsx";
import { type PeopleListing, peopleHref, peopleQuery } from "./people-queries.ts";
import { DeletePersonForm, RoleForm, SuspensionForm, useEndSuspension } from "./person-forms.tsx";

type Selection = ReturnType<typeof useSelected<Person>>;

export function PeopleList({ listing, selection }: { listing: PeopleListing; selection: Selection }) {
  // While a new search loads, the previous result stays.
  const { data: page, isError, refetch } = useQuery({ ...peopleQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The people could not be loaded.</LoadError>;
  if (page === undefined) return <RowsPlaceholder />;

  const { after, ...filters } = listing;
  const { selected, select } = selection;
  const people = page?.items ?? [];
  const next = page?.next ?? null;
  return (
    <>
      <div className="mt-1 grid items-center gap-x-6 text-quiet text-xs lg:grid-cols-[minmax(0,1fr)_auto_6.5rem]">
        <div className="flex flex-wrap items-center gap-x-4">
          {people.length > 0 && (
            <label className="needs-script flex min-h-8 items-center gap-3">
              <input
                id="all-people"
                type="checkbox"
                className="size-5"
                checked={people.every(({ id }) => selected.has(id))}
                onChange={({ target }) => select(people, target.checked)}
              />
              All on this page
            </label>
          )}
          <p role="status">{page?.refusal ?? countOf(page?.total ?? 0)}</p>
        </div>
        {/* The rows name their fields themselves, for screen readers and on narrow screens. */}
        <div
          aria-hidden="true"
          className={classNames(COLUMNS, "grid gap-x-4 max-lg:hidden", people.length === 0 && "invisible")}
        >
          {FIELDS.map(({ name }) => (
            <span key={name}>{name}</span>
          ))}
        </div>
      </div>
      <ul className="divide-y divide-line empty:hidden">
        {people.map((person) => (
          <PersonRow
            key={person.id}
            person={person}
            isSelected={selected.has(person.id)}
            onSelect={(on) => select([person], on)}
          />
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
  <div aria-hidden="true" className="grid gap-3 py-3">
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
    <Skeleton className="h-10" />
  </div>
);

const FIELDS: { name: string; of: (person: Person) => ReactNode }[] = [
  { name: "Joined", of: ({ createdAt }) => <FormattedDate iso={createdAt} /> },
  { name: "Last seen", of: ({ lastSeenAt }) => (lastSeenAt ? <FormattedDate iso={lastSeenAt} /> : "Not in 90 days") },
  { name: "Resources", of: ({ resourceCount }) => formatCount(resourceCount) },
  { name: "Posts", of: ({ postCount }) => formatCount(postCount) },
];

const COLUMNS = "sm:grid-cols-[6.5rem_6.5rem_5rem_3rem]";

type PersonRowProps = { person: Person; isSelected: boolean; onSelect: (on: boolean) => void };

function PersonRow({ person, isSelected, onSelect }: PersonRowProps) {
  const { id, username, email, emailConfirmed, role, restingRole, suspendedUntil, suspensionReason } = person;
  const clock = useClock();
  const nameId = `person-${id}`;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={nameId}
      className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 py-1.5 lg:min-h-9.5 lg:grid-cols-[auto_minmax(0,1fr)_auto_auto] lg:gap-x-6 lg:py-0"
    >
      <span className="needs-script -mr-4 grid size-9 -translate-x-2 place-items-center">
        <input
          type="checkbox"
          className="size-5"
          checked={isSelected}
          aria-label={`Select ${fullNameOf(person)}`}
          onChange={({ target }) => onSelect(target.checked)}
        />
      </span>
      <div className="min-w-0 lg:flex lg:flex-wrap lg:items-baseline lg:gap-x-4">
        <div className="flex min-w-0 flex-wrap items-center gap-x-3">
          <h3 dir="auto" className="min-w-0 break-words font-semibold font-text text-base">
            <a href={`/users/${id}`} id={nameId} className="rounded-sm no-underline hover:underline">
              {fullNameOf(person)}
            </a>
          </h3>
          <RoleBadge role={role} />
          {restingRole && <Badge tone="red">{`${ROLE_LABELS[restingRole]} (role on hold)`}</Badge>}
          {suspendedUntil && <Badge tone="red">Suspended</Badge>}
        </div>
        <p className="flex flex-wrap gap-x-3 text-quiet text-xs *:min-w-0 *:break-words">
          <span>{`User #${id}`}</span>
          <span>{username}</span>
          <span>{hasNoAddress(email) ? "No address" : email}</span>
          {!hasNoAddress(email) && !emailConfirmed && <span>Not confirmed</span>}
        </p>
        {suspendedUntil && (
          <p dir="auto" className="min-w-0 max-w-prose break-words text-sm lg:basis-full">
            {`Suspended ${untilWhen(suspendedUntil, clock)}. ${suspensionReason ?? ""}`}
          </p>
        )}
      </div>
      <dl
        className={classNames(
          COLUMNS,
          "grid grid-cols-[repeat(4,auto)] justify-between gap-x-3 max-lg:order-last max-lg:col-span-full sm:justify-start sm:gap-x-4",
        )}
      >
        {FIELDS.map(({ name, of }) => (
          <div key={name}>
            <dt className="text-quiet text-xs lg:sr-only">{name}</dt>
            <dd className="text-sm">{of(person)}</dd>
          </div>
        ))}
      </dl>
      <div className="flex justify-end lg:w-26">
        <PersonMenu person={person} />
      </div>
    </li>
  );
}

const DIALOGS = {
  role: { title: "Change the role of", Content: RoleForm },
  suspension: { title: "Suspend", Content: SuspensionForm },
  deletion: { title: "Delete the account of", Content: DeletePersonForm },
};

/** What admins can do with a person. Admins can be neither suspended nor deleted, so their role goes first. */
function PersonMenu({ person }: { person: Person }) {
  const [open, setOpen] = useState<keyof typeof DIALOGS | null>(null);
  const endSuspension = useEndSuspension(person);
  const isAdmin = person.role === "admin";
  const { title, Content } = DIALOGS[open ?? "role"];
  const close = () => setOpen(null);
  return (
    <div className="needs-script">
      <Menu
        align="end"
        button={
          <>
            Manage <span className="sr-only">{fullNameOf(person)}</span> <ChevronDownIcon />
          </>
        }
        buttonClass={buttonStyles({ variant: "quiet", size: "sm" }, "lg:min-h-8")}
      >
        <MenuButton onClick={() => setOpen("role")}>{person.restingRole ? "Give back role" : "Change role"}</MenuButton>
        {!isAdmin && (
          <MenuButton onClick={() => setOpen("suspension")}>
            {person.suspendedUntil ? "Change suspension" : "Suspend"}
          </MenuButton>
        )}
        {person.suspendedUntil && <MenuButton onClick={endSuspension}>End suspension</MenuButton>}
        {!isAdmin && <MenuButton onClick={() => setOpen("deletion")}>Delete account</MenuButton>}
      </Menu>
      <Dialog open={open !== null} onClose={close} title={`${title} ${fullNameOf(person)}`}>
        {open && <Content person={person} onClose={close} />}
      </Dialog>
    </div>
  );
}

const MenuButton = ({ onClick, children }: { onClick: () => void; children: string }) => (
  <button type="button" onClick={onClick} className={MENU_ENTRY}>
    {children}
  </button>
);
