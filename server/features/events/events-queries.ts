import { asc, eq, gt, lte, sql } from "drizzle-orm";
import type { EventInput, EventsQuery } from "#contract/events.ts";
import type { Order } from "#server/core/lists/list.ts";
import { readPage } from "#server/core/lists/paging.ts";
import type { Db } from "#server/db/client.ts";
import { events } from "#server/db/schema/events-and-mail.ts";

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

export const listedEvents = (db: Db, { when, ...paging }: EventsQuery) =>
  readPage(db, when === "past" ? PAST : UPCOMING, paging);

export const calendarEvents = (db: Db) =>
  db.select(calendarColumns).from(events).where(notOver).orderBy(asc(events.startsAt), asc(events.id)).limit(1000);

export async function insertEvent(db: Db, input: EventInput) {
  const [created] = await db.insert(events).values(input).returning(columns);
  if (!created) throw new Error("insert returned no event");
  return created;
}

export async function lockEvent(tx: Db, id: number) {
  const [event] = await tx.select(columns).from(events).where(eq(events.id, id)).for("update");
  return event;
}

export async function updateEvent(db: Db, id: number, input: EventInput) {
  const [updated] = await db.update(events).set(input).where(eq(events.id, id)).returning(columns);
  return updated;
}

export async function deleteEvent(db: Db, id: number): Promise<{ title: string } | undefined> {
  const [deleted] = await db.delete(events).where(eq(events.id, id)).returning({ title: events.title });
  return deleted;
}

export async function eventById(db: Db, id: number) {
  const [event] = await db.select(columns).from(events).where(eq(events.id, id));
  return event;
}

export async function calendarEventById(db: Db, id: number) {
  const [event] = await db.select(calendarColumns).from(events).where(eq(events.id, id));
  return event;
}
