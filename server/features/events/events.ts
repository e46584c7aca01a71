import { isDeepStrictEqual } from "node:util";
import { asc, eq, gt, lte, sql } from "drizzle-orm";
import { IdParam, type Seen } from "#contract/common-schemas.ts";
import { Event, EventChange, EventInput, EventsQuery } from "#contract/events.ts";
import { events } from "#server/db/schema/events.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import { mergeSeen } from "#server/platform/api/merge-seen.ts";
import type { Viewer } from "#server/platform/api/viewer.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import type { Order } from "#server/platform/lists/list.ts";
import { readPage } from "#server/platform/lists/paging.ts";
import { calendarFile } from "./calendar-file.ts";

const NO_EVENT = { 404: "There is no such event" };
const ICALENDAR = { status: 200, type: "text/calendar; charset=utf-8" } as const;

export function eventsRoutes({ config, currentSite }: Deps): Endpoint[] {
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/events",
        summary: "Coming events, soonest first, or past ones, latest first",
        description: "Includes events that are under way.",
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
        summary: "All upcoming events as a calendar to subscribe to",
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
        refuses: { ...NO_EVENT, 409: "Somebody else has changed the same fields since (`seen`)" },
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

const noSuchEvent = () => new HttpError(404, "Event not found");

async function readEvent(db: Db, id: number) {
  const event = await eventById(db, id);
  if (!event) throw noSuchEvent();
  return event;
}

const createEvent = (db: Db, input: EventInput, admin: Viewer) =>
  db.transaction(async (tx) => {
    const event = await insertEvent(tx, input);
    await logAdminAction(tx, {
      actor: admin,
      action: "event_created",
      targetId: event.id,
      details: { title: event.title },
    });
    return event;
  });

const changeEvent = (db: Db, id: number, { seen, ...input }: EventInput & { seen?: Seen }, admin: Viewer) =>
  db.transaction(async (tx) => {
    const before = await lockEvent(tx, id);
    if (!before) throw noSuchEvent();
    const event = await updateEvent(tx, id, mergeSeen(EventInput, input, seen, before));
    if (!event) throw noSuchEvent();
    const { title } = event;
    if (!isDeepStrictEqual(event, before))
      await logAdminAction(tx, { actor: admin, action: "event_changed", targetId: id, details: { title } });
    return event;
  });

const removeEvent = (db: Db, id: number, admin: Viewer) =>
  db.transaction(async (tx) => {
    const deleted = await deleteEvent(tx, id);
    if (!deleted) throw noSuchEvent();
    await logAdminAction(tx, { actor: admin, action: "event_deleted", targetId: id, details: deleted });
  });

const columns = {
  id: events.id,
  title: events.title,
  description: events.description,
  startsAt: events.startsAt,
  endsAt: events.endsAt,
  location: events.location,
  url: events.url,
};

/** Calendar programs also need to know when an event was changed, and how often. */
const calendarColumns = { ...columns, updatedAt: events.updatedAt, sequence: events.sequence };

const SOONEST_FIRST: Order = { direction: "asc", keys: [events.startsAt, events.id] };
const notOver = gt(events.endsAt, sql`now()`);

/** Events that have not ended yet. */
const UPCOMING = { columns, from: events, where: notOver, order: SOONEST_FIRST };

const LATEST_FIRST: Order = { direction: "desc", keys: [events.startsAt, events.id] };
const PAST = { columns, from: events, where: lte(events.endsAt, sql`now()`), order: LATEST_FIRST };

const listedEvents = (db: Db, { when, ...paging }: EventsQuery) =>
  readPage(db, when === "past" ? PAST : UPCOMING, paging);

const calendarEvents = (db: Db) =>
  db.select(calendarColumns).from(events).where(notOver).orderBy(asc(events.startsAt), asc(events.id)).limit(1000);

async function insertEvent(db: Db, input: EventInput) {
  const [created] = await db.insert(events).values(input).returning(columns);
  if (!created) throw new Error("insert returned no event");
  return created;
}

async function lockEvent(tx: Db, id: number) {
  const [event] = await tx.select(columns).from(events).where(eq(events.id, id)).for("update");
  return event;
}

async function updateEvent(db: Db, id: number, input: EventInput) {
  const [updated] = await db.update(events).set(input).where(eq(events.id, id)).returning(columns);
  return updated;
}

async function deleteEvent(db: Db, id: number): Promise<{ title: string } | undefined> {
  const [deleted] = await db.delete(events).where(eq(events.id, id)).returning({ title: events.title });
  return deleted;
}

async function eventById(db: Db, id: number) {
  const [event] = await db.select(columns).from(events).where(eq(events.id, id));
  return event;
}

async function calendarEventById(db: Db, id: number) {
  const [event] = await db.select(calendarColumns).from(events).where(eq(events.id, id));
  return event;
}
