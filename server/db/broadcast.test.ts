import { sql } from "drizzle-orm";
import { Pool } from "pg";
import { beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";
import { newApp } from "#server/app.ts";
import { type Deps, newDeps } from "#server/core/deps.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";
import { openPostgres } from "./postgres.ts";
import { newPostgresBroadcast } from "./postgres-broadcast.ts";
import { SURE } from "./postgres-ear.ts";

/** An embedded database has one process only. */
describe.runIf(inject("database") === "postgres")("several processes on one database", () => {
  const hub = openHub();
  let author: TestClient;
  let resource: number;

  beforeAll(async () => {
    author = await hub.teacher();
    resource = await publish(hub, author, {});
    await becomesSure(hub);
  });

  const becomesSure = (deps: Deps) =>
    vi.waitUntil(() => deps.invalidation.isFresh([], deps.invalidation.version()), { timeout: 10_000 });

  const rowsOf = async <T>(query: ReturnType<typeof sql>) =>
    ((await hub.db.execute(query)) as unknown as { rows: T[] }).rows;

  const databaseName = async () =>
    (await rowsOf<{ name: string }>(sql`select current_database() as name`))[0]?.name ?? "";

  async function openProcess() {
    const statements = new Statements();
    const options = { logger: statements };
    const { close, ...database } = await openPostgres(databaseUrl(await databaseName()), () => {}, options);
    onTestFinished(close);
    const deps = newDeps({ config: hub.config, log: hub.log, ...database });
    const app = newApp(deps);
    await becomesSure(deps);
    return { deps, statements, visitor: newClient((path, init) => Promise.resolve(app.request(path, init))) };
  }

  const commentsSeenBy = async (visitor: TestClient) =>
    (await visitor.expectOk("GET", `/api/resources/${resource}/comments`)).map(({ id }: { id: number }) => id);

  const comment = async (): Promise<number> =>
    (await author.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Thank you" })).id;

  test("what is written in one is read in every other, the very next moment", async () => {
    const others = await Promise.all([openProcess(), openProcess(), openProcess()]);
    for (let round = 0; round < 20; round++) {
      const ids = await Promise.all([comment(), comment()]);
      const seen = await Promise.all(others.map(({ visitor }) => commentsSeenBy(visitor)));
      for (const comments of seen) expect(comments).toEqual(expect.arrayContaining(ids));
    }
  });

  test("whoever tells of a change goes on only when all others know", async () => {
    const others = await Promise.all([openProcess(), openProcess(), openProcess()]);
    for (let round = 0; round < 50; round++) {
      const before = others.map(({ deps }) => deps.invalidation.version());
      await hub.invalidation.publishInvalidation([`topic ${round}`]);
      expect(others.map(({ deps }) => deps.invalidation.version())).toEqual(before.map((moment) => moment + 1));
    }
  });

  test("and between two changes it is read from memory", async () => {
    const { visitor, statements } = await openProcess();
    await commentsSeenBy(visitor);
    expect(await statements.during(() => commentsSeenBy(visitor))).toEqual([]);
    await author.expectOk("POST", "/api/forums/1/topics", {
      title: "Something else",
      content: "Another matter entirely.",
    });
    expect(await statements.during(() => commentsSeenBy(visitor))).toEqual([]);
  });

  test("one that no longer hears the others does not trust its memory, until it hears them again", async () => {
    const { deps, visitor } = await openProcess();
    const lost = comment();
    await commentsSeenBy(visitor);
    await rowsOf(sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = ${SURE}`);
    const id = await comment();
    expect(await commentsSeenBy(visitor)).toEqual(expect.arrayContaining([await lost, id]));
    await becomesSure(deps);
    await becomesSure(hub);
    const next = await comment();
    expect(await commentsSeenBy(visitor)).toContain(next);
  });

  test("a change that could not be told of in time is told of as soon as the database takes it", async () => {
    const { deps } = await openProcess();
    const { pool, isDown, close } = await newFailingPool();
    const broadcast = newPostgresBroadcast(databaseUrl(await databaseName()), pool, () => {});
    broadcast.heardBy({ message: () => {}, gap: () => {} });
    onTestFinished(async () => {
      await broadcast.close();
      await close();
    });
    const before = deps.invalidation.version();
    await expect(broadcast.send(JSON.stringify(["topic 1"]))).rejects.toThrow("could not be told in time");
    expect(deps.invalidation.version()).toBe(before);
    isDown.value = false;
    await broadcast.send(JSON.stringify(["topic 2"]));
    expect(deps.invalidation.isFresh([["topic 1", before]], before)).toBe(false);
  });

  /** Refuses everything at first. */
  async function newFailingPool() {
    const real = new Pool({ connectionString: databaseUrl(await databaseName()) });
    const isDown = { value: true };
    const query = ((question: string) =>
      isDown.value ? Promise.reject(new Error("refused")) : real.query(question)) as typeof real.query;
    return { pool: { query }, isDown, close: () => real.end() };
  }

  test("more changes than a notification can name are all heard", async () => {
    const { deps, visitor } = await openProcess();
    await commentsSeenBy(visitor);
    const before = deps.invalidation.version();
    await hub.invalidation.publishInvalidation(
      Array.from({ length: 2_000 }, (_, n) => `resource ${n + 1_000_000}` as const),
    );
    expect(deps.invalidation.isFresh([], before)).toBe(false);
  });
});
