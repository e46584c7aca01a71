import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** A temporary PostgreSQL server, which `npm test` starts; empty if there is none. */
export const postgresUrl = process.env.TEST_POSTGRES_URL ?? "";

/** Creates an empty database, dropped after the test. `admin` is a connection to another database of the same server. */
export async function createDatabase(options = "") {
  const name = `faults_${randomUUID().replaceAll("-", "")}`;
  const admin = new Client({ connectionString: postgresUrl });
  await admin.connect();
  await admin.query(`create database ${name} ${options}`);
  onTestFinished(async () => {
    await admin.query(`drop database ${name} with (force)`);
    await admin.end();
  });
  return { name, admin, DATABASE_URL: Object.assign(new URL(postgresUrl), { pathname: `/${name}` }).href };
}
