import { sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import type { Database } from "#server/platform/db/client.ts";
import { openEmptyDatabase } from "#server/testing/database.ts";
import { ADVISORY_LOCKS } from "./locks.ts";
import { knownMigrations, migrate } from "./migrate.ts";

/** Far shorter than the usual timeout. */
const LIMIT_MS = 100;
const LONGER = sql`select pg_sleep(${(LIMIT_MS * 8) / 1000})`;

/** An embedded database has no time limits, and one process. */
describe.runIf(inject("database") === "postgres")("on PostgreSQL", () => {
  async function openLimited(): Promise<Database> {
    const database = await openEmptyDatabase({ statementTimeoutMs: LIMIT_MS });
    onTestFinished(database.close);
    await expect(database.db.execute(LONGER)).rejects.toThrow();
    return database;
  }

  /** Holds a lock that a migration needs for longer than the statement timeout. Returns once the lock is held. */
  async function hold({ noStatementTimeout }: Database, lock: ReturnType<typeof sql>): Promise<void> {
    let onHeld = () => {};
    const held = new Promise<void>((resolve) => {
      onHeld = resolve;
    });
    const holder = noStatementTimeout((db) =>
      db.transaction(async (tx) => {
        await tx.execute(lock);
        onHeld();
        await tx.execute(LONGER);
      }),
    );
    onTestFinished(() => holder);
    await held;
  }

  test("a migration may take longer than the statement timeout", async () => {
    const database = await openLimited();
    const older = knownMigrations.filter((name) => name < "0005");
    await database.noStatementTimeout((db) => migrate(db, older));
    await hold(database, sql`lock table users in access exclusive mode`);
    expect(await database.noStatementTimeout((db) => migrate(db))).toEqual(knownMigrations.slice(older.length));
  });

  test("a migration waits for one in another process, however long it takes", async () => {
    const database = await openLimited();
    await hold(database, sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.migrations})`);
    expect(await database.noStatementTimeout((db) => migrate(db))).toEqual(knownMigrations);
  });
});
