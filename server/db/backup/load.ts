import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { knownMigrations, migrate } from "#server/db/migrate.ts";
import { END, FORMAT, type Head, type TableEnd, type TableStart } from "./format.ts";
import { nameList, rowsOf, type Table, tablesOf } from "./tables.ts";
import { isEmpty, removeEverything, serversOn } from "./target.ts";

const ROWS_AT_ONCE = 500;
const CHARACTERS_AT_ONCE = 1_000_000;

export type Restored = { rows: number; takenAt: string; migrated: string[] };

/** Makes the database what the backup says and brings it up to date, in one transaction: all of it or nothing. */
export async function load(db: Db, lines: AsyncIterator<string>, options: { replace: boolean }): Promise<Restored> {
  const head = await headIn(lines);
  const restored = await db.transaction(async (tx) => {
    if ((await serversOn(tx)) > 0) throw new Error("A server is using this database; stop it first.");
    if (!(await isEmpty(tx))) {
      if (!options.replace) throw new Error("This database is not empty; --replace would remove all that is in it.");
      await removeEverything(tx);
    }
    await migrate(tx, head.migrations);
    const rows = await loadTables(tx, lines);
    const migrated = await migrate(tx);
    await endAccess(tx);
    return { rows, takenAt: head.takenAt, migrated };
  });
  // Until it has been counted, the database would plan its queries for empty tables.
  await db.execute(sql`analyze`);
  return restored;
}

/**
 * What was a way into an account when the backup was taken may have been closed since then, and nobody can tell any more.
 * So all of it is: people sign in again, and ask for another link.
 */
async function endAccess(db: Db): Promise<void> {
  for (const statement of [
    "update sessions set expires_at = now() where logout_time is null and expires_at > now()",
    "delete from password_resets",
    "delete from password_reset_requests",
    // Those with a link in them are the ones that expire.
    "delete from outgoing_mail where expires_at is not null",
  ]) {
    await db.execute(sql.raw(statement));
  }
}

async function headIn(lines: AsyncIterator<string>): Promise<Head> {
  const head = (await next(lines)) as Head;
  if (head.format !== FORMAT) throw new Error("This is not a backup that this version can read.");
  const unknown = head.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown) throw new Error(madeElsewhere(unknown));
  return head;
}

/** Migrations are numbered: one that this version would have to know, and does not, was given up before a release. */
function madeElsewhere(migration: string): string {
  const isNewer = migration > (knownMigrations.at(-1) ?? "");
  return isNewer
    ? `This backup was made by a newer version, one that has ${migration}.`
    : `This backup was made between two releases, by a version with ${migration}, which no release has. Restore it with that version.`;
}

async function loadTables(db: Db, lines: AsyncIterator<string>): Promise<number> {
  const tables = await tablesOf(db);
  // Migrations bring rows of their own, and triggers would count what is counted already.
  await db.execute(sql`truncate ${nameList(tables.map(({ name }) => name))}`);
  await triggers(db, tables, "disable");
  let rows = 0;
  for (;;) {
    const start = (await next(lines)) as TableStart | typeof END;
    if (start === END) break;
    const table = tables.find(({ name }) => name === start.table);
    if (!table) throw new Error(`The backup holds a table that this version does not have: ${start.table}`);
    rows += await loadTable(db, table, start, lines);
  }
  await triggers(db, tables, "enable");
  return rows;
}

async function triggers(db: Db, tables: Table[], what: "disable" | "enable"): Promise<void> {
  for (const { name } of tables) {
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(what)} trigger user`);
  }
}

async function loadTable(db: Db, table: Table, start: TableStart, lines: AsyncIterator<string>): Promise<number> {
  let rows = 0;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insert(db, table, start.columns, batch);
    rows += batch.length;
    batch = [];
    characters = 0;
  };
  for (;;) {
    const line = await nextLine(lines);
    if (!line.startsWith("[")) {
      await flush();
      const { rows: expected } = JSON.parse(line) as TableEnd;
      if (rows !== expected) throw new Error(`The backup is damaged: ${rows} of ${expected} rows in ${table.name}`);
      break;
    }
    batch.push(line);
    characters += line.length;
    if (batch.length >= ROWS_AT_ONCE || characters >= CHARACTERS_AT_ONCE) await flush();
  }
  for (const { column, last } of start.sequences) {
    if (last) await rowsOf(db, sql`select setval(pg_get_serial_sequence(${table.name}, ${column}), ${last}::bigint)`);
  }
  return rows;
}

async function insert(db: Db, { name, columns }: Table, given: string[], batch: string[]): Promise<void> {
  const values = given.map((column, index) => {
    const type = columns.find((one) => one.name === column)?.type;
    if (!type) throw new Error(`The backup holds a column that this version does not have: ${name}.${column}`);
    return sql.raw(`(line->>${index})::${type}`);
  });
  await db.execute(sql`insert into ${sql.identifier(name)} (${nameList(given)}) overriding system value
    select ${sql.join(values, sql`, `)} from json_array_elements(${`[${batch.join(",")}]`}::json) as line`);
}

async function nextLine(lines: AsyncIterator<string>): Promise<string> {
  const { value, done } = await lines.next();
  if (done) throw new Error("The backup is damaged: it ends too soon.");
  return value;
}

const next = async (lines: AsyncIterator<string>): Promise<unknown> => JSON.parse(await nextLine(lines));
