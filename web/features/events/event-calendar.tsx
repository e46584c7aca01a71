import type { Event } from "#contract/events.ts";
import { useQuery } from "#web/lib/api/query.ts";
import type { ClockTime } from "#web/lib/format/clock.ts";
import { dayOf, shortMonthOf, weekdayOf } from "#web/lib/format/format.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { ButtonLink, buttonStyles } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { byMonth, readersEndOf, readersTimeOf, timeRangeOf } from "./event-time.ts";
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
    <h2 className="sr-only">Upcoming events</h2>
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

function EventEntry({ event }: { event: Event }) {
  const titleId = `event-${event.id}`;
  const clock = useClock();
  return (
    <article aria-labelledby={titleId} className="flex gap-4 py-7 sm:gap-7">
      <DateTile date={clock.at(event.startsAt)} />
      <div className="min-w-0">
        <h3 id={titleId} dir="auto" className="text-xl">
          {event.title}
        </h3>
        <p className="mt-1.5 flex flex-wrap gap-x-4 text-quiet text-sm">
          <time dateTime={event.startsAt}>
            {clock.isReaders
              ? readersTimeOf(event, clock)
              : `${weekdayOf(clock.at(event.startsAt))}, ${timeRangeOf(event, clock)}`}
          </time>
          {clock.isReaders && <span>{readersEndOf(event, clock)}</span>}
          <bdi>{event.location}</bdi>
        </p>
        <p dir="auto" className="mt-3 max-w-prose whitespace-pre-line">
          {event.description}
        </p>
        <div className="mt-4 flex flex-wrap gap-3">
          <a
            href={`/api/events/${event.id}.ics`}
            aria-describedby={titleId}
            className={buttonStyles({ variant: "quiet", size: "sm" })}
          >
            Add to calendar
          </a>
          {event.url && (
            <a
              href={event.url}
              rel="noopener"
              aria-describedby={titleId}
              className={buttonStyles({ variant: "plain", size: "sm" })}
            >
              Event page
            </a>
          )}
        </div>
      </div>
    </article>
  );
}

/** A picture of the date, which the texts beside and above give as well. */
const DateTile = ({ date }: { date: ClockTime }) => (
  <p className="grid h-fit w-14 shrink-0 sm:w-16 overflow-hidden rounded-md border border-line bg-raised text-center">
    <span className="bg-ink py-0.5 font-bold text-paper text-xs">{shortMonthOf(date)}</span>
    <span className="py-1.5 font-heading text-2xl">{dayOf(date)}</span>
  </p>
);
