import type { Event } from "#contract/events.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus-neighbor.ts";
import { Button } from "#web/ui/button.tsx";
import { timeRangeOf } from "./event-time.ts";

type ManagedEventRowProps = { event: Event; onEdit: () => void; onDelete: () => void };

export function ManagedEventRow({ event, onEdit, onDelete }: ManagedEventRowProps) {
  const titleId = `event-${event.id}`;
  const clock = useClock();
  const hidden = <span className="sr-only"> {event.title}</span>;
  return (
    <li
      ref={useFocusNeighborOnUnmount()}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4"
    >
      <div className="min-w-0">
        <h3 id={titleId} dir="auto" className="text-lg">
          {event.title}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm *:min-w-0 *:break-words max-sm:flex-col">
          <time dateTime={event.startsAt}>
            {`${formatDate(clock.at(event.startsAt))}, ${timeRangeOf(event, clock)}`}
          </time>
          <span dir="auto">{event.location}</span>
        </p>
      </div>
      <div className="needs-script flex gap-2">
        <Button variant="quiet" size="sm" onClick={onEdit}>
          Edit{hidden}
        </Button>
        <Button variant="quiet" size="sm" onClick={onDelete}>
          Delete{hidden}
        </Button>
      </div>
    </li>
  );
}
