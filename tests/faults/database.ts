import { randomUUID } from "node:crypto";
import { Client } from "pg";
import { onTestFinished } from "vitest";

/** The throw-away PostgreSQL server, if there is one; `npm test` starts it. */
export const postgresUrl = process.env.TEST_POSTGRES_URL ?? "";

/** An empty database that goes away with the test, and a connection to its server that stays out of it. */
export async function newDatabase(options = "") {
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
