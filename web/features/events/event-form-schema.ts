import * as z from "zod/mini";
import { EventInput } from "#contract/events.ts";
import { fromLocalInput } from "./event-time.ts";

type Fields = Record<string, unknown>;

const withInstants = (fields: Fields) =>
  ({
    ...fields,
    startsAt: fromLocalInput(String(fields.startsAt)),
    endsAt: fromLocalInput(String(fields.endsAt)),
  }) as unknown as z.input<typeof EventInput>;

/** Of the form's fields, in which times are those of this browser's time zone. */
export const EventForm = z.pipe(z.pipe(z.record(z.string(), z.unknown()), z.transform(withInstants)), EventInput);
