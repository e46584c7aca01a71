import * as z from "zod/mini";
import { type Json, moment, OptionalUrl, paging, Seen, text } from "./common-schemas.ts";

export const Event = z.object({
  id: z.int(),
  title: z.string(),
  description: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  location: z.string(),
  url: z.nullable(z.string()),
});
export type Event = Json<z.infer<typeof Event>>;

export const EventsQuery = z.object({
  when: z.optional(z.enum(["upcoming", "past"], "when must be upcoming or past")),
  ...paging,
});
export type EventsQuery = z.infer<typeof EventsQuery>;

const Moment = z.pipe(
  moment("Choose a day and a time"),
  z.transform((at) => new Date(at)),
);

export const EventInput = z
  .object({
    title: text({ name: "Title", max: 200 }),
    description: text({ name: "Description", max: 5000 }),
    startsAt: Moment,
    endsAt: Moment,
    location: text({ name: "Location", max: 200 }),
    url: OptionalUrl,
  })
  .check(
    z.refine(({ startsAt, endsAt }) => !(endsAt <= startsAt), {
      error: "The end must be after the start",
      path: ["endsAt"],
    }),
  );
export const EventChange = z.safeExtend(EventInput, { seen: Seen });
export type EventInput = z.infer<typeof EventInput>;
