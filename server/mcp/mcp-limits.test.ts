import { expect, test } from "vitest";
import { newTestToken } from "#server/testing/api-tokens.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ rateLimits: true });

const PING = { jsonrpc: "2.0", id: 1, method: "ping" };

const HEADERS = { "content-type": "application/json", accept: "application/json, text/event-stream" };

const send = (body: unknown, headers: Record<string, string> = {}) =>
  hub.request("/mcp", {
    method: "POST",
    headers: { ...HEADERS, ...headers },
    body: JSON.stringify(body),
  });

const statuses = async (answers: Promise<Response>[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of await Promise.all(answers)) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test("a caller makes 60 calls a minute, also several at once, and a batch counts as many as it has", async () => {
  expect((await send([PING, { ...PING, id: 2 }])).status).toBe(200);
  const fiveAtOnce = () => statuses(Array.from({ length: 5 }, () => send(PING)));
  for (let n = 5; n <= 55; n += 5) expect(await fiveAtOnce()).toEqual({ 200: 5 });
  expect(await fiveAtOnce()).toEqual({ 200: 3, 429: 2 });
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

test("of a thousand calls at once 60 are answered at most, and the others are refused before their bodies are read", async () => {
  const [{ token }, { token: other }] = [
    await newTestToken(await hub.teacher()),
    await newTestToken(await hub.teacher()),
  ];
  let read = 0;
  const began = performance.now();
  const flood = Array.from({ length: 1_000 }, async () => {
    const body = new ReadableStream(
      {
        pull(controller) {
          read++;
          controller.enqueue(new TextEncoder().encode(JSON.stringify({ ...PING, params: { _meta: { x: LONG } } })));
          controller.close();
        },
      },
      { highWaterMark: 0 },
    );
    return hub.request("/mcp", {
      method: "POST",
      headers: { ...HEADERS, authorization: `Bearer ${token}` },
      body,
      duplex: "half",
    } as RequestInit);
  });
  const { 200: answered = 0, 429: tooMany = 0, 503: tooBusy = 0, ...others } = await statuses(flood);
  expect(others).toEqual({});
  expect(answered + tooMany + tooBusy).toBe(1_000);
  // A busy machine may take longer than the minute that they are counted for.
  const most = 60 * (1 + Math.floor((performance.now() - began) / 60_000));
  for (const count of [answered, read]) expect([count > 0, count <= most]).toEqual([true, true]);
  // Everybody else is served.
  expect((await send(PING, { authorization: `Bearer ${other}` })).status).toBe(200);
});

const LONG = "x".repeat(60_000);
