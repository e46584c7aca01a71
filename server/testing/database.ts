import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { inject } from "vitest";
import type { Database, DatabaseOptions } from "#server/platform/db/client.ts";
import { openPGlite } from "#server/platform/db/embedded.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";

/** A new database, copied from the migrated template. */
export function openTestDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return inject("database") === "pglite" ? copyPGlite(inject("template"), options) : copyPostgres(options);
}

/** A new database without tables. */
export function openEmptyDatabase(options: DatabaseOptions = {}): Promise<Database> {
  return inject("database") === "pglite"
    ? copyPGlite(inject("emptyTemplate"), options)
    : newPostgres(inject("databaseOptions"), options);
}

async function copyPGlite(template: string, options: DatabaseOptions): Promise<Database> {
  return openPGlite({ loadDataDir: new Blob([await readFile(template)]) }, options);
}

const copyPostgres = (options: DatabaseOptions) => newPostgres(`template ${inject("template")}`, options);

async function newPostgres(like: string, options: DatabaseOptions): Promise<Database> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${name} ${like}`);
  const { close, ...database } = await openPostgres(databaseUrl(name), () => {}, options);
  return {
    ...database,
    close: async () => {
      await close();
      await onServer(`drop database ${name}`);
    },
  };
}
