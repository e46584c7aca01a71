import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

const BATCH = 5_000;

/** Column names with their types, in the order in which rows carry the values. */
export type Columns = Record<string, string>;

/**
 * Inserts rows by the thousand, each batch as one JSON text: the driver passes it on untouched, and the database parses it
 * faster than the same number of parameters. Returns the number of rows.
 */
export async function load(tx: Db, table: string, columns: Columns, rows: Iterable<unknown[]>): Promise<number> {
  const names = sql.raw(Object.keys(columns).join(", "));
  const values = sql.raw(
    Object.values(columns)
      .map((type, index) => `(r->>${index})::${type}`)
      .join(", "),
  );
  let total = 0;
  for (const batch of batches(rows)) {
    await tx.execute(sql`insert into ${sql.raw(table)} (${names})
      select ${values} from jsonb_array_elements(${JSON.stringify(batch)}::jsonb) as r`);
    total += batch.length;
  }
  return total;
}

function* batches(rows: Iterable<unknown[]>): Generator<unknown[][]> {
  let batch: unknown[][] = [];
  for (const row of rows) {
    batch.push(row);
    if (batch.length === BATCH) {
      yield batch;
      batch = [];
    }
  }
  if (batch.length > 0) yield batch;
}

/** Ids of the rows just loaded, by their position: nobody else writes meanwhile, so they are consecutive. */
export async function idsOfLast(tx: Db, table: string, n: number): Promise<(index: number) => number> {
  const { rows } = (await tx.execute(sql`select max(id) as last from ${sql.raw(table)}`)) as unknown as {
    rows: { last: number }[];
  };
  const first = (rows[0]?.last ?? 0) - n + 1;
  return (index) => first + index;
}
