import { sql } from "drizzle-orm";
import { describe, expect, inject, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { rows } from "#server/testing/sql.ts";

const hub = openHub();

const connection = async () => (await rows<{ pid: number }>(hub.db, sql`select pg_backend_pid() as pid`))[0]?.pid;

describe.runIf(inject("database") === "postgres")("reading in lanes", () => {
  test("what is asked in the same moment goes over one connection, and each gets an answer of its own", async () => {
    // Opens the connections, which takes a moment of its own.
    await Promise.all(Array.from({ length: 20 }, connection));
    const failing = rows(hub.db, sql`select 1 / 0`);
    const answers = await Promise.allSettled([connection(), failing, connection(), connection()]);
    expect(answers.map(({ status }) => status)).toEqual(["fulfilled", "rejected", "fulfilled", "fulfilled"]);
    const used = answers.flatMap((answer) => (answer.status === "fulfilled" ? [answer.value] : []));
    expect(new Set(used).size).toBe(1);
  });

  test("nobody waits behind a slow answer who asks later", async () => {
    const slow = rows(hub.db, sql`select pg_sleep(1)`);
    const done: string[] = [];
    const first = slow.then(() => done.push("slow"));
    // It has been sent by then.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    await connection();
    done.push("quick");
    await first;
    expect(done).toEqual(["quick", "slow"]);
  });

  test("a connection that broke is replaced", async () => {
    const broken = await connection();
    await hub.db.transaction((tx) => tx.execute(sql`select pg_terminate_backend(${broken})`));
    // Whoever asks at that very moment may be told that it broke; nobody after that.
    await expect.poll(() => connection().catch(() => broken)).not.toBe(broken);
  });
});
