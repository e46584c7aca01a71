import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Client } from "pg";
import { freePort } from "#scripts/testing/free-port.mjs";
import { startPostgres, startReplica } from "#scripts/testing/postgres.mjs";
import { ensurePostgresPrograms } from "#scripts/testing/postgres-programs.mjs";

const { signal } = new AbortController();

export type PrimaryAndReplica = Awaited<ReturnType<typeof startPrimaryAndReplica>>;

/** Starts a PostgreSQL server and a streaming replica of it. */
export async function startPrimaryAndReplica() {
  const programs = await ensurePostgresPrograms(signal);
  const primary = await startPostgres(programs, signal);
  const port = await freePort();
  let replica = await startReplica(programs, primary.url, { signal, port });
  const roleChecks = [await startRoleCheck(primary.url), await startRoleCheck(replica.url)];
  return {
    primary,
    replica,
    stopReplica: () => replica.stop(),
    startReplica: async () => {
      replica = await startReplica(programs, primary.url, { signal, port });
    },
    promote: () => queryOn(replica.url, "select pg_promote()"),
    /** The ports of the role checks of the primary and the replica. */
    rolePorts: roleChecks.map(({ port }) => port),
    stop: async () => {
      for (const roleCheck of roleChecks) roleCheck.close();
      await replica.stop();
      await primary.stop();
    },
  };
}

/** Runs one query on a connection of its own. */
export async function queryOn(url: string, query: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 });
  try {
    await client.connect();
    return (await client.query(query)).rows;
  } finally {
    await client.end().catch(() => {});
  }
}

/** The part of Patroni's REST API that HAProxy checks: 200 if this server is the primary. */
async function startRoleCheck(url: string) {
  const server = createServer(async (_, response) => {
    const isPrimary = await queryOn(url, "select not pg_is_in_recovery() as yes")
      .then(([row]) => row?.yes === true)
      .catch(() => false);
    response.writeHead(isPrimary ? 200 : 503).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}
