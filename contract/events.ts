import * as z from "zod/mini";
import type { Json } from "#contract/json.ts";

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
