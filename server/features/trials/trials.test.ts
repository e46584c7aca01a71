import { afterEach, expect, test, vi } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TrialDraft } from "#contract/trials.ts";
import { unnamed } from "#server/testing/authors.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { nextOf } from "#server/testing/pages.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

afterEach(() => void vi.useRealTimers());

const pathOf = (resource: number) => `/api/resources/${resource}/trials`;

const add = (client: TestClient, resource: number, fields: Partial<TrialDraft> = {}) =>
  client.expectOk("POST", pathOf(resource), { ...validTrial, ...fields });

const newResource = async () => publish(hub, await hub.teacher(), {});

/** The counts on the resource itself and in the library. */
async function countsOf(id: number) {
  const alone = await hub.visitor().expectOk("GET", `/api/resources/${id}`);
  const listed = (await hub.visitor().expectOk("GET", "/api/resources")).find((one: { id: number }) => one.id === id);
  const counts = ({ trialCount, workedCount, lastTriedOn }: typeof alone) => [trialCount, workedCount, lastTriedOn];
  expect(counts(listed)).toEqual(counts(alone));
  return counts(alone);
}

test("a trial says what was used when, with whom and how it went, and counts at once", async () => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  expect(await countsOf(id)).toEqual([0, 0, null]);
  const trial = await add(teacher, id);
  expect(trial).toEqual({
    id: trial.id,
    resourceId: id,
    userId: teacher.user.id,
    author: unnamed(teacher.user.id),
    ...validTrial,
    createdAt: expect.stringMatching(/Z$/),
    editedAt: null,
  });
  expect(await hub.visitor().expectOk("GET", pathOf(id))).toEqual([trial]);
  expect(await countsOf(id)).toEqual([1, 1, "2026-03-11"]);
});

test("grade and note may be left out", async () => {
  const { grade: _, note: __, ...rest } = validTrial;
  const [teacher, id] = [await hub.teacher(), await newResource()];
  expect(await teacher.expectOk("POST", pathOf(id), rest)).toMatchObject({ grade: null, note: null });
});

test.each([
  ["tool", "", "Tool is required"],
  ["grade", "7", "Please select one from the list"],
  ["outcome", "great", "Please say how it went"],
  ["outcome", undefined, "Please say how it went"],
  ["triedOn", undefined, "Please choose a day"],
  ["triedOn", "2026-02-30", "Please choose a day"],
  ["triedOn", "2026-03-11T10:00:00Z", "Please choose a day"],
  ["triedOn", "yesterday", "Please choose a day"],
  ["triedOn", "1999-12-31", "The day cannot be before 2000-01-01"],
  ["triedOn", "2126-03-11", "The day cannot be in the future"],
])("%s cannot be %j", async (field, value, message) => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  const { status, body } = await teacher.post(pathOf(id), { ...validTrial, [field]: value });
  expect([status, body.fields]).toEqual([400, { [field]: message }]);
  expect(await countsOf(id)).toEqual([0, 0, null]);
});

test("a day is accepted as soon as it has begun anywhere on earth, and not before", async () => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  vi.useFakeTimers({ toFake: ["Date"], now: Date.parse("2026-11-16T09:59:59Z") });
  expect((await teacher.post(pathOf(id), { ...validTrial, triedOn: "2026-11-17" })).status).toBe(400);
  vi.setSystemTime(Date.parse("2026-11-16T10:00:00Z"));
  await add(teacher, id, { triedOn: "2026-11-17" });
  expect((await teacher.post(pathOf(id), { ...validTrial, triedOn: "2026-11-18" })).status).toBe(400);
});

test("nobody can try their own resource, not even an admin", async () => {
  for (const author of [await hub.teacher(), await hub.admin()]) {
    const id = await publish(hub, author, {});
    const { status, body } = await author.post(pathOf(id), validTrial);
    expect([status, body]).toEqual([403, { message: "You cannot report a trial of your own resource" }]);
    expect(await countsOf(id)).toEqual([0, 0, null]);
  }
});

test("one person has one trial of a resource for each day", async () => {
  const [teacher, other, id] = [await hub.teacher(), await hub.teacher(), await newResource()];
  await add(teacher, id);
  const again = await teacher.post(pathOf(id), { ...validTrial, outcome: "failed" });
  expect([again.status, again.body]).toEqual([409, { message: "You have already reported a trial for that day" }]);
  await add(other, id, { outcome: "mixed" });
  await add(teacher, await newResource());
  const next = await add(teacher, id, { triedOn: "2026-03-12", outcome: "failed" });
  expect(await countsOf(id)).toEqual([3, 1, "2026-03-12"]);
  expect((await teacher.put(`/api/trials/${next.id}`, validTrial)).status).toBe(409);
  expect(await countsOf(id)).toEqual([3, 1, "2026-03-12"]);
});

test("trials are sorted by day, the latest first, in pages, whenever they were written", async () => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  const days = ["2026-01-05", "2026-03-05", "2026-02-05"];
  for (const triedOn of days) await add(teacher, id, { triedOn });
  const first = await hub.visitor().get(`${pathOf(id)}?limit=2`);
  expect(first.body.map(({ triedOn }: TrialDraft) => triedOn)).toEqual(["2026-03-05", "2026-02-05"]);
  expect(first.headers.get("x-total-count")).toBe("3");
  expect(await hub.visitor().expectOk("GET", nextOf(first) ?? "")).toMatchObject([{ triedOn: "2026-01-05" }]);
});

test("a cursor without a valid day is rejected", async () => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  for (const triedOn of ["2026-01-05", "2026-03-05"]) await add(teacher, id, { triedOn });
  const cursorOf = (day: unknown) =>
    Buffer.from(JSON.stringify(["trials.triedOn,trials.id", day, 2 ** 31 - 1])).toString("base64url");
  const read = (day: unknown) => hub.visitor().get(`${pathOf(id)}?cursor=${cursorOf(day)}`);
  for (const day of [null, 7, {}, "", "now", "infinity", "0000-01-01", "+99999-01-01", "2026-02-30x"]) {
    expect([day, (await read(day)).status]).toEqual([day, 400]);
  }
  expect((await read("2026-02-01")).body).toHaveLength(1);
});

test("its author edits a trial, and the counts follow", async () => {
  const [teacher, id] = [await hub.teacher(), await newResource()];
  const trial = await add(teacher, id);
  const path = `/api/trials/${trial.id}`;
  expect(await teacher.expectOk("PUT", path, validTrial)).toEqual(trial);
  const change = { tool: "Claude", triedOn: "2026-02-01", outcome: "failed" };
  const edited = await teacher.expectOk("PUT", path, change);
  expect(edited).toEqual({ ...trial, ...change, grade: null, note: null, editedAt: expect.stringMatching(/Z$/) });
  expect(await countsOf(id)).toEqual([1, 0, "2026-02-01"]);
  expect(await hub.visitor().expectOk("GET", pathOf(id))).toEqual([edited]);
  expect((await (await hub.admin()).put(path, validTrial)).status).toBe(403);
});

test("a removed trial does not count, its day is free again, and a moderator's removal is in the log", async () => {
  const [teacher, admin, id] = [await hub.teacher(), await hub.admin(), await newResource()];
  const [first, second] = [await add(teacher, id), await add(teacher, id, { triedOn: "2026-04-01" })];
  expect((await teacher.delete(`/api/trials/${second.id}`)).status).toBe(204);
  expect(await countsOf(id)).toEqual([1, 1, "2026-03-11"]);
  expect((await teacher.delete(`/api/trials/${second.id}`)).body).toEqual({ message: "Trial not found" });
  expect((await (await hub.teacher()).delete(`/api/trials/${first.id}`)).status).toBe(403);
  expect((await admin.delete(`/api/trials/${first.id}`)).status).toBe(204);
  expect(await countsOf(id)).toEqual([0, 0, null]);
  const [entry] = await admin.expectOk("GET", "/api/admin/log?action=trial_removed");
  expect(entry).toMatchObject({ targetId: first.id, details: { userId: teacher.user.id, placeId: id } });
  await add(teacher, id);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("a moderator restores a removed trial as it was, unless that day is taken by now", async () => {
  const [teacher, admin, id] = [await hub.teacher(), await hub.admin(), await newResource()];
  const trial = await add(teacher, id, { outcome: "mixed" });
  const [remove, restore] = [`/api/trials/${trial.id}`, `/api/admin/removed/trial/${trial.id}/restore`];
  await teacher.delete(remove);
  const [removed] = await admin.expectOk("GET", "/api/admin/removed");
  expect(removed).toMatchObject({ kind: "trial", id: trial.id, excerpt: "ChatGPT, mixed: Plan ten minutes more." });
  expect((await admin.put(restore)).status).toBe(204);
  expect(await hub.visitor().expectOk("GET", pathOf(id))).toEqual([trial]);
  expect(await countsOf(id)).toEqual([1, 0, "2026-03-11"]);
  await teacher.delete(remove);
  await add(teacher, id);
  const { status, body } = await admin.put(restore);
  expect([status, body]).toEqual([409, { message: "They have reported another trial for that day since" }]);
});

test("only approved resources take trials, and those of others leak nothing", async () => {
  const [author, teacher, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const id = await publish(hub, author, {});
  const trial = await add(teacher, id);
  const [entry] = await hub.visitor().expectOk("GET", pathOf(id));
  expect(entry).toEqual(trial);
  await teacher.expectOk("POST", "/api/reports", { kind: "resource", targetId: id, reason: "unsafe" });
  const [open] = await admin.expectOk("GET", "/api/admin/reports");
  await admin.expectOk("PUT", `/api/admin/reports/${open.id}`, { action: "remove" });
  expect((await hub.visitor().get(pathOf(id))).status).toBe(404);
  expect((await teacher.put(`/api/trials/${trial.id}`, validTrial)).status).toBe(404);
  const { id: pending } = await author.expectOk("POST", "/api/resources", draft({}));
  expect((await admin.post(pathOf(pending), validTrial)).status).toBe(409);
});
