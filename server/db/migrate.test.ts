import { sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test } from "vitest";
import { openEmptyDatabase } from "#server/testing/database.ts";
import type { Database } from "./client.ts";
import { knownMigrations, MIGRATION_LOCK, migrate } from "./migrate.ts";

/** Far shorter than a statement is usually given. */
const LIMIT_MS = 100;
const LONGER = sql`select pg_sleep(${(LIMIT_MS * 8) / 1000})`;

/** An embedded database has no time limits, and one process. */
describe.runIf(inject("database") === "postgres")("a migration", () => {
  async function openLimited(): Promise<Database> {
    const database = await openEmptyDatabase({ statementTimeoutMs: LIMIT_MS });
    onTestFinished(database.close);
    await expect(database.db.execute(LONGER)).rejects.toThrow();
    return database;
  }

  /** Holds what a migration needs for longer than a statement may take, and returns once it is held. */
  async function hold({ withoutTimeLimits }: Database, lock: ReturnType<typeof sql>): Promise<void> {
    let onHeld = () => {};
    const held = new Promise<void>((resolve) => {
      onHeld = resolve;
    });
    const holder = withoutTimeLimits((db) =>
      db.transaction(async (tx) => {
        await tx.execute(lock);
        onHeld();
        await tx.execute(LONGER);
      }),
    );
    onTestFinished(() => holder);
    await held;
  }

  test("may take longer than any other statement", async () => {
    const database = await openLimited();
    const older = knownMigrations.filter((name) => name < "0005");
    await database.withoutTimeLimits((db) => migrate(db, older));
    await hold(database, sql`lock table users in access exclusive mode`);
    expect(await database.withoutTimeLimits((db) => migrate(db))).toEqual(knownMigrations.slice(older.length));
  });

  test("waits for that of another process for as long as it takes", async () => {
    const database = await openLimited();
    await hold(database, sql`select pg_advisory_xact_lock(${MIGRATION_LOCK})`);
    expect(await database.withoutTimeLimits((db) => migrate(db))).toEqual(knownMigrations);
  });
});
