import { useQueryClient } from "@tanstack/react-query";
import type { Event, EventInput } from "#contract/events.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { ownZone } from "#web/lib/format/clock.ts";
import { changesOf } from "#web/lib/forms/changes-of.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";
import { type EventListing, managedEventsQuery } from "./event-listing.ts";
import { toLocalInput } from "./local-time.ts";

const loadSchema = () => import("./event-form-schema.ts").then(({ EventForm }) => EventForm);

type EventFormProps = {
  /** The event to edit, from the list that it is in; undefined for a new one. */
  edited?: { event: Event; listing: EventListing };
  onClose: () => void;
};

/** Rendered in the browser only, which knows the time zone. */
export function EventForm({ edited, onClose }: EventFormProps) {
  const event = edited?.event;
  const client = useQueryClient();
  const { send } = useSend({
    invalidates: ["/api/events", "/api/admin/log"],
    prompt: "Please log in to change events",
  });
  /** Sends what was changed here, upon what another admin may have changed meanwhile. */
  const change = async ({ event, listing }: NonNullable<typeof edited>, input: EventInput) => {
    const page = await client.fetchQuery({ ...managedEventsQuery(listing), staleTime: 0 });
    const { id, ...now } = page?.items.find((listed) => listed.id === event.id) ?? event;
    await send("PUT", `/api/events/${id}`, { ...now, ...changesOf(event, input) });
  };
  return (
    <Form
      label={event ? "Edit event" : "Add an event"}
      schema={loadSchema}
      draft={`event ${event?.id ?? "new"}`}
      onSubmit={async (input) => {
        await (edited ? change(edited, input) : send("POST", "/api/events", input));
        onClose();
        toast({ title: event ? "Event changed" : "Event added", description: `“${input.title}” is in the calendar` });
      }}
      onFailure={explainFailure}
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
      <TextField
        name="url"
        label="Link"
        optional
        type="url"
        inputMode="url"
        placeholder="https://"
        defaultValue={event?.url ?? ""}
        spellCheck={false}
      />
      <FormError />
      <FormButtons
        onCancel={onClose}
        submit={event ? "Save Changes" : "Add Event"}
        busyLabel={event ? "Saving..." : "Adding..."}
      />
    </Form>
  );
}
