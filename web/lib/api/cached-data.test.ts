import { type QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { asSaved } from "#web/shared/save.tsx";
import { applyChanges, type Change, invalidatePaths, setData, showStored } from "./cached-data.ts";
import { read } from "./query.ts";
import { newQueryClient } from "./query-client.ts";

const LIST = read<Lesson[]>("/api/resources?limit=24");
const COUNT = read<{ count: number }>("/api/notifications/unread");

type Lesson = { id: number; isSaved: boolean };

const lesson = (isSaved: boolean): Lesson => ({ id: 1, isSaved });

let unsubscribe = () => {};
afterEach(() => unsubscribe());

/** A screen that shows a query's data; the test answers each of its reads. */
function display(query: typeof LIST | typeof COUNT, shown?: Lesson[] | { count: number }) {
  const answers: ((data: unknown) => void)[] = [];
  const client: QueryClient = newQueryClient(
    () => new Promise((resolve) => answers.push((data) => resolve(Response.json(data)))),
  );
  if (shown !== undefined) client.setQueryData(query.queryKey, shown);
  unsubscribe = new QueryObserver(client, query as typeof LIST).subscribe(() => {});
  const poll = () => void client.refetchQueries({ queryKey: query.queryKey });
  const displayed = () => client.getQueryData<unknown>(query.queryKey);
  /** Answers the read that began then, and lets its response arrive. */
  const answer = async (begun: number, data: unknown) => {
    await vi.waitFor(() => expect(answers.length).toBeGreaterThan(begun));
    answers[begun]?.(data);
    await vi.waitFor(() => expect(client.isFetching()).toBe(answers.length - begun - 1));
  };
  return { client, answers, poll, answer, displayed };
}

test("a bookmark stays as it was set when a poll that began before is answered after", async () => {
  const { client, poll, answer, answers, displayed } = display(LIST, [lesson(false)]);
  poll();
  await vi.waitFor(() => expect(answers).toHaveLength(1));

  void showStored(client, { changes: [asSaved(1, true)] });
  expect(displayed()).toEqual([lesson(true)]);
  answers[0]?.([lesson(false)]);
  await vi.waitFor(() => expect(answers, "read again").toHaveLength(2));
  expect(displayed()).toEqual([lesson(true)]);
  await answer(1, [lesson(true)]);
  expect(displayed()).toEqual([lesson(true)]);
});

test("a first read that a write overtakes is done again, since it may be older than the write", async () => {
  const { client, answer, answers, displayed } = display(LIST);
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  void invalidatePaths(client, ["/api/resources"]);
  await answer(1, [lesson(true)]);
  answers[0]?.([lesson(false)]);
  expect(displayed()).toEqual([lesson(true)]);
});

test("what is shown before it is stored is not undone by a poll under way", async () => {
  const { client, poll, answers, displayed } = display(COUNT, { count: 3 });
  poll();
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  const changes: Change[] = [setData(COUNT, { count: 2 })];
  applyChanges(client, changes);
  answers[0]?.({ count: 3 });
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(displayed()).toEqual({ count: 2 });
});

test("what had to be read again still has to be after a change of what is shown meanwhile", async () => {
  const { client } = display(COUNT, { count: 3 });
  await client.invalidateQueries({ refetchType: "none" });
  applyChanges(client, [setData(COUNT, { count: 2 })]);
  expect(client.getQueryState(COUNT.queryKey)?.isInvalidated).toBe(true);
});

test("what a write keeps is not read again while it is displayed, unless nothing of it has loaded", async () => {
  const kept = { invalidates: ["/api/notifications"], keeps: ["/api/notifications/unread"] };
  const loaded = display(COUNT, { count: 3 });
  await showStored(loaded.client, kept);
  expect(loaded.client.getQueryState(COUNT.queryKey)).toMatchObject({ isInvalidated: true, fetchStatus: "idle" });
  unsubscribe();

  const loading = display(COUNT);
  await vi.waitFor(() => expect(loading.answers).toHaveLength(1));
  void showStored(loading.client, kept);
  await loading.answer(1, { count: 2 });
  expect(loading.displayed()).toEqual({ count: 2 });
});
