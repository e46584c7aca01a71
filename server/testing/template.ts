import type { Db } from "#server/db/client.ts";
import { migrate } from "#server/db/migrate.ts";
import { ensureAdmin } from "#server/seed/first-admin.ts";

export const ADMIN = { username: "admin", email: "admin@example.org", password: "admin-password" };

export async function fillTemplate(db: Db): Promise<void> {
  await migrate(db);
  await ensureAdmin(db, ADMIN);
}

declare module "vitest" {
  interface ProvidedContext {
    database: "pglite" | "postgres";
    /** The template: a file for PGlite, a database's name for PostgreSQL. */
    template: string;
    /** What `create database` took: the locale, where it is another than the server's. */
    databaseOptions: string;
  }
}
