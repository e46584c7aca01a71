import { keepPreviousData } from "@tanstack/react-query";
import type { LogEntry } from "#contract/admin-log.ts";
import type { Person } from "#contract/people.ts";
import type { Role } from "#contract/roles.ts";
import { SITE_PAGES, type SitePageName } from "#contract/site-page-names.ts";
import { readPage, readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { fullNameOf } from "#web/lib/format/names.ts";
import { useChangeQuery } from "#web/lib/navigation/location.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { Select } from "#web/ui/fields.tsx";
import { TimeOfDay } from "#web/ui/formatted-date.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { actionName, SENTENCES } from "./log-sentences.ts";

/** Which entries are listed, from the page's URL. Empty filters ask for all. */
type LogListing = { action: string; actorId: string; after: string | null };

export const parseLog = (search: URLSearchParams): LogListing => {
  const action = search.get("action") ?? "";
  const actorId = search.get("actorId") ?? "";
  return {
    action: Object.hasOwn(SENTENCES, action) ? action : "",
    actorId: /^[1-9]\d{0,8}$/.test(actorId) ? actorId : "",
    after: search.get("after") || null,
  };
};

const logHref = (listing: Partial<LogListing>) => withQuery("/admin/log", listing);

const PER_PAGE = 50;

export const logQuery = ({ action, actorId, after }: LogListing) =>
  readPageOrNull<LogEntry>(withQuery("/api/admin/log", { limit: PER_PAGE, action, actorId, cursor: after }), [400]);

/** Those who have a role now, to choose from. */
export const staffQuery = (role: Role) => readPage<Person>(`/api/admin/users?role=${role}&limit=100`);

export function AdminLog({ listing }: { listing: LogListing }) {
  const staff = useStaff();
  return (
    <>
      <LogFilters listing={listing} staff={staff} />
      <LogList listing={listing} />
    </>
  );
}

/** Everybody who has a role now, admins first. */
function useStaff(): Person[] {
  const admins = useQuery(staffQuery("admin")).data?.items ?? [];
  const moderators = useQuery(staffQuery("moderator")).data?.items ?? [];
  return [...admins, ...moderators];
}

/** `staff` are the people to choose from. An address can ask for anybody. */
function LogFilters({ listing: { action, actorId }, staff }: { listing: LogListing; staff: Person[] }) {
  const changeQuery = useChangeQuery();
  const show = (change: Partial<LogListing>) => changeQuery({ after: null, ...change });
  const isFormer = actorId && !staff.some(({ id }) => String(id) === actorId);
  return (
    <form action="/admin/log" aria-label="Filter the log" className="grid max-w-2xl gap-3 sm:grid-cols-2">
      <Select
        name="action"
        aria-label="Action"
        value={action}
        onChange={({ target }) => show({ action: target.value })}
      >
        <option value="">Any action</option>
        {Object.keys(SENTENCES).map((name) => (
          <option key={name} value={name}>
            {actionName(name)}
          </option>
        ))}
      </Select>
      <Select name="actorId" aria-label="By" value={actorId} onChange={({ target }) => show({ actorId: target.value })}>
        <option value="">By anybody</option>
        {isFormer && <option value={actorId}>{`By User #${actorId}`}</option>}
        {staff.map((person) => (
          <option key={person.id} value={person.id}>
            {`By ${fullNameOf(person)}`}
          </option>
        ))}
      </Select>
      <noscript>
        <Button type="submit">Filter</Button>
      </noscript>
    </form>
  );
}

function LogList({ listing }: { listing: LogListing }) {
  const { data: page, isError, refetch } = useQuery({ ...logQuery(listing), placeholderData: keepPreviousData });
  if (isError && !page) return <LoadError onRetry={refetch}>The log could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="mt-6 h-40" />;
  const { after, ...filters } = listing;
  const entries = page?.items ?? [];
  return (
    <>
      {entries.length === 0 && (
        <div className="mt-6">
          <EmptyState title="Nothing here" hint="There are no such entries." />
        </div>
      )}
      <ul aria-label="Entries" className="mt-2 divide-y divide-line">
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ul>
      <Pagination
        label="More entries"
        previous={after && logHref(filters)}
        next={page?.next ? logHref({ ...filters, after: cursorIn(page.next) }) : null}
        labels={{ previous: "Back to the newest", next: "Older entries" }}
      />
    </>
  );
}

const nameIn = ({ people }: LogEntry, id: unknown) => people.find((person) => person.id === id)?.name ?? null;

/** Names can be the same, numbers cannot. */
const personIn = (entry: LogEntry, id: unknown) => {
  const name = nameIn(entry, id);
  return name === null ? `User #${id}` : `${name} (User #${id})`;
};

function Entry({ entry }: { entry: LogEntry }) {
  const clock = useClock();
  const nameOf = (id: unknown) => personIn(entry, id);
  return (
    <li className="grid gap-x-8 gap-y-1 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <p dir="auto" className="min-w-0 break-words">
        <Actor entry={entry} /> {SENTENCES[entry.action]?.verb ?? entry.action} <LogTarget entry={entry} />{" "}
        {SENTENCES[entry.action]?.more?.(entry.details ?? {}, clock, nameOf)}
        {entry.kind === "report" && (
          <>
            {" "}
            <Reported entry={entry} />
          </>
        )}
        {entry.details?.own === true && <span className="text-quiet"> (their own)</span>}
      </p>
      <TimeOfDay iso={entry.createdAt} className="text-quiet text-sm" />
    </li>
  );
}

function Actor({ entry }: { entry: LogEntry }) {
  const { actorId: id } = entry;
  if (id === null) return "Somebody at the server’s command line";
  return <TextLink href={`/users/${id}`}>{nameIn(entry, id) ?? `User #${id}`}</TextLink>;
}

type Details = NonNullable<LogEntry["details"]>;

type Target = { name: string; href?: (id: number, details: Details) => string };

const onResource = (_: number, { placeId }: Details) => (placeId ? `/resources/${placeId}` : "");

const TARGETS: Record<string, Target> = {
  resource: { name: "resource" },
  user: { name: "User", href: (id) => `/users/${id}` },
  report: { name: "report" },
  invitation: { name: "invitation" },
  forum: { name: "the forum", href: (id) => `/community?forum=${id}` },
  tool: { name: "the AI tool", href: () => "/admin/tools" },
  event: { name: "the event", href: () => "/community/events" },
  comment: { name: "comment", href: onResource },
  rating: { name: "rating", href: onResource },
  trial: { name: "trial", href: onResource },
  topic: { name: "topic", href: (id) => `/community?topic=${id}` },
  list: { name: "list" },
  reply: { name: "reply", href: (_, { placeId }) => (placeId ? `/community?topic=${placeId}` : "") },
};

type Resource = { id: unknown; title: string | null };

/** By its title and with a link, unless it is gone. */
const ResourceName = ({ id, title }: Resource) =>
  title === null ? `resource #${id}` : <TextLink href={`/resources/${id}`}>{`resource “${title}”`}</TextLink>;

function PageName({ page }: { page: unknown }) {
  const { title } = SITE_PAGES[page as SitePageName] ?? { title: String(page) };
  return (
    <>
      the page <TextLink href={`/admin/pages?page=${page}`}>{`“${title}”`}</TextLink>
    </>
  );
}

/** What something was done to, with a link to its page if it has one. */
function LogTarget({ entry }: { entry: LogEntry }) {
  const { action, kind, targetId, details, resourceTitle } = entry;
  if (kind === "site") return "the site’s settings";
  if (kind === "library") return "the library";
  if (kind === "export") return `the ${details?.what}`;
  if (kind === "page") return <PageName page={details?.page} />;
  if (kind === "resource" && resourceTitle !== null) return <ResourceName id={targetId} title={resourceTitle} />;
  const { name, href } = TARGETS[kind] ?? { name: kind };
  const title = details?.title;
  const text = kind === "user" ? personIn(entry, targetId) : `${name} ${title ? `“${title}”` : `#${targetId}`}`;
  const path = SENTENCES[action]?.isGone || targetId === null ? "" : href?.(targetId, details ?? {});
  return path ? <TextLink href={path}>{text}</TextLink> : text;
}

/** What a report was about. */
function Reported({ entry }: { entry: LogEntry }) {
  const { details, resourceTitle } = entry;
  if (details?.kind === "resource") return <ResourceName id={details.targetId} title={resourceTitle} />;
  return details?.kind === "user" ? personIn(entry, details.targetId) : `${details?.kind} #${details?.targetId}`;
}
