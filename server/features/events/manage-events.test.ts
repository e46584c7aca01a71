import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { readAll } from "#server/testing/pages.ts";

const hub = openHub();

const workshop = {
  title: "Prompt workshop",
  description: "Bring a lesson plan.",
  startsAt: "2127-04-16T22:00:00.000Z",
  endsAt: "2127-04-16T23:00:00.000Z",
  location: "Online",
  url: "https://example.org/workshop",
};

test("admins add, change and delete an event, and everybody sees it at once", async () => {
  const admin = await hub.admin();
  const event = await admin.expectOk("POST", "/api/events", workshop);
  expect(event).toEqual({ ...workshop, id: event.id });
  const listed = async () => (await hub.visitor().get("/api/events")).body;
  expect(await listed()).toContainEqual(event);
  const moved = { ...workshop, location: "Room 12" };
  await admin.expectOk("PUT", `/api/events/${event.id}`, moved);
  expect(await listed()).toContainEqual({ ...moved, id: event.id });
  expect((await hub.visitor().get(`/api/events/${event.id}.ics`)).body).toContain("SEQUENCE:1");
  expect((await admin.delete(`/api/events/${event.id}`)).status).toBe(204);
  expect(await listed()).not.toContainEqual(expect.objectContaining({ id: event.id }));
  expect((await admin.put(`/api/events/${event.id}`, workshop)).status).toBe(404);
  const actions = (await admin.expectOk("GET", "/api/admin/log")).map(({ action }: { action: string }) => action);
  expect(actions.slice(0, 3)).toEqual(["event_deleted", "event_changed", "event_created"]);
});

test.each([
  [{ endsAt: workshop.startsAt }, { endsAt: "The end must be after the start" }],
  [{ startsAt: "soon" }, { startsAt: "Choose a day and a time" }],
  [{ startsAt: "0000-01-01T00:00:00Z" }, { startsAt: "Choose a day and a time" }],
  [{ startsAt: "0001-01-01T00:00:00+12:00" }, { startsAt: "Choose a day and a time" }],
  [{ endsAt: "9999-12-31T23:59:59-12:00" }, { endsAt: "Choose a day and a time" }],
  [{ title: " " }, { title: "Title is required" }],
  [{ url: "javascript:alert(1)" }, { url: "Please enter a valid URL" }],
])("refuses an event with %j", async (change, fields) => {
  const { status, body } = await (await hub.admin()).post("/api/events", { ...workshop, ...change });
  expect([status, body.fields]).toEqual([400, fields]);
});

test("an edit that changes nothing about an event is not logged", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", "/api/events", workshop);
  expect(await admin.expectOk("PUT", `/api/events/${id}`, workshop)).toEqual({ ...workshop, id });
  const latest = async () => (await admin.expectOk("GET", "/api/admin/log"))[0];
  expect(await latest()).toMatchObject({ action: "event_created", targetId: id });
  await admin.expectOk("PUT", `/api/events/${id}`, { ...workshop, url: null });
  expect(await latest()).toMatchObject({ action: "event_changed", targetId: id });
});

test("past events are listed apart from upcoming ones, the latest first, page by page", async () => {
  const admin = await hub.admin();
  const coming = await admin.expectOk("POST", "/api/events", workshop);
  const past: number[] = [];
  for (const day of [11, 12, 13, 14, 15]) {
    const times = { startsAt: `2026-01-${day}T12:00:00Z`, endsAt: `2026-01-${day}T13:00:00Z` };
    past.unshift((await admin.expectOk("POST", "/api/events", { ...workshop, ...times })).id);
  }
  const ids = async (query: string) => (await readAll(hub.visitor(), `/api/events?${query}`)).map(({ id }) => id);
  expect((await ids("when=past&limit=2")).slice(0, 5)).toEqual(past);
  expect(await ids("when=past")).not.toContain(coming.id);
  for (const query of ["", "when=upcoming"]) {
    const listed = await ids(query);
    expect([listed.includes(coming.id), listed.some((id) => past.includes(id))]).toEqual([true, false]);
  }
  expect((await hub.visitor().get("/api/events?when=someday")).status).toBe(400);
});
