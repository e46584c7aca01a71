import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";

export const postgresUrl = process.env.TEST_POSTGRES_URL ?? "";

/** A database of the test's own. */
export async function newDatabase() {
  const name = `faults_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  const url = new URL(postgresUrl);
  url.pathname = `/${name}`;
  return { name, admin, DATABASE_URL: url.href };
}
