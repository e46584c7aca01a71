import { connect } from "node:net";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { vi } from "vitest";
import { startCommand } from "#scripts/command.mjs";
import { freePort } from "#scripts/testing/free-port.mjs";

const CONFIG = fileURLToPath(new URL("../../deploy/haproxy.cfg", import.meta.url));
const WAIT = { timeout: 120_000, interval: 100 };

type Machines = { program: string; folder: string; serverPorts: number[]; databases: string[]; rolePorts: number[] };

export type Haproxy = Awaited<ReturnType<typeof startHaproxy>>;

/** Starts HAProxy with deploy/haproxy.cfg on free ports. */
export async function startHaproxy({ program, folder, serverPorts, databases, rolePorts }: Machines) {
  const [site, database] = [await freePort(), await freePort()];
  const socket = join(folder, "admin.sock");
  const env: Record<string, string> = {
    SITE_BIND: `127.0.0.1:${site}`,
    DATABASE_BIND: `127.0.0.1:${database}`,
    ADMIN_SOCKET: socket,
  };
  for (const [n, port] of serverPorts.entries()) env[`SERVER_${n + 1}`] = `127.0.0.1:${port}`;
  for (const [n, url] of databases.entries()) env[`DATABASE_${n + 1}`] = new URL(url).host;
  for (const [n, port] of rolePorts.entries()) env[`PATRONI_${n + 1}`] = String(port);
  const { stop, ended } = startCommand([program, "-db", "-f", CONFIG], { env: { ...process.env, ...env } });
  let isStopping = false;
  // Otherwise a crash would leave no trace.
  ended.then(({ output }) => isStopping || console.error(output));

  /** The state of each backend server, by `backend/server`. */
  async function states(): Promise<Record<string, string>> {
    const stats = connect(socket);
    stats.end("show stat\n");
    const lines = (await text(stats)).split("\n").map((line) => line.split(","));
    return Object.fromEntries(lines.map((fields) => [`${fields[0]}/${fields[1]}`, fields[17] ?? ""]));
  }

  return {
    address: `http://127.0.0.1:${site}`,
    databaseHost: `127.0.0.1:${database}`,
    stop: () => {
      isStopping = true;
      return stop();
    },
    waitForState: (server: string, state: "UP" | "DOWN") =>
      vi.waitUntil(
        () =>
          states().then(
            (all) => all[server]?.startsWith(state),
            () => false,
          ),
        WAIT,
      ),
  };
}
