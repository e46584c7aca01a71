import { expect, test } from "vitest";
import { type Ask, ask, newCrowd, signIn } from "./crowd.ts";
import { newDatabase, postgresUrl } from "./database.ts";
import { newNetworkLink } from "./network-link.ts";
import { startServer } from "./server.ts";

const TOPIC = { title: "Still there?", content: "Written while the database comes and goes." };

async function open() {
  const { DATABASE_URL } = await newDatabase();
  const proxy = await newNetworkLink(DATABASE_URL);
  const { address, stop } = await startServer({ DATABASE_URL: proxy.url });
  const cookie = await signIn(address);
  const kinds: Ask[] = [
    { path: "/api/auth/user", cookie },
    { path: "/resources?search=lesson" },
    { method: "POST", path: "/api/forums/1/topics", cookie, body: TOPIC },
    { path: "/api/health" },
  ];
  const next = (client: number, turn: number) => kinds[(client + turn) % kinds.length] as Ask;
  const topics = async () => {
    const response = await fetch(`${address}/api/forums`);
    const [forum] = (await response.json()) as { topicCount: number }[];
    return forum?.topicCount ?? 0;
  };
  return { proxy, address, stop, next, topics };
}

/** Nothing but success, and "come back in a moment". */
function expectOnlyRefusals(answers: { status: number; retryAfter: string | null }[]): void {
  const odd = answers.filter(({ status, retryAfter }) => status >= 300 && !(status === 503 && retryAfter));
  expect(odd).toEqual([]);
}

test.runIf(postgresUrl)("a database that stops under load is told at once, and its return noticed", async () => {
  const { proxy, address, stop, next, topics } = await open();
  const crowd = newCrowd(address, 30, next);
  for (let round = 0; round < 3; round++) {
    const [served, refused] = [crowd.count(200), crowd.count(503)];
    await expect.poll(() => crowd.count(200), { timeout: 20_000 }).toBeGreaterThan(served + 60);
    await proxy.stop();
    await expect.poll(() => crowd.count(503), { timeout: 20_000 }).toBeGreaterThan(refused + 60);
    await proxy.start();
  }
  const served = crowd.count(200);
  await expect.poll(() => crowd.count(200), { timeout: 20_000 }).toBeGreaterThan(served + 60);
  await crowd.sendHome();
  expectOnlyRefusals(crowd.answers);
  // What was acknowledged is there.
  expect(await topics()).toBeGreaterThanOrEqual(crowd.count(201));
  expect(await stop("SIGTERM")).toBe(0);
});

test.runIf(postgresUrl)("whoever opens a page meanwhile is told in words, which look like something", async () => {
  const { proxy, address } = await open();
  await proxy.stop();
  const page = await fetch(`${address}/resources?search=lesson`, { headers: { accept: "text/html" } });
  expect([page.status, page.headers.get("retry-after")]).toEqual([503, "2"]);
  const [, stylesheet = "none"] = /<link rel="stylesheet" href="([^"]+)">/.exec(await page.text()) ?? [];
  const style = await fetch(address + stylesheet);
  expect([style.status, style.headers.get("content-type")]).toEqual([200, "text/css; charset=utf-8"]);
});

test.runIf(postgresUrl)(
  "a database that falls silent hangs nobody up for good, and is found again",
  async () => {
    const { proxy, address, next } = await open();
    const crowd = newCrowd(address, 30, next);
    await expect.poll(() => crowd.count(201), { timeout: 20_000 }).toBeGreaterThan(10);
    proxy.fallSilent();
    // All who were under way when it happened, and then some.
    await expect.poll(() => crowd.count(503), { timeout: 40_000 }).toBeGreaterThan(40);
    proxy.speak();
    await crowd.sendHome();
    expectOnlyRefusals(crowd.answers);
    for (const kind of [0, 1, 2, 3]) {
      await expect.poll(async () => (await ask(address, next(kind, 0))).status, { timeout: 30_000 }).toBeLessThan(300);
    }
  },
  120_000,
);
