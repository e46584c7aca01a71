import { sql } from "drizzle-orm";
import { type Db, rows } from "#server/platform/db/client.ts";

/** Few enough that even the largest possible resources fit into memory together. */
const BATCH_ROWS = 200;

/** Pieces of files are up to 256 KB each, and twice that as text. */
const BATCH_ROWS_OF_BYTES = 8;

const batchOf = ({ name }: Table) => (name === "file_chunks" ? BATCH_ROWS_OF_BYTES : BATCH_ROWS);

/** Writes some text, and resolves when it can take more. */
export type Sink = (text: string) => Promise<void>;

/** Writes a snapshot of the whole database, while others go on changing it. Returns the number of rows. */
export async function dump(db: Db, write: Sink): Promise<number> {
  return db.transaction(
    async (tx) => {
      // So that values are written the same way, whatever the settings of the server or the role.
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
    const batch = await rows<{ row: string }>(db, sql`fetch ${sql.raw(String(batchOf(table)))} from ${cursor}`);
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

/**
 * A backup is gzipped lines of JSON: a header; for every table its start, its rows as arrays of text, and its end with
 * the number of rows; and END. Values are in PostgreSQL's own text format, so both databases read what either wrote.
 */
export const FORMAT = "AI Educators Hub backup 1";

export type Header = { format: typeof FORMAT; takenAt: string; migrations: string[] };

export type TableStart = {
  table: string;
  columns: string[];
  /** The last value of each sequence, so that the id of a deleted row is not reused. */
  sequences: { column: string; last: string | null }[];
};

export type TableEnd = { rows: number };

export const END = "end";

type Column = { name: string; type: string; isIdentity: boolean };
export type Table = { name: string; columns: Column[]; key: string[]; refersTo: string[] };

/**
 * Every table that belongs in a backup, each after those it refers to. Read from the database itself, so that a new table
 * cannot be forgotten. Leaves out unlogged tables, since a crash may empty them too, and generated columns.
 */
export async function tablesOf(db: Db): Promise<Table[]> {
  const tables = await rows<Table>(
    db,
    sql`select relname as name,
      (select json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod),
          'isIdentity', attidentity <> '') order by attnum)
        from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(attname order by array_position(indkey::int2[], attnum)), '[]')
        from pg_index join pg_attribute on attrelid = indrelid and attnum = any(indkey)
        where indrelid = c.oid and indisprimary) as key,
      (select coalesce(json_agg(distinct target.relname), '[]')
        from pg_constraint join pg_class target on target.oid = confrelid
        where conrelid = c.oid and contype = 'f' and confrelid <> conrelid) as "refersTo"
    from pg_class c where relkind = 'r' and relpersistence = 'p' and relnamespace = 'public'::regnamespace
    order by relname`,
  );
  return parentsFirst(tables);
}

function parentsFirst(tables: Table[]): Table[] {
  const sorted: Table[] = [];
  const left = new Set(tables);
  while (left.size > 0) {
    const names = new Set(Array.from(left, ({ name }) => name));
    const free = [...left].filter(({ refersTo }) => !refersTo.some((name) => names.has(name)));
    if (free.length === 0) throw new Error(`these tables refer to each other in a circle: ${[...names].join(", ")}`);
    for (const table of free) left.delete(table);
    sorted.push(...free);
  }
  return sorted;
}

export const nameList = (names: string[]) =>
  sql.join(
    names.map((name) => sql.identifier(name)),
    sql`, `,
  );
