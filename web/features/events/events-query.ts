import type { Event } from "#contract/events.ts";
import { withQuery } from "#web/lib/address.ts";
import { readPageOrNull } from "#web/lib/query-client.ts";

const EVENTS_PER_PAGE = 24;

export const eventsQuery = (cursor: string | null) =>
  readPageOrNull<Event>(withQuery("/api/events", { limit: EVENTS_PER_PAGE, cursor }), [400]);
