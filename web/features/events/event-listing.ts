import type { Event } from "#contract/events.ts";
import { readPageOrNull } from "#web/lib/api/query-options.ts";
import { withQuery } from "#web/lib/navigation/url.ts";
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
