import { sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { MAX_WAITING } from "./pool.ts";

const hub = openHub();

test("refuses requests at once when too many wait for the database, and serves those that wait", async () => {
  const teacher = await hub.teacher();
  const statuses: number[] = [];
  const headers: (string | null)[] = [];
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  const { promise: locked, resolve: onLocked } = withResolvers();
  // Holds what all requests need: on PostgreSQL a lock, embedded the one connection.
  const holder = hub.db.transaction(async (tx) => {
    await tx.execute(sql`lock table sessions in access exclusive mode`);
    onLocked();
    await held;
  });
  await locked;
  const asked = Array.from({ length: MAX_WAITING + 200 }, async () => {
    const answer = await teacher.get("/api/auth/user");
    statuses.push(answer.status);
    if (answer.status === 503) headers.push(answer.headers.get("retry-after"));
  });
  // They are refused while the lock is still held, so they did not wait for its end.
  await expect.poll(() => statuses.length, { timeout: 30_000 }).toBeGreaterThanOrEqual(180);
  expect(new Set(statuses)).toEqual(new Set([503]));
  release();
  await holder;
  await Promise.all(asked);
  expect(new Set(headers)).toEqual(new Set(["2"]));
  expect((await teacher.get("/api/auth/user")).status).toBe(200);
  // On PostgreSQL some may have timed out on a slow machine; PGlite has no timeout.
  if (inject("database") === "pglite") expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(900);
});

function withResolvers(): { promise: Promise<void>; resolve: () => void } {
  let resolve = () => {};
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
