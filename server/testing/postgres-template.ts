import { randomUUID } from "node:crypto";
import type { TestProject } from "vitest/node";
import { openPostgres } from "#server/db/postgres.ts";
import { databaseUrl, onServer } from "./postgres-server.ts";
import { fillTemplate } from "./template.ts";

/** Migrates once; every test file then starts from a copy of the result. */
export default async function setup(project: TestProject) {
  const template = `template_${randomUUID().replaceAll("-", "")}`;
  await onServer(`create database ${template}`);
  const { db, close } = await openPostgres(databaseUrl(template), () => {});
  await fillTemplate(db);
  await close();
  project.provide("template", template);
  return () => onServer(`drop database ${template}`);
}
