import { useState } from "react";
import * as z from "zod/mini";
import type { Event } from "#contract/events.ts";
import { explainFailure } from "#web/lib/api/errors.ts";
import { readPageOrNull, useQuery } from "#web/lib/api/query.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { ownZone } from "#web/lib/format/clock.ts";
import { formatDate } from "#web/lib/format/format.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { cursorIn, withQuery } from "#web/lib/navigation/url.ts";
import { toast } from "#web/lib/toasts.ts";
import { useClock } from "#web/lib/use-clock.ts";
import { useFocusNeighborOnUnmount } from "#web/lib/use-focus.ts";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/dialog.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { LoadError, Skeleton } from "#web/ui/loading.tsx";
import { Pagination } from "#web/ui/pagination.tsx";
import { UrlField } from "#web/ui/url-field.tsx";
import { timeRangeOf, toLocalInput } from "./event-time.ts";
import { EVENTS_PER_PAGE } from "./events-query.ts";

export type EventListing = { when: "upcoming" | "past"; after: string | null };

/** For those who manage events, who also look at past ones. */
export const managedEventsQuery = ({ when, after }: EventListing) =>
  readPageOrNull<Event>(withQuery("/api/events", { when, limit: EVENTS_PER_PAGE, cursor: after }), [400]);

export const parseEventListing = (search: URLSearchParams): EventListing => ({
  when: search.get("when") === "past" ? "past" : "upcoming",
  after: search.get("after"),
});

export const managedEventsHref = ({ when, after }: EventListing) =>
  withQuery("/admin/events", { when: when === "past" ? when : null, after });

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

type ManagedEventRowProps = { event: Event; onEdit: () => void; onDelete: () => void };

function ManagedEventRow({ event, onEdit, onDelete }: ManagedEventRowProps) {
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
        <h3 id={titleId} dir="auto" className="font-semibold font-text text-lg">
          {event.title}
        </h3>
        <p className="mt-1 flex flex-wrap gap-x-4 text-quiet text-sm *:min-w-0 *:break-words max-sm:flex-col max-sm:flex-nowrap">
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

const NO_FIELDS = z.object({});

function DeleteEventForm({ event: { id, title }, onClose }: { event: Event; onClose: () => void }) {
  const { send } = useSend({
    invalidates: ["/api/events", "/api/admin/log"],
    prompt: "Please log in to change events",
  });
  return (
    <Form
      label="Delete event"
      schema={NO_FIELDS}
      onSubmit={async () => {
        await send("DELETE", `/api/events/${id}`);
        onClose();
        toast({ title: "Event deleted", description: `“${title}” has been deleted` });
      }}
      onFailure={explainFailure}
    >
      <p>“{title}” will also disappear from calendars that subscribe to these events. This cannot be undone.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Event" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}

const loadSchema = () => import("./event-form-schema.ts").then(({ EventForm }) => EventForm);

type EventFormProps = {
  /** Undefined for a new one. */
  event?: Event;
  onClose: () => void;
};

/** Rendered in the browser only, which knows the time zone. */
export function EventForm({ event, onClose }: EventFormProps) {
  const { send } = useSend({
    invalidates: ["/api/events", "/api/admin/log"],
    prompt: "Please log in to change events",
  });
  const { seen, explain } = useSeen(event ?? {});
  return (
    <Form
      label={event ? "Edit event" : "Add an event"}
      schema={loadSchema}
      draft={`event ${event?.id ?? "new"}`}
      onSubmit={async (input) => {
        await (event ? send("PUT", `/api/events/${event.id}`, { ...input, seen }) : send("POST", "/api/events", input));
        onClose();
        toast({ title: event ? "Event changed" : "Event added", description: `“${input.title}” is in the calendar` });
      }}
      onFailure={explain}
    >
      <TextField name="title" label="Title" defaultValue={event?.title} autoComplete="off" />
      <TextareaField name="description" label="Description" rows={4} defaultValue={event?.description} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          name="startsAt"
          label="Starts"
          type="datetime-local"
          defaultValue={event && toLocalInput(event.startsAt)}
        />
        <TextField
          name="endsAt"
          label="Ends"
          type="datetime-local"
          defaultValue={event && toLocalInput(event.endsAt)}
        />
      </div>
      <p className="-mt-3 text-quiet text-sm">
        <strong>In your time zone, {ownZone()}.</strong> Readers see the times in their own, on the events page and in
        their calendars.
      </p>
      <TextField
        name="location"
        label="Location"
        defaultValue={event?.location}
        hint="A place, or “Online”."
        autoComplete="off"
      />
      <UrlField name="url" label="Link" optional defaultValue={event?.url ?? ""} />
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={event ? "Save Changes" : "Add Event"}
        busyLabel={event ? "Saving..." : "Adding..."}
      />
    </Form>
  );
}
