import { afterEach, expect, test, vi } from "vitest";
import { sendOnce } from "./idempotency.ts";

afterEach(() => vi.unstubAllGlobals());

/** A server whose responses get lost until `answer` is called. Returns the keys of all requests. */
function loseResponses() {
  const keys: (string | null)[] = [];
  let isAnswering = false;
  vi.stubGlobal("fetch", async (_: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get("Idempotency-Key"));
    if (!isAnswering) throw new TypeError("Failed to fetch");
    return new Response(null, { status: 204 });
  });
  return {
    keys,
    answer: () => {
      isAnswering = true;
    },
  };
}

const comment = (path: string, content: string) => ({ method: "POST", path, body: { content } }) as const;

test("two writes to one path keep their own keys when both are sent again", async () => {
  const { keys } = loseResponses();
  const [one, other] = [comment("/api/a/comments", "Yes"), comment("/api/a/comments", "No")];
  await Promise.allSettled([sendOnce(one), sendOnce(other)]);
  await Promise.allSettled([sendOnce(one), sendOnce(other)]);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
  expect(new Set(keys).size).toBe(2);
});

test("a response to one write leaves the key of another to the same path alone", async () => {
  const { keys, answer } = loseResponses();
  const [one, other] = [comment("/api/b/comments", "Yes"), comment("/api/b/comments", "No")];
  await Promise.allSettled([sendOnce(one), sendOnce(other)]);
  answer();
  await sendOnce(one);
  await sendOnce(other);
  expect(keys.slice(2)).toEqual(keys.slice(0, 2));
});

test("what is saved again after it was unsaved is a new write", async () => {
  const { keys, answer } = loseResponses();
  const save = { method: "POST", path: "/api/resources/1/save" } as const;
  await Promise.allSettled([sendOnce(save)]);
  answer();
  await sendOnce({ ...save, method: "DELETE" });
  await sendOnce(save);
  expect(new Set(keys).size).toBe(3);
});
