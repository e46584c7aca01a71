import { isDeepStrictEqual } from "node:util";
import { EventInput } from "#contract/events.ts";
import type { Seen } from "#contract/seen.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { mergeSeen } from "#server/core/api/merge-seen.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import type { Db } from "#server/db/client.ts";
import { deleteEvent, eventById, insertEvent, lockEvent, updateEvent } from "./events-queries.ts";

export const noSuchEvent = () => new HttpError(404, "Event not found");

export async function readEvent(db: Db, id: number) {
  const event = await eventById(db, id);
  if (!event) throw noSuchEvent();
  return event;
}

export const createEvent = (db: Db, input: EventInput, admin: Viewer) =>
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

export const changeEvent = (db: Db, id: number, { seen, ...input }: EventInput & { seen?: Seen }, admin: Viewer) =>
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

export const removeEvent = (db: Db, id: number, admin: Viewer) =>
  db.transaction(async (tx) => {
    const deleted = await deleteEvent(tx, id);
    if (!deleted) throw noSuchEvent();
    await logAdminAction(tx, { actor: admin, action: "event_deleted", targetId: id, details: deleted });
  });
