import { once } from "node:events";
import { request, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, expect, onTestFinished, test } from "vitest";
import { newLog } from "#server/platform/log.ts";
import { LIMITS, type Limits, newServer } from "./server.ts";

/** A time limit, in milliseconds, short enough for a test. */
const SOON = 50;

const SLOW_MACHINE = { timeout: 30_000 };

/** The size of the response, where it must not fit into the network's buffers. */
let large = 0;
afterEach(() => {
  large = 0;
});

async function serve(limits: Partial<Limits>, { trustProxy = false } = {}) {
  const lines: string[] = [];
  const log = newLog("warn", { write: (line) => lines.push(line) });
  const server = newServer(
    (incoming, answer) => incoming.resume().on("end", () => answer.end(large ? Buffer.alloc(large) : "answered")),
    {
      log,
      trustProxy,
      limits: { ...LIMITS, connectionsCheckingInterval: SOON, ...limits },
    },
  );
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { server, lines };
}

const portOf = (server: Server) => (server.address() as AddressInfo).port;

/** A client that sends this text, and collects what it receives until the connection is closed. */
async function client(server: Server, text = "") {
  const socket = connect(portOf(server), "127.0.0.1");
  onTestFinished(() => void socket.destroy());
  let received = "";
  socket.on("data", (chunk) => {
    received += chunk;
  });
  const closed = once(
    socket.on("error", () => {}),
    "close",
  ).then(() => received);
  await once(socket, "connect");
  socket.write(text);
  return { socket, closed };
}

async function ask(server: Server): Promise<number | undefined> {
  const sent = request({ port: portOf(server), agent: false }).end();
  const [answer] = await once(sent, "response");
  answer.resume();
  return answer.statusCode;
}

const HEAD = "POST / HTTP/1.1\r\nHost: hub\r\n";

test("a request whose headers never end gets 408 and is disconnected, while others are served", async () => {
  const { server } = await serve({ headersTimeout: SOON, requestTimeout: 60_000 });
  const slow = await client(server, `${HEAD}X-Slow: `);
  expect(await ask(server)).toBe(200);
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 .*\{"message":"The request took too long to arrive"\}$/s);
});

test("a connection that sends nothing is closed", async () => {
  const { server } = await serve({ headersTimeout: SOON });
  await (await client(server)).closed;
});

test("a request whose body never ends gets 408 and is disconnected", async () => {
  const { server } = await serve({ headersTimeout: SOON, requestTimeout: SOON * 2 });
  const slow = await client(server, `${HEAD}Content-Length: 1000\r\n\r\nhalf of it`);
  expect(await ask(server)).toBe(200);
  expect(await slow.closed).toMatch(/^HTTP\/1\.1 408 /);
});

test("an idle connection is closed after a while", async () => {
  const { server } = await serve({ keepAliveTimeout: SOON });
  const idle = await client(server, "GET / HTTP/1.1\r\nHost: hub\r\n\r\n");
  expect(await idle.closed).toMatch(/answered/);
});

test("unread responses take no more memory than the limit, while others are served", async () => {
  const size = 16 * 1024 * 1024;
  const { server } = await serve({ maxUnreadBytes: 3 * size, timeout: 60_000 });
  const open = new Set<Socket>();
  server.on("connection", (socket) => void open.add(socket.once("close", () => open.delete(socket))));
  const responses = new Set<ServerResponse>();
  server.prependListener("request", (_, answer) => void responses.add(answer));
  large = size;
  const clients = await Promise.all(Array.from({ length: 24 }, () => client(server)));
  for (const { socket } of clients) socket.pause().write("GET / HTTP/1.1\r\nHost: hub\r\n\r\n");
  await expect.poll(() => responses.size, SLOW_MACHINE).toBe(24);
  await expect.poll(() => open.size, SLOW_MACHINE).toBeLessThan(6);
  const unread = [...open].reduce((sum, { writableLength }) => sum + writableLength, 0);
  expect(unread).toBeLessThanOrEqual(3 * size);
  large = 0;
  expect(await ask(server)).toBe(200);
});

test("a client that stops reading a finished response is disconnected", async () => {
  const { server } = await serve({ timeout: 10 * SOON });
  large = LIMITS.maxUnreadBytes / 2;
  let isFinished = false;
  server.prependListener("request", (_, answer) => {
    answer.once("prefinish", () => {
      isFinished = true;
    });
  });
  const gone = once(server, "connection").then(([socket]: Socket[]) => once(socket as Socket, "close"));
  const reader = await client(server);
  reader.socket.pause().write("GET / HTTP/1.1\r\nHost: hub\r\n\r\n");
  await gone;
  expect(isFinished).toBe(true);
});

test.each(["a b", "hub/admin", "hub?x", "hub#x", "user@hub", "\u00fc/admin", "[::1", "hub:port", ""])(
  "refuses the host %o, which could be mistaken for a part of the path",
  async (host) => {
    const { server } = await serve({});
    const { socket, closed } = await client(server);
    socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`, "latin1");
    expect(await closed).toMatch(/^HTTP\/1\.1 400 .*\{"message":"The host or the address is not valid"\}/s);
  },
);

test.each(["hub", "hub.example.org:8443", "192.168.0.7:3000", "[::1]:3000", "room_7"])(
  "serves a request for the host %s",
  async (host) => {
    const { server } = await serve({});
    const { closed } = await client(server, `GET / HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`);
    expect(await closed).toMatch(/answered/);
  },
);

test("a request of HTTP/1.0, which some proxies use for health checks, needs no host", async () => {
  const { server } = await serve({});
  expect(await (await client(server, "GET / HTTP/1.0\r\n\r\n")).closed).toMatch(/^HTTP\/1\.1 200 .*answered/s);
  expect(await (await client(server, "GET / HTTP/1.1\r\n\r\n")).closed).toMatch(/^HTTP\/1\.1 400 /);
});

test("headers over the limit get 431 and bytes that are not HTTP get 400, in JSON", async () => {
  const { server } = await serve({});
  const long = await client(server, `GET /${"x".repeat(LIMITS.maxHeaderSize)} HTTP/1.1\r\n\r\n`);
  expect(await long.closed).toMatch(/^HTTP\/1\.1 431 .*\{"message":"The address or headers are too long"\}$/s);
  const nonsense = await client(server, "\0\x01\x02 not a request\r\n\r\n");
  expect(await nonsense.closed).toMatch(/^HTTP\/1\.1 400 .*\{"message":"The request is not valid HTTP"\}$/s);
});

test("connections over the limit are closed and logged once, and idle connections make room", async () => {
  const { server, lines } = await serve({ maxConnections: 3 });
  const idle = await client(server, "GET / HTTP/1.1\r\nHost: hub\r\n\r\n");
  await once(idle.socket, "data");
  const busy = await Promise.all([1, 2].map(() => client(server, `${HEAD}Content-Length: 5\r\n\r\n`)));
  await (await client(server)).closed;
  expect(await idle.closed).toContain("answered");
  expect(await ask(server)).toBe(200);

  busy.push(await client(server, `${HEAD}Content-Length: 5\r\n\r\n`));
  await Promise.all((await Promise.all([1, 2, 3].map(() => client(server)))).map(({ closed }) => closed));
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain("connections are turned away");
  for (const { socket } of busy) socket.end("hello");
  for (const { closed } of busy) expect(await closed).toContain("answered");
});

test("limits the connections of one network, unless a proxy is trusted", async () => {
  const { server, lines } = await serve({ maxPerNetwork: 2 });
  const first = await Promise.all([1, 2].map(() => client(server)));
  await (await client(server)).closed;
  expect(lines[0]).toContain("one network");
  // A closed connection makes room.
  first[0]?.socket.destroy();
  await expect.poll(() => ask(server).catch(() => "refused")).toBe(200);

  const { server: behindProxy } = await serve({ maxPerNetwork: 2 }, { trustProxy: true });
  await Promise.all([1, 2, 3].map(() => client(behindProxy)));
  expect(await ask(behindProxy)).toBe(200);
});

test("serves a hundred teachers behind one address with six connections each", async () => {
  const { server, lines } = await serve({});
  const browsers = Array.from({ length: 600 }, () => client(server, "GET / HTTP/1.1\r\nHost: hub\r\n\r\n"));
  const sockets = (await Promise.all(browsers)).map(({ socket }) => socket);
  // All of them stay open, and each gets a response.
  await expect.poll(() => sockets.filter(({ bytesRead }) => bytesRead > 0).length, { timeout: 20_000 }).toBe(600);
  expect(sockets.filter(({ destroyed }) => destroyed)).toEqual([]);
  expect(await ask(server)).toBe(200);
  expect(lines).toEqual([]);
});
