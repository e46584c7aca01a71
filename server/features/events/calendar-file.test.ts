import { sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const ALL = "/api/events.ics";

/** Reads as a signed-in user, whose responses are not cached. */
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

test("a calendar file tells when an event was last changed, and how often", async () => {
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
