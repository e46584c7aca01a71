import { sql } from "drizzle-orm";
import type { Db } from "#server/platform/db/client.ts";

/** Moves every time and date in the database. Needs a superuser, so that triggers do not treat it as people's changes. */
export async function addDays(tx: Db, days: number): Promise<void> {
  if (days === 0) return;
  await tx.execute(sql`set local session_replication_role = replica`);
  await tx.execute(
    sql.raw(`do $$
      declare
        statement text;
      begin
        for statement in
          select format('update %I set %s', table_name,
            string_agg(format('%1$I = %1$I + interval ''${days} days''', column_name), ', '))
          from information_schema.columns join information_schema.tables using (table_schema, table_name)
          where table_schema = current_schema and table_type = 'BASE TABLE'
            and data_type in ('timestamp with time zone', 'date')
          group by table_name
        loop
          execute statement;
        end loop;
      end
    $$`),
  );
}
