import type { Event } from "#contract/events.ts";
import type { ClockTime } from "#web/lib/format/clock.ts";
import { dayOf, shortMonthOf, weekdayOf } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { buttonStyles } from "#web/ui/button-styles.ts";
import { readersEndOf, readersTimeOf, timeRangeOf } from "./event-time.ts";

export function EventEntry({ event }: { event: Event }) {
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
    <span className="bg-pencil py-0.5 font-bold text-on-pencil text-xs">{shortMonthOf(date)}</span>
    <span className="py-1.5 font-heading text-2xl">{dayOf(date)}</span>
  </p>
);
