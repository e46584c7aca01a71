import { Client } from "pg";

/** A temporary server on which tests create databases; `npm test` starts one. */
const serverUrl = () => process.env.TEST_POSTGRES_URL ?? "";

export function databaseUrl(name: string): string {
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.href;
}

export async function onServer(statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
