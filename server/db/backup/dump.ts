import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { END, FORMAT, type Header, type TableEnd, type TableStart } from "./format.ts";
import { nameList, type Table, tablesOf } from "./tables.ts";

/** Few enough that the largest resources there can be still fit into memory together. */
const BATCH_ROWS = 200;

/** Writes some text, and resolves when it can take more. */
export type Sink = (text: string) => Promise<void>;

/** Writes a snapshot of the whole database, while others go on changing it. Returns the number of rows. */
export async function dump(db: Db, write: Sink): Promise<number> {
  return db.transaction(
    async (tx) => {
      // So that values are written the same way, whatever the server or the role is set to.
      for (const setting of SETTINGS) await tx.execute(sql.raw(`set local ${setting}`));
      await write(line(await headerOf(tx)));
      let count = 0;
      for (const table of await tablesOf(tx)) count += await dumpTable(tx, table, write);
      await write(line(END));
      return count;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const SETTINGS = ["datestyle = 'ISO'", "timezone = 'UTC'", "bytea_output = 'hex'", "extra_float_digits = 3"];

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

async function headerOf(db: Db): Promise<Header> {
  const migrations = await rows<{ name: string }>(db, sql`select name from migrations order by name`);
  return { format: FORMAT, takenAt: new Date().toISOString(), migrations: migrations.map(({ name }) => name) };
}

async function dumpTable(db: Db, table: Table, write: Sink): Promise<number> {
  await write(line(await startOf(db, table)));
  const name = sql.identifier(table.name);
  const cursor = sql.identifier(`backup of ${table.name}`);
  const values = sql.join(
    table.columns.map((column) => sql`${sql.identifier(column.name)}::text`),
    sql`, `,
  );
  // In the order of the key, so that the same rows always give the same backup.
  const ordered = table.key.length > 0 ? sql` order by ${nameList(table.key)}` : sql``;
  await db.execute(
    sql`declare ${cursor} no scroll cursor for select json_build_array(${values})::text as row from ${name}${ordered}`,
  );
  let count = 0;
  for (;;) {
    const batch = await rows<{ row: string }>(db, sql`fetch ${sql.raw(String(BATCH_ROWS))} from ${cursor}`);
    if (batch.length === 0) break;
    count += batch.length;
    // JSON writes a line break as \n, so a row is always one line.
    await write(batch.map(({ row }) => `${row}\n`).join(""));
  }
  await db.execute(sql`close ${cursor}`);
  await write(line({ rows: count } satisfies TableEnd));
  return count;
}

async function startOf(db: Db, { name, columns }: Table): Promise<TableStart> {
  const sequences: TableStart["sequences"] = [];
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    const [found] = await rows<{ last: string | null }>(
      db,
      sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column.name})::regclass)::text as last`,
    );
    sequences.push({ column: column.name, last: found?.last ?? null });
  }
  return { table: name, columns: columns.map((column) => column.name), sequences };
}
