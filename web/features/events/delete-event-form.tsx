import * as z from "zod/mini";
import type { Event } from "#contract/events.ts";
import { useSend } from "#web/lib/api/use-send.ts";
import { explainFailure } from "#web/lib/forms/explain-failure.ts";
import { toast } from "#web/lib/toasts.ts";
import { Form, FormError } from "#web/ui/form.tsx";
import { FormButtons } from "#web/ui/form-buttons.tsx";

const NO_FIELDS = z.object({});

export function DeleteEventForm({ event: { id, title }, onClose }: { event: Event; onClose: () => void }) {
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
      <p>“{title}” also goes from the calendars that subscribe to the events. This cannot be undone.</p>
      <FormError />
      <FormButtons onCancel={onClose} submit="Delete Event" busyLabel="Deleting..." variant="danger" />
    </Form>
  );
}
