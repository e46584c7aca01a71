import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { END, FORMAT, type Head, type TableEnd, type TableStart } from "./format.ts";
import { nameList, rowsOf, type Table, tablesOf } from "./tables.ts";

/** Few enough that the largest resources there can be still fit into memory together. */
const ROWS_AT_ONCE = 200;

/** Takes some text, and resolves when more is welcome. */
export type Sink = (text: string) => Promise<void>;

/** Writes the whole database as it is at one moment, while others go on writing. Returns the number of rows. */
export async function dump(db: Db, write: Sink): Promise<number> {
  return db.transaction(
    async (tx) => {
      // Whatever the server or the role is set to, a value is always written the same way.
      for (const setting of SETTINGS) await tx.execute(sql.raw(`set local ${setting}`));
      await write(line(await headOf(tx)));
      let rows = 0;
      for (const table of await tablesOf(tx)) rows += await dumpTable(tx, table, write);
      await write(line(END));
      return rows;
    },
    { isolationLevel: "repeatable read", accessMode: "read only" },
  );
}

const SETTINGS = ["datestyle = 'ISO'", "timezone = 'UTC'", "bytea_output = 'hex'", "extra_float_digits = 3"];

const line = (value: unknown) => `${JSON.stringify(value)}\n`;

async function headOf(db: Db): Promise<Head> {
  const migrations = await rowsOf<{ name: string }>(db, sql`select name from migrations order by name`);
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
  // In the order of the key, so that the same rows always make the same backup.
  const ordered = table.key.length > 0 ? sql` order by ${nameList(table.key)}` : sql``;
  await db.execute(
    sql`declare ${cursor} no scroll cursor for select json_build_array(${values})::text as row from ${name}${ordered}`,
  );
  let rows = 0;
  for (;;) {
    const batch = await rowsOf<{ row: string }>(db, sql`fetch ${sql.raw(String(ROWS_AT_ONCE))} from ${cursor}`);
    if (batch.length === 0) break;
    rows += batch.length;
    // A line break inside a value is written as \n, so a row is always one line.
    await write(batch.map(({ row }) => `${row}\n`).join(""));
  }
  await db.execute(sql`close ${cursor}`);
  await write(line({ rows } satisfies TableEnd));
  return rows;
}

async function startOf(db: Db, { name, columns }: Table): Promise<TableStart> {
  const sequences: TableStart["sequences"] = [];
  for (const column of columns.filter(({ isIdentity }) => isIdentity)) {
    const [found] = await rowsOf<{ last: string | null }>(
      db,
      sql`select pg_sequence_last_value(pg_get_serial_sequence(${name}, ${column.name})::regclass)::text as last`,
    );
    sequences.push({ column: column.name, last: found?.last ?? null });
  }
  return { table: name, columns: columns.map((column) => column.name), sequences };
}
