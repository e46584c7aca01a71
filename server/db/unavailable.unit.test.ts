import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { BoundedPool } from "./pool.ts";
import { isUnavailable } from "./unavailable.ts";

/** Takes connections, and never says a word. */
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
  ["a question", (pool: BoundedPool) => pool.query("select 1")],
  ["for a connection", (pool: BoundedPool) => pool.connect()],
])("a database that does not even greet is away, when asked %s", async (_, ask) => {
  const error = await ask(await newSilentDatabase()).then(
    () => "it answered",
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Error);
  expect(isUnavailable(error)).toBe(true);
});
