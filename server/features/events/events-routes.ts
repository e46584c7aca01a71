import { Event, EventChange, EventInput, EventsQuery } from "#contract/events.ts";
import { IdParam } from "#contract/ids.ts";
import { type Endpoint, endpoint } from "#server/core/api/endpoint.ts";
import type { Deps } from "#server/core/deps.ts";
import { calendarFile } from "./calendar-file.ts";
import { changeEvent, createEvent, noSuchEvent, readEvent, removeEvent } from "./events.ts";
import { calendarEventById, calendarEvents, listedEvents } from "./events-queries.ts";

const NO_EVENT = { 404: "There is no such event" };
const ICALENDAR = { status: 200, type: "text/calendar; charset=utf-8" } as const;

export function eventsRoutes({ config, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/events",
        summary: "Coming events, soonest first, or past ones, latest first",
        description: "Events that are under way are still coming ones.",
        access: "anyone",
        allowedWithToken: true,
        query: EventsQuery,
        answers: { status: 200, list: Event },
        cacheTags: ["events"],
      },
      async ({ query, db }) => listedEvents(db, query),
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/events.ics",
        summary: "All coming events as a calendar to subscribe to",
        description: "An address that calendar programs can subscribe to.",
        access: "anyone",
        allowedWithToken: true,
        answers: ICALENDAR,
        cacheTags: ["events", "site"],
      },
      async ({ db }) => {
        const { name } = await currentSite(db);
        return calendarFile(await calendarEvents(db), config.appUrl, `${name} Events`);
      },
    ),
    endpoint(
      {
        method: "GET",
        path: "/api/events/:id.ics",
        summary: "One event as a calendar file",
        access: "anyone",
        allowedWithToken: true,
        params: IdParam,
        answers: ICALENDAR,
        cacheTags: ["events"],
        refuses: NO_EVENT,
      },
      async ({ params, c, db }) => {
        const event = await calendarEventById(db, params.id);
        if (!event) throw noSuchEvent();
        c.header("Content-Disposition", `attachment; filename="event-${event.id}.ics"`);
        return calendarFile([event], config.appUrl);
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/events",
        summary: "Add an event",
        access: "admin",
        allowedWithToken: true,
        body: EventInput,
        answers: { status: 201, body: Event },
        readAgain: async ({ db }, id) => readEvent(db, id),
        cacheTags: ["events"],
      },
      async ({ body, viewer, db }) => createEvent(db, body, viewer),
    ),
    endpoint(
      {
        method: "PUT",
        path: "/api/events/:id",
        summary: "Change an event",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        body: EventChange,
        answers: { status: 200, body: Event },
        readAgain: async ({ params, db }) => readEvent(db, params.id),
        cacheTags: ["events"],
        refuses: { ...NO_EVENT, 409: "Somebody else has changed the same since (`seen`)" },
      },
      async ({ params, body, viewer, db }) => changeEvent(db, params.id, body, viewer),
    ),
    endpoint(
      {
        method: "DELETE",
        path: "/api/events/:id",
        summary: "Delete an event",
        access: "admin",
        allowedWithToken: true,
        params: IdParam,
        answers: { status: 204 },
        cacheTags: ["events"],
        refuses: NO_EVENT,
      },
      async ({ params, viewer, db }) => removeEvent(db, params.id, viewer),
    ),
  ];
}
