import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { beforeAll, expect, test } from "vitest";
import { copyTemplateTo, newDataDir } from "./data-dir.ts";
import { startServer } from "./server.ts";

let address: string;

beforeAll(async () => {
  const DATA_DIR = await mkdtemp(join(tmpdir(), "hub-hostile-"));
  await copyTemplateTo(DATA_DIR);
  const server = await startServer({ DATA_DIR });
  address = server.address;
  return async () => {
    await server.stop("SIGKILL");
    await rm(DATA_DIR, { recursive: true, force: true });
  };
});

const POST = "POST /api/auth/login HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\n";
const MORE_THAN_A_MEBIBYTE = "x".repeat(1_100_000);
const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
const LOGIN = '{"username":"nobody","password":"wrong"}';
const CLOSE = "Connection: close\r\n";

/** A name, the bytes sent, and the status of the response. */
const REQUESTS: [string, string, RegExp][] = [
  [
    "a body in chunks over the limit",
    `${POST}${CLOSE}Transfer-Encoding: chunked\r\n\r\n${chunk(MORE_THAN_A_MEBIBYTE)}0\r\n\r\n`,
    /413/,
  ],
  ["a body that says it is over the limit", `${POST}${CLOSE}Content-Length: 99999999\r\n\r\n`, /413/],
  ["a body longer than it says", `${POST}${CLOSE}Content-Length: ${LOGIN.length - 5}\r\n\r\n${LOGIN}`, /400/],
  ["a length that is no number", `${POST}Content-Length: many\r\n\r\n`, /400/],
  ["two lengths", `${POST}Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello`, /400/],
  ["a length and chunks", `${POST}Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`, /400/],
  ["a chunk with a wrong size", `${POST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`, /400/],
  ["an address over the limit", `GET /api/${"a".repeat(20_000)} HTTP/1.1\r\nHost: hub\r\n\r\n`, /431/],
  ["a header over the limit", `GET /api/health HTTP/1.1\r\nHost: hub\r\nX-Long: ${"a".repeat(20_000)}\r\n\r\n`, /431/],
  ["thousands of headers", `GET /api/health HTTP/1.1\r\nHost: hub\r\n${"a: b\r\n".repeat(20_000)}\r\n`, /431/],
  ["no host", `GET /api/health HTTP/1.1\r\n${CLOSE}\r\n`, /400/],
  ["two hosts", `GET /about HTTP/1.1\r\nHost: hub\r\nhost: evil.example\r\n${CLOSE}\r\n`, /400/],
  ["a host that is none", `GET /api/health HTTP/1.1\r\nHost: a b/c\r\n${CLOSE}\r\n`, /400/],
  ["a host with a path in it", `GET /api/health HTTP/1.1\r\nHost: \u00fc/about\r\n${CLOSE}\r\n`, /400/],
  ["a NUL in the address", `GET /api/\0 HTTP/1.1\r\nHost: hub\r\n\r\n`, /400/],
  ["a NUL in a header", `GET /api/health HTTP/1.1\r\nHost: hub\r\nX: a\0b\r\n\r\n`, /400/],
  ["an escape that is none", `GET /api/resources/%zz HTTP/1.1\r\nHost: hub\r\n${CLOSE}\r\n`, /400/],
  ["a whole address as path", `GET http://evil.example/api/nothing HTTP/1.1\r\nHost: hub\r\n${CLOSE}\r\n`, /40[04]/],
  ["an unknown method", `BREW /api/health HTTP/1.1\r\nHost: hub\r\n\r\n`, /400/],
  ["a tunnel", `CONNECT evil.example:443 HTTP/1.1\r\nHost: hub\r\n\r\n`, /^$/],
  ["another protocol", `\x16\x03\x01\x02\x00\x01\x00\x01`, /400/],
];

test("a malformed request is rejected with JSON, and the next request is served", async () => {
  for (const [what, bytes, status] of REQUESTS) {
    const answer = await sendRaw(address, bytes);
    expect([what, /^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? ""]).toEqual([what, expect.stringMatching(status)]);
    // Node closes the connection without a response.
    if (what !== "a tunnel")
      expect([what, answer]).toEqual([what, expect.stringMatching(/content-type: application\/json/i)]);
  }
  expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

test("a health check in HTTP/1.0 without headers is answered", async () => {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname);
  socket.write("GET /api/health HTTP/1.0\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}$/s);
});

test("every spelling of an address redirects to one, which its page names as canonical", async () => {
  const { address } = await startServer({ DATA_DIR: await newDataDir(), APP_URL: "https://hub.example.org" });
  const canonical = async (path: string) => {
    const { status, headers } = await fetch(address + path, { redirect: "manual" });
    if (status === 308) return headers.get("location");
    const [, href] = /<link rel="canonical" href="([^"]+)"/.exec(await (await fetch(address + path)).text()) ?? [];
    return href;
  };
  const spellings = ["/resources/", "//resources", "/%72esources", "/resources//"];
  for (const path of spellings) expect([path, await canonical(path)]).toEqual([path, "/resources"]);
  expect(await canonical("/resources/?search=a")).toBe("/resources?search=a");
  expect(await canonical("/resources?utm_source=x")).toBe("https://hub.example.org/resources");
  const community = "/community?forum=2&fbclid=x";
  expect(await canonical(community)).toBe("https://hub.example.org/community?forum=2");
  for (const method of ["PUT", "DELETE", "OPTIONS"]) {
    const { status, headers } = await fetch(`${address}/about`, { method });
    expect([method, status, headers.get("allow")]).toEqual([
      method,
      method === "OPTIONS" ? 204 : 405,
      "GET, HEAD, POST, OPTIONS",
    ]);
  }
});

test("pages and files answer HEAD with the headers of GET, cached or not", async () => {
  for (const path of ["/about", "/about", "/api/forums", "/api/forums", "/favicon.svg"]) {
    const [get, head] = [await fetch(address + path), await fetch(address + path, { method: "HEAD" })];
    const names = ["content-length", "content-type", "etag", "cache-control", "vary", "content-encoding"];
    const compared = ({ headers }: Response) => names.map((name) => [name, headers.get(name)]);
    expect([path, head.status, compared(head)]).toEqual([path, 200, compared(get)]);
  }
});

test("a form posted to an address that looks like another site's is redirected to a page of this site", async () => {
  for (const path of ["//evil.example", "/%5cevil.example", "/%09/evil.example", "/.//evil.example"]) {
    const answer = await sendRaw(address, `POST ${path} HTTP/1.1\r\nHost: hub\r\nContent-Length: 0\r\n${CLOSE}\r\n`);
    const [, location = ""] = /^location: (.*)\r$/im.exec(answer) ?? [];
    expect(answer).toMatch(/^HTTP\/1\.1 303/);
    expect(new URL(location, "http://hub/here").origin).toBe("http://hub");
  }
});

test("a missing asset is answered with a plain 404, not with a page", async () => {
  const { status, headers } = await fetch(`${address}/assets/none`);
  expect([status, headers.get("content-type")]).toEqual([404, "text/plain; charset=UTF-8"]);
});

/** The beginning of the response, or nothing if the server closes the connection without one. */
async function sendRaw(address: string, bytes: string): Promise<string> {
  const { hostname, port } = new URL(address);
  const socket = connect(Number(port), hostname).on("error", () => {});
  socket.write(bytes);
  const received = once(socket, "data").then(([data]) => String(data));
  const answer = await Promise.race([received, once(socket, "close").then(() => "")]);
  socket.destroy();
  return answer;
}
