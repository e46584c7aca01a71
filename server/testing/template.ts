import { migrate } from "#server/db/migrate.ts";
import type { Db } from "#server/platform/db/client.ts";
import { ensureAdmin } from "#server/seed/first-admin.ts";

export const ADMIN = { username: "admin", email: "admin@example.org", password: "admin-password" };

export async function fillTemplate(db: Db): Promise<void> {
  await migrate(db);
  await ensureAdmin(db, ADMIN);
}

declare module "vitest" {
  interface ProvidedContext {
    database: "pglite" | "postgres";
    /** PGlite only: the same files run on PostgreSQL, too. */
    isRepeated: boolean;
    /** A file for PGlite, a database name for PostgreSQL. */
    template: string;
    /** PGlite only: a file with a database without tables. */
    emptyTemplate: string;
    /** Options of `create database`: the locale, if it is not the server's default. */
    databaseOptions: string;
  }
}
