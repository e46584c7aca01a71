import { once } from "node:events";
import { createServer, type Server } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { upload } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";

/** Speaks clamd's INSTREAM protocol and reports one word. It reads no more than the maximum file size. */
const HARMFUL = "a signature of our own";
let scanned = 0;

const clamd = createServer((socket) => {
  let received = Buffer.alloc(0);
  socket.on("error", () => {});
  socket.on("data", (data) => {
    received = Buffer.concat([received, data]);
    if (received.length > 11 * 1024 * 1024) return socket.destroy();
    let at = "zINSTREAM\0".length;
    const pieces: Buffer[] = [];
    while (at + 4 <= received.length) {
      const length = received.readUInt32BE(at);
      if (length === 0) {
        scanned = Buffer.concat(pieces).length;
        const isHarmful = Buffer.concat(pieces).includes(HARMFUL);
        return socket.end(isHarmful ? "stream: Test.Signature FOUND\0" : "stream: OK\0");
      }
      if (at + 4 + length > received.length) return;
      pieces.push(received.subarray(at + 4, at + 4 + length));
      at += 4 + length;
    }
  });
});

const portOf = (server: Server) => (server.address() as { port: number }).port;
const hub = openHub();

beforeAll(async () => {
  clamd.listen(0, "127.0.0.1");
  await once(clamd, "listening");
  Object.assign(hub.config, { clamavUrl: `tcp://127.0.0.1:${portOf(clamd)}` });
});
afterAll(() => void clamd.close());

test("a file that looks harmful is refused, and any other goes through whole", async () => {
  const teacher = await hub.teacher();
  const found = await upload(teacher, "a.txt", `Words, and ${HARMFUL}.`);
  expect([found.status, found.body.message]).toEqual([422, "This file looks harmful"]);
  expect((await teacher.get(`/api/users/${teacher.user.id}/files`)).body).toEqual([]);
  const text = "A word of many. ".repeat(40_000);
  expect((await upload(teacher, "a.txt", text)).status).toBe(201);
  expect(scanned).toBe(text.length);
});

test("without the scanner uploads are refused, and reading still works", async () => {
  const teacher = await hub.teacher();
  const { url } = (await upload(teacher, "a.txt", "Words that were checked")).body;
  const closed = createServer().listen(0, "127.0.0.1");
  await once(closed, "listening");
  Object.assign(hub.config, { clamavUrl: `tcp://127.0.0.1:${portOf(closed)}` });
  await new Promise((resolve) => closed.close(resolve));
  const refused = await upload(teacher, "b.txt", "Words that nobody checks");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "60"]);
  expect((await teacher.get(url)).body).toBe("Words that were checked");
});
