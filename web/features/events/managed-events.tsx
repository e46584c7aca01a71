import { useState } from "react";
import type { Event } from "#contract/events.ts";
import { useQuery } from "#web/lib/api/use-query.ts";
import { cursorIn } from "#web/lib/navigation/url.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { LoadError } from "#web/ui/load-error.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { DeleteEventForm } from "./delete-event-form.tsx";
import { EventForm } from "./event-form.tsx";
import { type EventListing, managedEventsHref, managedEventsQuery } from "./event-listing.ts";
import { ManagedEventRow } from "./managed-event-row.tsx";

const EMPTY = { upcoming: "No upcoming events", past: "No past events" };

type Opened = { dialog: "edit" | "delete"; event: Event };

export function ManagedEvents({ listing }: { listing: EventListing }) {
  const { data: page, isError, refetch } = useQuery(managedEventsQuery(listing));
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  if (isError && !page) return <LoadError onRetry={refetch}>The events could not be loaded.</LoadError>;
  if (page === undefined) return <Skeleton className="h-60" />;
  const events = page?.items ?? [];
  return (
    <>
      {events.length === 0 && <EmptyState title={listing.after ? "No further events" : EMPTY[listing.when]} />}
      <ul className="divide-y divide-line empty:hidden">
        {events.map((event) => (
          <ManagedEventRow
            key={event.id}
            event={event}
            onEdit={() => setOpened({ dialog: "edit", event })}
            onDelete={() => setOpened({ dialog: "delete", event })}
          />
        ))}
      </ul>
      <Pagination
        label="More events"
        previous={listing.after && managedEventsHref({ when: listing.when, after: null })}
        next={page?.next ? managedEventsHref({ when: listing.when, after: cursorIn(page.next) }) : null}
        labels={{ previous: "Back to the start", next: "More events" }}
      />
      <Dialog open={opened?.dialog === "edit"} onClose={close} title="Edit event">
        {opened?.dialog === "edit" && <EventForm event={opened.event} onClose={close} />}
      </Dialog>
      <Dialog open={opened?.dialog === "delete"} onClose={close} title="Delete this event?">
        {opened?.dialog === "delete" && <DeleteEventForm event={opened.event} onClose={close} />}
      </Dialog>
    </>
  );
}
