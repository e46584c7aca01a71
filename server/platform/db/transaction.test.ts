import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { holdConnections } from "#server/testing/hold-connections.ts";
import { openHub } from "#server/testing/hub.ts";
import { rows } from "./client.ts";
import { runAs } from "./one-connection.ts";

const hub = openHub();
const impatient = openHub({}, { connectTimeoutMs: 3_000 });

/** More than there are connections. */
const ATTEMPTS = 15;

test("transactions that cannot begin give their connections back", async () => {
  const begin = () => hub.db.transaction(async () => {}, { isolationLevel: "impossible" as never });
  const attempts = await Promise.allSettled(Array.from({ length: ATTEMPTS }, begin));
  expect(attempts.map(({ status }) => status)).toEqual(Array(ATTEMPTS).fill("rejected"));
  const read = await hub.db.transaction((tx) => rows<{ n: number }>(tx, sql`select 1 as n`));
  expect(read).toEqual([{ n: 1 }]);
});

const failureOf = (work: () => Promise<unknown>) =>
  runAs("POST /api/example", async () => await work()).then(
    () => "",
    ({ cause }: Error) => (cause as Error).message,
  );

test("code inside a transaction gets no second connection, and the error names the call", async () => {
  const select = () => hub.db.execute(sql`select 1`);
  const nested = () => hub.db.transaction(select);
  expect(await failureOf(nested)).toBe("POST /api/example asked for a second connection inside its transaction");
  // Work that the transaction started without waiting may get a connection once it is over.
  let started = Promise.resolve();
  let over = () => {};
  await hub.db.transaction(async () => {
    started = new Promise<void>((resolve) => {
      over = resolve;
    }).then(async () => void (await select()));
  });
  over();
  await started;
});

test("a wait for a connection ends in an error that names the call", async () => {
  const release = await holdConnections(impatient.db);
  const failure = await failureOf(() => impatient.db.execute(sql`select 1`));
  await release();
  expect(failure).toBe("POST /api/example waited too long for a connection");
});
