import { sql } from "drizzle-orm";
import { inject } from "vitest";
import { type Db, rows } from "#server/platform/db/client.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import type { Hub } from "./hub.ts";
import { databaseUrl } from "./postgres-server.ts";

/** Runs something while the hub's database refuses writes, as on a full disk. */
export async function whileReadOnly(hub: Hub, run: (db: Db) => Promise<void>): Promise<void> {
  if (inject("database") === "pglite") {
    await hub.db.execute(sql`set default_transaction_read_only = on`);
    await run(hub.db).finally(() => hub.db.execute(sql`set default_transaction_read_only = off`));
    return;
  }
  const [database] = await rows<{ name: string }>(hub.db, sql`select current_database() as name`);
  const url = new URL(databaseUrl(database?.name ?? ""));
  url.searchParams.set("options", "-c default_transaction_read_only=on");
  const { db, close } = await openPostgres(url.href, () => {});
  await run(db).finally(close);
}
