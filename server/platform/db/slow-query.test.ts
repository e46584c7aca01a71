import { type SQL, sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { SORTS } from "#contract/filters.ts";
import { newApp } from "#server/app.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { rows } from "./client.ts";
import { openPostgres } from "./postgres.ts";

const hub = openHub();
const READERS = 24;

/** An embedded database has one connection only. */
describe.runIf(inject("database") === "postgres")("on PostgreSQL", () => {
  const someTicks = () => new Promise((resolve) => setImmediate(() => setImmediate(resolve)));

  test.each([
    ["in the same tick", async () => {}],
    ["a few ticks later", someTicks],
  ])("a slow query delays no request that arrives %s", async (_, pause) => {
    const teacher = await hub.teacher();
    const release = await hold(sql`select pg_advisory_xact_lock(1)`);
    onTestFinished(release);
    const done: string[] = [];
    const slow = hub.db.execute(sql`select pg_advisory_xact_lock(1)`).then(() => done.push("slow"));
    await pause();
    const readers = Array.from({ length: READERS }, async (_, n) => {
      const { status } = await teacher.get(`/api/resources?limit=${n + 1}`);
      done.push(`reader ${status}`);
    });
    await Promise.all(readers);
    await release();
    await slow;
    expect(done).toEqual([...Array(READERS).fill("reader 200"), "slow"]);
  });

  /** Returns a function that releases the lock. */
  async function hold(lock: SQL): Promise<() => Promise<void>> {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    let begun = () => {};
    const locked = new Promise<void>((resolve) => {
      begun = resolve;
    });
    const holder = hub.db.transaction(async (tx) => {
      await tx.execute(lock);
      begun();
      await released;
    });
    await locked;
    return () => {
      release();
      return holder;
    };
  }

  const lockResources = () => hold(sql`lock table resources in access exclusive mode`);

  test("a slow search delays only other searches, of which too many are refused", async () => {
    const teacher = await hub.teacher();
    // Reads what all searches share, so that each of the others waits for itself.
    await teacher.expectOk("GET", "/api/resources?search=lesson");
    const unlock = await lockResources();
    onTestFinished(unlock);
    const refused: string[] = [];
    const searches = Array.from({ length: 80 }, async (_, n) => {
      const { status, body } = await teacher.get(`/api/resources?search=lesson${n}`);
      if (status !== 200) refused.push(body.message);
    });
    const statuses = await Promise.all(
      Array.from({ length: READERS }, async () => (await teacher.get("/api/forums")).status),
    );
    expect(statuses).toEqual(Array(READERS).fill(200));
    await expect.poll(() => refused.length).toBeGreaterThan(20);
    expect(refused[0]).toBe("Too many people are asking at once. Please try again in a moment.");
    await unlock();
    await Promise.all(searches);
  });

  test("a search that takes too long is cancelled with a message", async () => {
    const [{ name = "" } = {}] = await rows<{ name: string }>(hub.db, sql`select current_database() as name`);
    const { close, expensive } = await openPostgres(databaseUrl(name), () => {}, { statementTimeoutMs: 1_500 });
    onTestFinished(close);
    const app = newApp({ ...hub, expensive });
    const unlock = await lockResources();
    onTestFinished(unlock);
    const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
    const { status, body, headers } = await client.get("/api/resources?search=lesson");
    expect([status, body.message, headers.get("retry-after")]).toEqual([
      503,
      "This took too long, so it was given up. Please try again, perhaps with other words.",
      "2",
    ]);
  });

  test("lists without a filter or with a single one are prepared, and no combination of filters is", async () => {
    const visitor = hub.visitor();
    const filters = ["educationalLevel=College", "skillLevel=Beginner", "contentType=Prompt", "aiTopic=Grading"];
    for (const sort of SORTS) {
      for (let subset = 0; subset < 2 ** filters.length; subset++) {
        const chosen = filters.filter((_, n) => subset & (1 << n));
        await visitor.expectOk("GET", `/api/resources?${[`sort=${sort}`, ...chosen].join("&")}`);
      }
    }
    const prepared = await rows<{ name: string }>(hub.db, sql`select name from pg_prepared_statements`);
    const lists = prepared.map(({ name }) => name).filter((name) => name.startsWith("visitor_full_"));
    const names = filters.map((filter) => filter.split("=")[0]);
    // Each also without its total, while that is in memory.
    const expected = [...SORTS, ...names.map((name) => `newest_${name}`)].flatMap((rest) => [
      `visitor_full_${rest}`,
      `visitor_full_${rest}_uncounted`,
    ]);
    // The pool has several connections, and each knows only the statements that it ran.
    expect(expected).toEqual(expect.arrayContaining(lists));
    expect(lists.length).toBeGreaterThan(0);
    expect(prepared.length).toBeLessThan(30);
  });
});
