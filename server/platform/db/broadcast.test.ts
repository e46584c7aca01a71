import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { newApp } from "#server/app.ts";
import type { Deps } from "#server/deps.ts";
import { newDeps } from "#server/new-deps.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";
import { rows } from "./client.ts";
import { openPostgres } from "./postgres.ts";
import { newPostgresBroadcast } from "./postgres-broadcast.ts";

/** An embedded database has one process only. */
describe.runIf(inject("database") === "postgres")("several servers on one database", () => {
  const hub = openHub();
  let author: TestClient;
  let resource: number;

  beforeAll(async () => {
    author = await hub.teacher();
    resource = await publish(hub, author, {});
    await isListening(hub);
  });

  const isListening = (deps: Deps) => vi.waitUntil(() => deps.invalidation.isListening(), { timeout: 10_000 });

  const urlOfDatabase = async () =>
    databaseUrl((await rows<{ name: string }>(hub.db, sql`select current_database() as name`))[0]?.name ?? "");

  async function openServer() {
    const statements = new Statements();
    const { close, ...database } = await openPostgres(await urlOfDatabase(), () => {}, { logger: statements });
    onTestFinished(close);
    const deps = newDeps({ config: hub.config, log: hub.log, ...database });
    const app = newApp(deps);
    await isListening(deps);
    return { deps, statements, visitor: newClient((path, init) => Promise.resolve(app.request(path, init))) };
  }

  const commentsSeenBy = async (visitor: TestClient): Promise<number[]> =>
    (await visitor.expectOk("GET", `/api/resources/${resource}/comments`)).map(({ id }: { id: number }) => id);

  const comment = async (): Promise<number> =>
    (await author.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Thank you" })).id;

  test("a change made on one is soon shown by every other", async () => {
    const others = await Promise.all([openServer(), openServer(), openServer()]);
    for (let round = 0; round < 20; round++) {
      const ids = await Promise.all([comment(), comment()]);
      for (const { visitor } of others) {
        await expect.poll(() => commentsSeenBy(visitor), { interval: 1 }).toEqual(expect.arrayContaining(ids));
      }
    }
  });

  test("a name that its owner hides soon disappears on every other server", async () => {
    const { visitor } = await openServer();
    const show = (showName: boolean) =>
      author.expectOk("PUT", `/api/users/${author.user.id}`, { firstName: "Ada", showName });
    const nameSeen = async () => (await visitor.expectOk("GET", `/api/resources/${resource}`)).author.name;
    await show(true);
    await expect.poll(nameSeen, { interval: 1 }).toBe("Ada");
    await show(false);
    await expect.poll(nameSeen, { interval: 1 }).toBe(null);
  });

  test("every published tag reaches every other server", async () => {
    const others = await Promise.all([openServer(), openServer(), openServer()]);
    const versions = others.map(({ deps }) => deps.invalidation.version());
    const tags = Array.from({ length: 50 }, (_, n) => `topic ${n + 1_000_000}` as const);
    await Promise.all(tags.map((tag) => hub.invalidation.publishInvalidation([tag])));
    for (const [n, { deps }] of others.entries()) {
      const version = versions[n] ?? 0;
      for (const tag of tags) await vi.waitUntil(() => !deps.invalidation.isFresh([tag], version));
    }
  });

  test("a response stays cached on every server until something it shows changes", async () => {
    const { visitor, statements } = await openServer();
    await commentsSeenBy(visitor);
    expect(await statements.during(() => commentsSeenBy(visitor))).toEqual([]);
    await author.expectOk("POST", "/api/forums/1/topics", {
      title: "Something else",
      content: "Another matter entirely.",
    });
    expect(await statements.during(() => commentsSeenBy(visitor))).toEqual([]);
  });

  test("a server whose listening connection is lost serves nothing from its cache until it is back", async () => {
    const { deps, visitor } = await openServer();
    await commentsSeenBy(visitor);
    await hub.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'ai-educators-hub listener'`);
    await vi.waitUntil(() => !deps.invalidation.isListening());
    const missed = await comment();
    expect(await commentsSeenBy(visitor)).toContain(missed);
    await isListening(deps);
    expect(await commentsSeenBy(visitor)).toContain(missed);
    const next = await comment();
    await expect.poll(() => commentsSeenBy(visitor)).toContain(next);
  });

  test("a change that could not be published is published as soon as the database takes it", async () => {
    const { deps } = await openServer();
    const { pool, isDown, close } = await newFailingPool();
    const broadcast = newPostgresBroadcast(await urlOfDatabase(), pool, () => {});
    onTestFinished(async () => {
      await broadcast.close();
      await close();
    });
    const version = deps.invalidation.version();
    await expect(broadcast.publish(["topic 1"])).rejects.toThrow("refused");
    expect(deps.invalidation.isFresh(["topic 1"], version)).toBe(true);
    isDown.value = false;
    await vi.waitUntil(() => !deps.invalidation.isFresh(["topic 1"], version), { timeout: 10_000 });
  });

  /** Refuses every notification at first. */
  async function newFailingPool() {
    const real = new Pool({ connectionString: await urlOfDatabase() });
    const isDown = { value: true };
    const query = ((question: string) =>
      isDown.value ? Promise.reject(new Error("refused")) : real.query(question)) as typeof real.query;
    return { pool: { query }, isDown, close: () => real.end() };
  }

  test("more tags than fit into a notification invalidate everything", async () => {
    const { deps } = await openServer();
    const version = deps.invalidation.version();
    const tags = Array.from({ length: 2_000 }, (_, n) => `resource ${n + 1_000_000}` as const);
    await hub.invalidation.publishInvalidation(tags);
    await vi.waitUntil(() => !deps.invalidation.isFresh([], version));
  });

  test("a server that silently loses notifications serves nothing from its cache", async () => {
    const failures: string[] = [];
    const real = new Pool({ connectionString: await urlOfDatabase() });
    const swallow = (question: { text: string; values: string[] }) =>
      real.query({ ...question, values: ["nobody_listens", ...question.values.slice(1)] });
    const pool = { query: swallow as unknown as typeof real.query };
    const broadcast = newPostgresBroadcast(await urlOfDatabase(), pool, ({ message }) => failures.push(message));
    onTestFinished(async () => {
      await broadcast.close();
      await real.end();
    });
    broadcast.subscribe({ onInvalidation: () => {}, onGap: () => {} });
    await vi.waitUntil(() => failures.length > 0, { timeout: 10_000 });
    expect(failures[0]).toContain("notifications do not arrive");
    expect(broadcast.isListening()).toBe(false);
  });
});
