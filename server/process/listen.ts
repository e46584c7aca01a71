import { once } from "node:events";
import type { Server } from "node:http";

type Setting<Value> = { name: string; value: Value };

/** Waits until the server listens. What prevents it names the setting to change. */
export async function listen(server: Server, port: Setting<number>, host: Setting<string>): Promise<void> {
  server.listen({ port: port.value, host: host.value });
  // It rejects on "error", too.
  await once(server, "listening").catch((error: NodeJS.ErrnoException) => {
    throw new Error(failure(error, port.name, host.name));
  });
}

function failure({ code, message }: NodeJS.ErrnoException, port: string, host: string): string {
  if (code === "EADDRINUSE") return `${port}: another program already listens there; stop it or choose another port`;
  if (code === "EACCES") return `${port}: ${message}; choose another port`;
  return `${host}: ${message}; choose an address of this machine`;
}
