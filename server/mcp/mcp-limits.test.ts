import { expect, test } from "vitest";
import { newTestToken } from "#server/testing/api-tokens.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ rateLimits: true });

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  hub.request("/mcp", {
    method: "POST",
    headers: { "content-type": "application/json", accept: "application/json, text/event-stream", ...headers },
    body: JSON.stringify(body),
  });

const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("a caller makes 60 calls a minute, however many come at once, and a batch counts as many as it has", async () => {
  expect((await send([PING, { ...PING, id: 2 }])).status).toBe(200);
  expect(await statuses(Array.from({ length: 90 }, () => send(PING)))).toEqual({ 200: 58, 429: 32 });
  const late = await send(PING);
  expect([late.status, Number(late.headers.get("retry-after")) > 0]).toEqual([429, true]);
  expect((await late.json()).error.message).toMatch(/try again/i);
  // Callers with a token are counted separately.
  const { token } = await newTestToken(await hub.teacher(), "read");
  const authorization = `Bearer ${token}`;
  expect((await send(PING, { authorization })).status).toBe(200);
  expect(
    (
      await send(
        Array.from({ length: 61 }, (_, id) => ({ ...PING, id })),
        { authorization },
      )
    ).status,
  ).toBe(429);
});
