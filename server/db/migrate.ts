import { sql } from "drizzle-orm";
import { type Db, rows } from "#server/platform/db/client.ts";
import { lockMigrations } from "./locks.ts";

const scripts = import.meta.glob<string>("./migrations/*.sql", { query: "?raw", import: "default", eager: true });

const migrations = Object.entries(scripts)
  .map(([path, script]) => ({ name: path.slice(path.lastIndexOf("/") + 1), script }))
  .sort((a, b) => (a.name < b.name ? -1 : 1));

export const knownMigrations = migrations.map(({ name }) => name);

/**
 * Runs all migrations, or only those named, in one transaction; processes that start at the same time wait for each
 * other. The database passed in must have no timeout in the driver.
 */
export async function migrate(db: Db, only = knownMigrations): Promise<string[]> {
  return db.transaction(async (tx) => {
    // No timeout: a migration, or waiting for one in another process, may take long.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await lockMigrations(tx);
    await tx.execute(sql`create table if not exists migrations (
      name text primary key, applied_at timestamptz(3) not null default now())`);
    const applied = new Set(
      (await rows<{ name: string }>(tx, sql`select name from migrations`)).map(({ name }) => name),
    );
    const due = migrations.filter(({ name }) => !applied.has(name) && only.includes(name));
    for (const { name, script } of due) {
      for (const statement of statements(script)) await tx.execute(sql.raw(statement));
      await tx.execute(sql`insert into migrations (name) values (${name})`);
    }
    return due.map(({ name }) => name);
  });
}

/**
 * Run one by one, so that an error shows the one that failed. A semicolon at the end of a line ends it, except between
 * two `$$`.
 */
function statements(script: string): string[] {
  const masked = script.replace(/\$\$[\s\S]*?\$\$/g, (body) => body.replaceAll(";", "\0"));
  return masked
    .split(/;[ \t]*$/m)
    .map((statement) => statement.replaceAll("\0", ";"))
    .filter((statement) => statement.replace(/^--.*$/gm, "").trim() !== "");
}
