import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();
let forums = 0;

type Form = {
  path: string;
  /** The values that the form starts from. */
  seen: Record<string, unknown>;
  /** Two admins change the same field, and the first one changes another one, too. */
  field: string;
  values: [first: unknown, second: unknown];
  other: [field: string, value: unknown];
  read: () => Promise<Record<string, unknown>>;
};

const EVENT = {
  title: "Office hours",
  description: "Bring a prompt that does not work yet.",
  startsAt: "2127-04-16T22:00:00.000Z",
  endsAt: "2127-04-16T23:00:00.000Z",
  location: "Online",
  url: null,
};

const FORMS: Record<string, (admin: TestClient) => Promise<Form>> = {
  "site settings": async (admin) => {
    const read = () => admin.expectOk("GET", "/api/admin/site");
    const announcements = ["First", "Second"].map((text) => ({ text, url: null }));
    return {
      path: "/api/admin/site",
      seen: await read(),
      field: "announcement",
      values: [announcements[0], announcements[1]],
      other: ["tagline", "A better tagline"],
      read,
    };
  },
  forum: async (admin) => {
    const texts = { title: `To be changed ${++forums}`, description: "For this test.", position: 7, archived: false };
    const { id } = await admin.expectOk("POST", "/api/forums", texts);
    const read = async () => (await admin.expectOk("GET", "/api/forums")).find((one: { id: number }) => one.id === id);
    const values: Form["values"] = ["First words", "Second words"];
    return { path: `/api/forums/${id}`, seen: texts, field: "description", values, other: ["archived", true], read };
  },
  event: async (admin) => {
    const { id } = await admin.expectOk("POST", "/api/events", EVENT);
    const read = async () => (await admin.expectOk("GET", "/api/events")).find((one: { id: number }) => one.id === id);
    const values: Form["values"] = ["2127-04-16T20:00:00.000Z", "2127-04-16T21:00:00.000Z"];
    return { path: `/api/events/${id}`, seen: EVENT, field: "startsAt", values, other: ["location", "Room 12"], read };
  },
  resource: async (admin) => {
    const seen = draft({ content: "Old words" });
    const id = await publish(hub, await hub.teacher(), seen);
    const values: Form["values"] = ["First words", "Second words"];
    const read = () => admin.expectOk("GET", `/api/resources/${id}`);
    return { path: `/api/resources/${id}`, seen, field: "content", values, other: ["title", "A better title"], read };
  },
};

const cases = Object.entries(FORMS);

test.each(cases)(
  "of two admins who change the same field (%s), the second is told its current value",
  async (_, open) => {
    const admin = await hub.admin();
    const { path, seen, field, values, read } = await open(admin);
    const [first, second] = values;
    await admin.expectOk("PUT", path, { ...seen, [field]: first, seen });
    const answer = await admin.put(path, { ...seen, [field]: second, seen });
    expect(answer).toMatchObject({
      status: 409,
      body: { fields: { [field]: expect.any(String) }, now: { [field]: first } },
    });
    expect(await read()).toMatchObject({ [field]: first });
    await admin.expectOk("PUT", path, { ...seen, [field]: second, seen: { ...seen, ...answer.body.now } });
    expect(await read()).toMatchObject({ [field]: second });
  },
);

test.each(cases)(
  "of two admins who change different fields (%s), neither undoes the other's change",
  async (_, open) => {
    const admin = await hub.admin();
    const { path, seen, field, values, other, read } = await open(admin);
    await admin.expectOk("PUT", path, { ...seen, [field]: values[0], seen });
    await admin.expectOk("PUT", path, { ...seen, [other[0]]: other[1], seen });
    const now = await read();
    expect(now).toMatchObject({ [field]: values[0], [other[0]]: other[1] });
    if (field === "content") expect(now.contentHtml).toContain(values[0]);
  },
);

test.each(cases)("a change that does not say what it started from (%s) replaces the stored values", async (_, open) => {
  const admin = await hub.admin();
  const { path, seen, field, values, read } = await open(admin);
  for (const value of values) await admin.expectOk("PUT", path, { ...seen, [field]: value });
  expect(await read()).toMatchObject({ [field]: values[1] });
});

test("two admins' changes that contradict each other are refused", async () => {
  const admin = await hub.admin();
  const { id } = await admin.expectOk("POST", "/api/events", EVENT);
  const path = `/api/events/${id}`;
  await admin.expectOk("PUT", path, { ...EVENT, endsAt: "2127-04-16T22:30:00.000Z", seen: EVENT });
  const answer = await admin.put(path, { ...EVENT, startsAt: "2127-04-16T22:45:00.000Z", seen: EVENT });
  expect(answer).toMatchObject({ status: 409, body: { now: { endsAt: "2127-04-16T22:30:00.000Z" } } });
});
