import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { freePort } from "#scripts/testing/free-port.mjs";
import { findHaproxy } from "#scripts/testing/haproxy.mjs";
import { newDataDir } from "./data-dir.ts";
import { startHaproxy } from "./haproxy.ts";
import { register, startServer } from "./server.ts";

const HEAD = "POST /api/auth/login HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\n";

/** What each kind of slow client sends before it stops. */
const SLOW = {
  "sends nothing": "",
  "never ends its headers": `${HEAD}X-Slow: `,
  "never ends its body": `${HEAD}Content-Length: 1000\r\n\r\n{"username":`,
};

test("hundreds of slow clients from one address do not keep others from being served", async () => {
  const { address } = await startServer({ DATA_DIR: await newDataDir() });
  const sockets: Record<keyof typeof SLOW, Socket[]> = {
    "sends nothing": await open(address, 400, SLOW["sends nothing"]),
    "never ends its headers": await open(address, 200, SLOW["never ends its headers"]),
    "never ends its body": await open(address, 200, SLOW["never ends its body"]),
  };
  // A hundred connections from this address are left.
  const served = await Promise.all(Array.from({ length: 20 }, (_, n) => register(address, `teacher_${n}`)));
  expect(new Set(served)).toEqual(new Set([201]));
  expect((await fetch(`${address}/resources`)).status).toBe(200);

  // The server closes the first two kinds after ten seconds. Bodies have a minute, too long to wait for in a test.
  const timedOut = [...sockets["sends nothing"], ...sockets["never ends its headers"]];
  await Promise.all(timedOut.map((socket) => socket.closed || once(socket, "close")));
  expect(await register(address, "afterwards")).toBe(201);
});

const program = findHaproxy();

/** Linux has more than one loopback address, so that the test can come from two. */
test.skipIf(!program || process.platform !== "linux")(
  "thousands of unfinished bodies from one address do not keep others from being served through the proxy",
  async () => {
    const folder = await newDataDir();
    const port = await freePort();
    const { address } = await startServer({ DATA_DIR: folder, PORT: String(port), TRUST_PROXY: "on" });
    expect(address).toContain(String(port));
    const unused = await freePort();
    const proxy = await startHaproxy({
      program: program ?? "",
      folder,
      serverPorts: [port, unused, unused],
      databases: [1, 2].map(() => `postgres://127.0.0.1:${unused}/none`),
      rolePorts: [unused, unused],
    });
    onTestFinished(() => proxy.stop());
    await proxy.waitForState("servers/one", "UP");
    // More connections than the server behind it accepts.
    const greedy = await open(proxy.address, 3_200, SLOW["never ends its body"], "127.0.0.2");
    for (let n = 0; n < 20; n++) expect(await register(proxy.address, `teacher_${n}`)).toBe(201);
    expect((await fetch(`${proxy.address}/resources`)).status).toBe(200);
    await expect.poll(() => greedy.filter(({ closed }) => !closed).length).toBeLessThanOrEqual(901);
  },
);

async function open(address: string, count: number, bytes: string, localAddress?: string): Promise<Socket[]> {
  const { hostname, port } = new URL(address);
  const sockets = Array.from({ length: count }, () =>
    connect({ port: Number(port), host: hostname, ...(localAddress && { localAddress }) })
      .on("error", () => {})
      .resume(),
  );
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
  });
  // Some may be rejected at once.
  await Promise.allSettled(sockets.map((socket) => once(socket, "connect")));
  for (const socket of sockets) socket.write(bytes);
  return sockets;
}
