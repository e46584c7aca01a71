import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";
import { fillTemplate } from "./template.ts";

const TURKISH = "template template0 locale_provider icu icu_locale 'tr-TR'";

/** Migrates once; every test file starts from a copy. */
export default async function setup(project: TestProject) {
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  const options = project.name === "turkish" && (await hasTurkish()) ? TURKISH : "";
  await onServer(`create database ${template} ${options}`);
  const { db, close } = await openPostgres(databaseUrl(template), () => {});
  await fillTemplate(db);
  await close();
  project.provide("template", template);
  project.provide("databaseOptions", options);
  return async () => {
    await onServer(`drop database ${template}`);
  };
}

/** Databases can have an ICU locale since PostgreSQL 15, if the server was built with ICU. */
async function hasTurkish(): Promise<boolean> {
  const found = await onServer(`select from pg_collation
    where collname = 'tr-TR-x-icu' and current_setting('server_version_num')::int >= 150000`);
  return found.length > 0;
}
