import type { Event } from "#contract/events.ts";
import { readPage, readPageOrNull } from "#web/lib/api/query.ts";
import { withQuery } from "#web/lib/navigation/url.ts";

export const EVENTS_PER_PAGE = 24;

/** The one that comes next, or is under way. */
export const nextEventQuery = readPage<Event>("/api/events?limit=1");

export const eventsQuery = (cursor: string | null) =>
  readPageOrNull<Event>(withQuery("/api/events", { limit: EVENTS_PER_PAGE, cursor }), [400]);
