import type { Event } from "#contract/events.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { ownZone } from "#web/lib/format/clock.ts";
import { useSeen } from "#web/lib/forms/use-seen.ts";
import { toast } from "#web/lib/toasts.ts";
import { TextareaField, TextField } from "#web/ui/fields.tsx";
import { Form, FormButtons, FormError } from "#web/ui/form.tsx";
import { UrlField } from "#web/ui/url-field.tsx";
import { toLocalInput } from "./event-time.ts";

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
