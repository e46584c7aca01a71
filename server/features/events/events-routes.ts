import { Event } from "#contract/events.ts";
import { IdParam } from "#contract/ids.ts";
import { Paging } from "#contract/paging.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import type { Deps } from "#server/core/deps.ts";
import { calendarFile } from "./calendar-file.ts";
import { calendarEvents, eventById, upcomingEvents } from "./events-queries.ts";

const ICALENDAR = { status: 200, type: "text/calendar; charset=utf-8" } as const;

export function eventsRoutes({ config }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/events",
        summary: "Coming events, soonest first",
        description: "Events that are under way are still listed; those that are over are not.",
        access: "anyone",
        query: Paging,
        answers: { status: 200, list: Event },
        cacheTags: ["events"],
      },
      async ({ query, db }) => upcomingEvents(db, query),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/events.ics",
        summary: "All coming events as a calendar to subscribe to",
        description: "An address that calendar programs can subscribe to.",
        access: "anyone",
        answers: ICALENDAR,
        cacheTags: ["events"],
      },
      async ({ db }) => calendarFile(await calendarEvents(db), config.appUrl, "AI Educators Hub Events"),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/events/:id.ics",
        summary: "One event as a calendar file",
        access: "anyone",
        params: IdParam,
        answers: ICALENDAR,
        cacheTags: ["events"],
        refuses: { 404: "There is no such event" },
      },
      async ({ params, c, db }) => {
        const event = await eventById(db, params.id);
        if (!event) throw new HttpError(404, "Event not found");
        c.header("Content-Disposition", `attachment; filename="event-${event.id}.ics"`);
        return calendarFile([event], config.appUrl);
      },
    ),
  ];
}
