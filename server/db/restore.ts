import { sql } from "drizzle-orm";
import {
  END,
  FORMAT,
  type Header,
  nameList,
  type Table,
  type TableEnd,
  type TableStart,
  tablesOf,
} from "#server/platform/db/backup/dump.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { knownMigrations, migrate } from "./migrate.ts";

const BATCH_ROWS = 500;
const BATCH_CHARACTERS = 1_000_000;

export type Restored = { rows: number; takenAt: string; migrated: string[] };

/** Restores a backup and migrates the database to this version, in one transaction. */
export async function load(db: Db, lines: AsyncIterator<string>, options: { replace: boolean }): Promise<Restored> {
  const header = await readHeader(lines);
  const restored = await db.transaction(async (tx) => {
    if ((await connectedServers(tx)) > 0) throw new Error("A server is using this database; stop it first.");
    if (!(await isEmpty(tx))) {
      if (!options.replace) throw new Error("This database is not empty; --replace would remove all that is in it.");
      await removeEverything(tx);
    }
    await migrate(tx, header.migrations);
    const count = await loadTables(tx, lines);
    const migrated = await migrate(tx);
    await revokeAccess(tx);
    return { rows: count, takenAt: header.takenAt, migrated };
  });
  // Without this, PostgreSQL would plan queries for empty tables.
  await db.execute(sql`analyze`);
  return restored;
}

/**
 * Sessions, links and invitations in the backup may have been revoked since, and no record of that is left. So all of them end:
 * people log in again, and ask for another link.
 */
async function revokeAccess(db: Db): Promise<void> {
  for (const statement of [
    "update sessions set expires_at = now() where logout_time is null and expires_at > now()",
    "delete from api_tokens",
    "delete from password_resets",
    "delete from email_links",
    "delete from invitations",
    "delete from school_links",
    // Restoring a backup must not send mail.
    "update invitation_batches set stopped_at = now() where stopped_at is null",
    "delete from password_reset_requests",
    // Mail that contains a link is the mail that expires.
    "delete from outgoing_mail where expires_at is not null",
  ]) {
    await db.execute(sql.raw(statement));
  }
}

async function readHeader(lines: AsyncIterator<string>): Promise<Header> {
  const header = (await next(lines)) as Header;
  if (header.format !== FORMAT) throw new Error("This is not a backup that this version can read.");
  const unknown = header.migrations.find((name) => !knownMigrations.includes(name));
  if (unknown) throw new Error(unknownMigration(unknown));
  return header;
}

/** Migrations are numbered: an unknown one below the last number was dropped before it was released. */
function unknownMigration(migration: string): string {
  const isNewer = migration > (knownMigrations.at(-1) ?? "");
  return isNewer
    ? `This backup was made by a newer version, one that has ${migration}.`
    : `This backup was made between two releases, by a version with ${migration}, which no release has. Restore it with that version.`;
}

async function loadTables(db: Db, lines: AsyncIterator<string>): Promise<number> {
  const tables = await tablesOf(db);
  // Migrations insert some rows, and triggers would count what the backup has counted already.
  await db.execute(sql`truncate ${nameList(tables.map(({ name }) => name))}`);
  await triggers(db, tables, "disable");
  let count = 0;
  for (;;) {
    const start = (await next(lines)) as TableStart | typeof END;
    if (start === END) break;
    const table = tables.find(({ name }) => name === start.table);
    if (!table) throw new Error(`The backup holds a table that this version does not have: ${start.table}`);
    count += await loadTable(db, table, start, lines);
  }
  await triggers(db, tables, "enable");
  return count;
}

async function triggers(db: Db, tables: Table[], what: "disable" | "enable"): Promise<void> {
  for (const { name } of tables) {
    await db.execute(sql`alter table ${sql.identifier(name)} ${sql.raw(what)} trigger user`);
  }
}

async function loadTable(db: Db, table: Table, start: TableStart, lines: AsyncIterator<string>): Promise<number> {
  let count = 0;
  let batch: string[] = [];
  let characters = 0;
  const flush = async () => {
    if (batch.length > 0) await insert(db, table, start.columns, batch);
    count += batch.length;
    batch = [];
    characters = 0;
  };
  for (;;) {
    const line = await nextLine(lines);
    if (!line.startsWith("[")) {
      await flush();
      const { rows: expected } = JSON.parse(line) as TableEnd;
      if (count !== expected) throw new Error(`The backup is damaged: ${count} of ${expected} rows in ${table.name}`);
      break;
    }
    batch.push(line);
    characters += line.length;
    if (batch.length >= BATCH_ROWS || characters >= BATCH_CHARACTERS) await flush();
  }
  for (const { column, last } of start.sequences) {
    if (last) await db.execute(sql`select setval(pg_get_serial_sequence(${table.name}, ${column}), ${last}::bigint)`);
  }
  return count;
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

type Named = { name: string };

const tables = (db: Db) =>
  rows<Named>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );

const isEmpty = async (db: Db) => (await tables(db)).length === 0;

/** The number of server connections besides this one. */
async function connectedServers(db: Db): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database()
      and application_name like 'ai-educators-hub%' and pid <> pg_backend_pid()`,
  );
  return found?.n ?? 0;
}

/** Everything that migrations create, but nothing that belongs to an extension. */
async function removeEverything(db: Db): Promise<void> {
  await db.execute(sql`drop table ${nameList((await tables(db)).map(({ name }) => name))} cascade`);
  const functions = await rows<Named>(
    db,
    sql`select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { name } of functions) await db.execute(sql.raw(`drop function ${name} cascade`));
}
