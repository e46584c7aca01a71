import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { HOSTILE } from "#server/testing/xml.ts";

const hub = openHub();

const ALL = "/api/events.ics";

/** Reads as a logged-in user, whose responses are not cached. */
async function linesOf(path: string): Promise<string[]> {
  const { status, body } = await (await hub.admin()).get(path);
  expect(status).toBe(200);
  return String(body).split("\r\n");
}

const valueIn = (lines: string[], name: string) => lines.find((line) => line.startsWith(`${name}:`))?.split(":")[1];

beforeEach(async () => {
  await hub.db.execute(sql`delete from events`);
});

test("a calendar file without events has a name and is still valid", async () => {
  const lines = await linesOf(ALL);
  expect(valueIn(lines, "NAME")).toBe("AI Educators Hub Events");
  expect(valueIn(lines, "X-WR-CALNAME")).toBe("AI Educators Hub Events");
  expect(lines.filter((line) => /^(BEGIN|END):/.test(line))).toEqual([
    "BEGIN:VCALENDAR",
    "BEGIN:VTIMEZONE",
    "BEGIN:STANDARD",
    "END:STANDARD",
    "END:VTIMEZONE",
    "END:VCALENDAR",
  ]);
});

test("a calendar file says when an event was last changed, and how often", async () => {
  await hub.db.execute(sql`insert into events (title, description, starts_at, ends_at, location, updated_at)
    values ('Office hours', 'Bring a prompt', now() + interval '9 days', now() + interval '10 days', 'Online', '2026-01-02 03:04:05Z')`);
  const { id } = (await (await hub.admin()).get("/api/events")).body[0];
  const before = await linesOf(`/api/events/${id}.ics`);
  expect(valueIn(before, "DTSTAMP")).toBe("20260102T030405Z");
  expect(valueIn(before, "SEQUENCE")).toBe("0");
  expect(valueIn(before, "X-WR-CALNAME"), "one event is no calendar of its own").toBeUndefined();

  await hub.db.execute(sql`update events set location = location`);
  expect(await linesOf(`/api/events/${id}.ics`), "nothing was changed").toEqual(before);
  await hub.db.execute(sql`update events set location = 'Room 12'`);
  const after = await linesOf(`/api/events/${id}.ics`);
  expect(valueIn(after, "SEQUENCE")).toBe("1");
  expect(Number(valueIn(after, "DTSTAMP")?.slice(0, 8))).toBeGreaterThan(20260102);
  expect(valueIn(after, "DTSTAMP")).not.toBe(valueIn(after, "DTSTART"));
});

test("another program can read the events, whatever is in their texts, without those that are cancelled or over", async () => {
  const admin = await hub.admin();
  const times = { startsAt: "2127-04-16T22:00:00.000Z", endsAt: "2127-04-16T23:30:00.000Z" };
  const texts = [...HOSTILE, "semi;colon, comma \\ backslash\nand a line", "long ".repeat(39), "lone\rreturn\tand tab"];
  for (const text of texts) {
    const event = { ...times, title: text, description: text, location: text, url: "https://example.org/a,b;c?d=1" };
    await admin.expectOk("POST", "/api/events", event);
  }
  const cancelled = { ...times, title: "Cancelled", description: "Gone", location: "Nowhere", url: null };
  const { id } = await admin.expectOk("POST", "/api/events", cancelled);
  await admin.expectOk("DELETE", `/api/events/${id}`);
  await hub.db.execute(sql`insert into events (title, description, starts_at, ends_at, location)
    values ('Over', 'Past', now() - interval '2 days', now() - interval '1 day', 'Online')`);

  const { body } = await admin.get(ALL);
  for (const line of String(body).split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  const calendar = new ICAL.Component(ICAL.parse(body));
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that the format forbids
  const known = texts.map((text) => text.replace(/\r/g, "\n").replace(/[\u0000-\u0008\u000b-\u001f]/g, ""));
  expect(events.map(({ summary }) => summary)).toEqual(known);
  expect(events.map(({ description }) => description)).toEqual(known);
  expect(events.map(({ location }) => location)).toEqual(known);
  for (const { startDate, endDate, component } of events) {
    expect([startDate.toJSDate().toISOString(), endDate.toJSDate().toISOString()]).toEqual(Object.values(times));
    expect(startDate.zone.tzid).toBe("UTC");
    expect(component.getFirstPropertyValue("url")).toBe("https://example.org/a,b;c?d=1");
  }
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(texts.length);
});
