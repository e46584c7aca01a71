import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { ButtonLink } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { EventEntry } from "./event-entry.tsx";
import { byMonth } from "./event-time.ts";
import { eventsQuery } from "./events-query.ts";

const EVENTS_PATH = "/community/events";

/** Upcoming events by month, from the cursor in the URL. */
export function EventCalendar({ after }: { after: string | null }) {
  const { data: page, isError, refetch } = useQuery(eventsQuery(after));
  const clock = useClock();
  if (isError && !page) return <LoadError onRetry={refetch}>The events could not be loaded.</LoadError>;
  if (page === undefined) return <EventsPlaceholder />;
  if (!page || page.items.length === 0) return <NoEvents />;
  return (
    <>
      {byMonth(page.items, clock).map(({ name, events }) => (
        <section key={name} aria-label={name} className="mt-10 first:mt-0">
          <h2 className="border-ink border-b-2 pb-2 text-2xl">{name}</h2>
          <div className="divide-y divide-line">
            {events.map((event) => (
              <EventEntry key={event.id} event={event} />
            ))}
          </div>
        </section>
      ))}
      <Pagination
        label="More events"
        previous={after && EVENTS_PATH}
        next={page.next && withQuery(EVENTS_PATH, { after: cursorIn(page.next) })}
        labels={{ previous: "Next events", next: "Later events" }}
      />
    </>
  );
}

const NoEvents = () => (
  <>
    <h2 className="sr-only">Coming events</h2>
    <EmptyState
      title="No upcoming events"
      hint="Nothing is planned at the moment. The forums are open in the meantime."
    >
      <ButtonLink href="/community" variant="secondary">
        Visit the forums
      </ButtonLink>
    </EmptyState>
  </>
);

const EventsPlaceholder = () => (
  <div aria-hidden="true" className="grid gap-6">
    <Skeleton className="h-10 w-1/3" />
    <Skeleton className="h-32" />
    <Skeleton className="h-32" />
  </div>
);
