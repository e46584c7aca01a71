import { expect, test } from "vitest";
import { validTrial } from "#contract/testing/drafts.ts";
import { OUTCOMES } from "#contract/trial-outcomes.ts";
import type { Answer, TestClient } from "#server/testing/client.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

/** The statuses of calls that overlap in the database, in order. */
const statusesOf = async (calls: (() => Promise<Answer>)[]) =>
  (await concurrently(hub.db, calls)).map(({ status }) => status).sort();

test("of two trials by one person on one day at once, one counts", async () => {
  const [teacher, id] = [await hub.teacher(), await publish(hub, await hub.teacher(), {})];
  const path = `/api/resources/${id}/trials`;
  const both = OUTCOMES.slice(0, 2).map((outcome) => () => teacher.post(path, { ...validTrial, outcome }));
  expect(await statusesOf(both)).toEqual([201, 409]);
  expect(await teacher.expectOk("GET", path)).toHaveLength(1);
  expect(await teacher.expectOk("GET", `/api/resources/${id}`)).toMatchObject({ trialCount: 1 });
});

test("of two trials moved to one day at once, one is moved", async () => {
  const [teacher, id] = [await hub.teacher(), await publish(hub, await hub.teacher(), {})];
  const add = (triedOn: string) => teacher.expectOk("POST", `/api/resources/${id}/trials`, { ...validTrial, triedOn });
  const two = [await add("2026-01-01"), await add("2026-01-02")];
  const move = ({ id }: { id: number }) => teacher.put(`/api/trials/${id}`, { ...validTrial, triedOn: "2026-02-01" });
  expect(await statusesOf(two.map((trial) => () => move(trial)))).toEqual([200, 409]);
  expect(await miscounts(hub.db)).toEqual([]);
});

test("trials by many people at once all count, while others are changed and removed", async () => {
  const id = await publish(hub, await hub.teacher(), {});
  const path = `/api/resources/${id}/trials`;
  const teachers = await Promise.all(Array.from({ length: 8 }, () => hub.teacher()));
  const before = await Promise.all(teachers.map((teacher) => teacher.expectOk("POST", path, validTrial)));
  const day = (n: number) => `2026-04-1${n}`;
  const calls = teachers.flatMap((teacher: TestClient, n) => {
    const trial = `/api/trials/${before[n].id}`;
    const edit = () => teacher.put(trial, { ...validTrial, outcome: "failed", triedOn: "2026-02-01" });
    const removal = () => teacher.delete(trial);
    return [() => teacher.post(path, { ...validTrial, triedOn: day(n) }), n % 2 ? edit : removal];
  });
  expect(await statusesOf(calls)).toEqual([200, 200, 200, 200, ...Array(8).fill(201), 204, 204, 204, 204]);
  const counts = { trialCount: 12, workedCount: 8, lastTriedOn: day(7) };
  expect(await hub.visitor().expectOk("GET", `/api/resources/${id}`)).toMatchObject(counts);
  expect(await miscounts(hub.db)).toEqual([]);
});
