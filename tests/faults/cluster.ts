import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { freePort } from "#scripts/testing/free-port.mjs";
import { startPostgres, startReplica } from "#scripts/testing/postgres.mjs";
import { ensurePostgresPrograms } from "#scripts/testing/postgres-programs.mjs";

const { signal } = new AbortController();

export type Cluster = Awaited<ReturnType<typeof startCluster>>;

/** A PostgreSQL server and another that follows it. */
export async function startCluster() {
  const programs = await ensurePostgresPrograms(signal);
  const primary = await startPostgres(programs, signal);
  const port = await freePort();
  let replica = await startReplica(programs, primary.url, { signal, port });
  const roles = [await answerForRole(primary.url), await answerForRole(replica.url)];
  return {
    primary,
    replica,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startReplica(programs, primary.url, { signal, port });
    },
    promote: () => on(replica.url, "select pg_promote()"),
    /** Where each of the two says whether it is the primary. */
    rolePorts: roles.map((role) => role.port),
    stop: async () => {
      for (const role of roles) role.close();
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Rows as objects. */
export async function on(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    return (await client.query(query)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** What Patroni does beside each PostgreSQL server, as far as a proxy looks at it. */
async function answerForRole(url: string) {
  const server = createServer(async (_, response) => {
    const isPrimary = await on(url, "select not pg_is_in_recovery() as yes")
      .then(([row]) => row?.yes === true)
      .catch(() => false);
    response.writeHead(isPrimary ? 200 : 503).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
