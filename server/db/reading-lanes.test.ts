import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { databaseUrl, onServer } from "#server/testing/postgres-server.ts";
import { ReadingLanes } from "./reading-lanes.ts";

describe.runIf(inject("database") === "postgres")("reading in lanes", () => {
  let lanes: ReadingLanes;
  const ask = (text: string) => lanes.ask({ text }, []);
  const connection = async (): Promise<number> => (await ask("select pg_backend_pid() as pid")).rows[0].pid;

  beforeAll(async () => {
    lanes = new ReadingLanes({ connectionString: databaseUrl("postgres") }, () => {});
    // Opens all connections, which takes a moment of its own.
    await Promise.all(Array.from({ length: 20 }, connection));
  });
  afterAll(() => lanes?.end());

  test("what is asked in the same moment goes over one connection, and each gets an answer of its own", async () => {
    const answers = await Promise.allSettled([connection(), ask("select 1 / 0"), connection(), connection()]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    const used = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    expect(new Set(used).size).toBe(1);
  });

  test("what is asked twice in the same moment is asked once, and never answered with what was asked before", async () => {
    const now = async () => (await ask("select clock_timestamp()::text as now")).rows[0].now as string;
    const [one, other] = await Promise.all([now(), now()]);
    expect(other).toBe(one);
    expect(await now()).not.toBe(one);
    const numbers = [1, 2, 1].map(async (n) => (await lanes.ask({ text: "select $1::int as n" }, [n])).rows[0].n);
    expect(await Promise.all(numbers)).toEqual([1, 2, 1]);
  });

  test("nobody waits behind a slow answer who asks later", async () => {
    const done: string[] = [];
    const slow = ask("select pg_sleep(1)").then(() => done.push("slow"));
    // It has been sent by then.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await connection();
    done.push("quick");
    await slow;
    expect(done).toEqual(["quick", "slow"]);
  });

  test("a connection that broke is replaced", async () => {
    const broken = await connection();
    await onServer(`select pg_terminate_backend(${broken})`);
    // Whoever asks at that very moment may be told that it broke; nobody after that.
    await expect.poll(() => connection().catch(() => broken)).not.toBe(broken);
  });
});
