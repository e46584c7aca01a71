import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { isUnavailable } from "./errors.ts";
import { BoundedPool } from "./pool.ts";

/** Accepts connections and never sends anything. */
async function newSilentDatabase() {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => void sockets.add(socket)).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.close();
    for (const socket of sockets) socket.destroy();
  });
  const url = `postgres://hub@127.0.0.1:${(server.address() as AddressInfo).port}/hub`;
  return new BoundedPool({ url, connections: 1, connectTimeoutMs: 50, statementTimeoutMs: 50 }, () => {});
}

test.each([
  ["a query", (pool: BoundedPool) => pool.query("select 1")],
  ["a connection", (pool: BoundedPool) => pool.connect()],
])("%s to a database that accepts connections but never responds fails as unavailable", async (_, use) => {
  const error = await use(await newSilentDatabase()).then(
    () => "it responded",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(isUnavailable(error)).toBe(true);
});
