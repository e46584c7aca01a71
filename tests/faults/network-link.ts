import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** Stands between the server and its database, which it can make look gone, or silent as behind a broken network. */
export async function newNetworkLink(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let silent = false;
  const cable = createServer((near) => {
    const far = connect(Number(port), hostname);
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from);
      from
        .on("error", () => {})
        .on("close", () => {
          sockets.delete(from);
          to.destroy();
        });
      from.on("data", (chunk) => to.write(chunk));
      if (silent) from.pause();
    }
  });
  const listen = async (at: number) => {
    cable.listen(at, "127.0.0.1");
    await once(cable, "listening");
    return (cable.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const stop = async () => {
    const closed = cable.listening && once(cable, "close");
    cable.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(stop);
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(own) }).href,
    /** Cuts every connection and takes no more. */
    stop,
    start: async () => void (await listen(own)),
    /** Takes connections and everything that is said, and passes nothing on. */
    fallSilent: () => {
      silent = true;
      for (const socket of sockets) socket.pause();
    },
    speak: () => {
      silent = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
