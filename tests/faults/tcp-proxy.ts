import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { onTestFinished } from "vitest";

/** A TCP proxy between the server and its database, which can drop all connections, or stall them like a broken network. */
export async function startTcpProxy(databaseUrl: string) {
  const { hostname, port } = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let stalled = false;
  const proxy = createServer((near) => {
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
      if (stalled) from.pause();
    }
  });
  const listen = async (at: number) => {
    proxy.listen(at, "127.0.0.1");
    await once(proxy, "listening");
    return (proxy.address() as AddressInfo).port;
  };
  const own = await listen(0);
  const stop = async () => {
    const closed = proxy.listening && once(proxy, "close");
    proxy.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  onTestFinished(stop);
  return {
    url: Object.assign(new URL(databaseUrl), { hostname: "127.0.0.1", port: String(own) }).href,
    /** Closes every connection and accepts no more. */
    stop,
    start: async () => void (await listen(own)),
    /** Accepts connections but forwards nothing. */
    stall: () => {
      stalled = true;
      for (const socket of sockets) socket.pause();
    },
    resume: () => {
      stalled = false;
      for (const socket of sockets) socket.resume();
    },
  };
}
