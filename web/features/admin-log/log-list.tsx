import { keepPreviousData } from "@tanstack/react-query";
import type { LogEntry } from "#contract/admin-log.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { TextLink } from "#web/ui/text-link.tsx";
import { TimeOfDay } from "#web/ui/time-of-day.tsx";
import { logQuery } from "./log-queries.ts";
import { SENTENCES } from "./log-sentences.ts";
import { LogTarget, Reported } from "./log-target.tsx";
import { type LogListing, logHref } from "./log-url.ts";

type LogListProps = { listing: LogListing; nameOf: (actorId: number) => string };

export function LogList({ listing, nameOf }: LogListProps) {
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
          <Entry key={entry.id} entry={entry} nameOf={nameOf} />
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

function Entry({ entry, nameOf }: { entry: LogEntry; nameOf: LogListProps["nameOf"] }) {
  const clock = useClock();
  return (
    <li className="grid gap-x-8 gap-y-1 py-3.5 md:grid-cols-[minmax(0,1fr)_auto] md:items-baseline">
      <p dir="auto" className="min-w-0 break-words">
        <Actor id={entry.actorId} nameOf={nameOf} /> {SENTENCES[entry.action]?.verb ?? entry.action}{" "}
        <LogTarget entry={entry} /> {SENTENCES[entry.action]?.more?.(entry.details ?? {}, clock)}
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

const Actor = ({ id, nameOf }: { id: number | null; nameOf: LogListProps["nameOf"] }) =>
  id === null ? "Somebody at the server’s command line" : <TextLink href={`/users/${id}`}>{nameOf(id)}</TextLink>;
