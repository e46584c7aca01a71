import { expect, test } from "vitest";
import { newKeyedWriter, type Request, send, signIn, startClients, topicCount } from "./concurrent-clients.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { startServer } from "./server.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

const TOPIC = { title: "Still there?", content: "Written while the database comes and goes." };

/** Longer than a statement may take, so that no request outlasts it. */
const STALL_MS = 30_000;

async function open() {
  const { DATABASE_URL } = await createDatabase();
  const proxy = await startTcpProxy(DATABASE_URL);
  const { address, stop } = await startServer({ DATABASE_URL: proxy.url });
  const cookie = await signIn(address);
  const kinds: Request[] = [
    { path: "/api/auth/user", cookie },
    { path: "/resources?search=lesson" },
    { method: "POST", path: "/api/forums/1/topics", cookie, body: TOPIC },
    { path: "/api/health" },
  ];
  const next = (client: number, turn: number) => kinds[(client + turn) % kinds.length] as Request;
  return { proxy, address, stop, cookie, next };
}

/** Every response is a success, or 503 with Retry-After. */
function expectSuccessOr503(answers: { status: number; retryAfter: string | null }[]): void {
  const others = answers.filter(({ status, retryAfter }) => status >= 300 && !(status === 503 && retryAfter));
  expect(others).toEqual([]);
}

test.runIf(postgresUrl)(
  "a database that stops under load is answered with 503 at once, and requests succeed again when it returns",
  async () => {
    const { proxy, address, stop, next } = await open();
    const clients = startClients(address, 30, next);
    for (let round = 0; round < 3; round++) {
      const [served, refused] = [clients.count(200), clients.count(503)];
      await expect.poll(() => clients.count(200)).toBeGreaterThan(served + 60);
      await proxy.stop();
      await expect.poll(() => clients.count(503)).toBeGreaterThan(refused + 60);
      await proxy.start();
    }
    const served = clients.count(200);
    await expect.poll(() => clients.count(200)).toBeGreaterThan(served + 60);
    await clients.stop();
    expectSuccessOr503(clients.answers);
    // Every acknowledged topic is stored.
    expect(await topicCount(address)).toBeGreaterThanOrEqual(clients.count(201));
    expect(await stop("SIGTERM")).toBe(0);
  },
);

test.runIf(postgresUrl)("a page opened while the database is down is an error page with its stylesheet", async () => {
  const { proxy, address } = await open();
  await proxy.stop();
  const page = await fetch(`${address}/resources?search=lesson`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  const [, stylesheet = "none"] = /<link rel="stylesheet" href="([^"]+)">/.exec(await page.text()) ?? [];
  const style = await fetch(address + stylesheet);
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
});

test.runIf(postgresUrl)(
  "a database that stops responding hangs no request for good, and is used again when it responds",
  async () => {
    const { proxy, address, next } = await open();
    const clients = startClients(address, 30, next);
    await expect.poll(() => clients.count(201)).toBeGreaterThan(10);
    proxy.stall();
    // More than the 30 requests that were under way at the time.
    await expect.poll(() => clients.count(503)).toBeGreaterThan(40);
    proxy.resume();
    await clients.stop();
    expectSuccessOr503(clients.answers);
    for (const kind of [0, 1, 2, 3]) {
      await expect.poll(async () => (await send(address, next(kind, 0))).status).toBeLessThan(300);
    }
  },
);

test.runIf(postgresUrl)(
  "a write that waits while the database stops responding for 30 seconds is answered, and its repetition with the key is stored once",
  async () => {
    const { proxy, address, cookie } = await open();
    const { write, untilStored, count } = newKeyedWriter(address, cookie);
    const keys: string[] = [];
    let isStalled = false;
    let isOver = false;
    const refused = new Set<number>();
    // Each writes one topic after the other, so that some are in the middle of a transaction at that time.
    const writers = Array.from({ length: 20 }, async (_, writer) => {
      for (let n = 0; !isOver; n++) {
        const key = `writer-${writer}-${n}`;
        keys.push(key);
        let answer = await write(key);
        if (isStalled && answer.status === 503) refused.add(writer);
        if (answer.status === 503) answer = await untilStored(key);
        expect(answer.status).toBe(201);
      }
    });
    const all = Promise.all(writers);
    all.catch(() => {});
    await expect.poll(() => count(201)).toBeGreaterThan(40);
    const stalledAt = performance.now();
    isStalled = true;
    proxy.stall();
    await expect.poll(() => refused.size === 20 && performance.now() - stalledAt > STALL_MS).toBe(true);
    proxy.resume();
    isOver = true;
    await all;
    const ids = await Promise.all(keys.map(async (key) => (await write(key)).body.id));
    expect(new Set(ids).size).toBe(keys.length);
    expect(await topicCount(address)).toBe(keys.length);
  },
);
