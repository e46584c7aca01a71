import type { Event } from "#contract/events.ts";
import { formatDate, weekdayOf } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { timeRangeOf } from "./event-time.ts";

/** One event in a few lines, which lead to its place in the calendar. */
export function NextEvent({ event }: { event: Event }) {
  const clock = useClock();
  const start = clock.at(event.startsAt);
  return (
    <section aria-labelledby="next-event" className="min-w-0">
      <h2 id="next-event" className="text-xl">
        Next event
      </h2>
      <p dir="auto" className="mt-2 font-semibold">
        <a
          href={`/community/events#event-${event.id}`}
          className="underline decoration-2 decoration-edge underline-offset-4 hover:decoration-ink"
        >
          {event.title}
        </a>
      </p>
      <p className="mt-1 text-quiet text-sm">
        <time dateTime={event.startsAt}>
          {weekdayOf(start)}, {formatDate(start)}, {timeRangeOf(event, clock)}
        </time>
        <bdi className="block">{event.location}</bdi>
      </p>
    </section>
  );
}
