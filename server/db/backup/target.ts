import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";
import { nameList } from "./tables.ts";

type Named = { name: string };

const tables = (db: Db) =>
  rows<Named>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`,
  );

export const isEmpty = async (db: Db) => (await tables(db)).length === 0;

/** How many connections of servers there are besides this one. */
export async function connectedServers(db: Db): Promise<number> {
  const [found] = await rows<{ n: number }>(
    db,
    sql`select count(*)::int as n from pg_stat_activity where datname = current_database()
      and application_name like 'ai-educators-hub%' and pid <> pg_backend_pid()`,
  );
  return found?.n ?? 0;
}

/** Everything that migrations create, but nothing that belongs to an extension. */
export async function removeEverything(db: Db): Promise<void> {
  await db.execute(sql`drop table ${nameList((await tables(db)).map(({ name }) => name))} cascade`);
  const functions = await rows<Named>(
    db,
    sql`select p.oid::regprocedure::text as name from pg_proc p where pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend where objid = p.oid and deptype = 'e')`,
  );
  for (const { name } of functions) await db.execute(sql.raw(`drop function ${name} cascade`));
}
