import { once } from "node:events";
import { connect } from "node:net";
import { expect, test } from "vitest";
import { freePort } from "#scripts/testing/free-port.mjs";
import { newDataDir } from "./data-dir.ts";
import { register, startServer } from "./server.ts";

/** Prometheus' text format: a comment, or a name with labels and a number. */
const LINE = /^(# (HELP|TYPE) \w+ .+|[a-z_]\w*(\{\w+="[^"\n]*"(,\w+="[^"\n]*")*\})? -?[\d.]+(e[+-]?\d+)?)$/;

test("an upload that breaks off counts as a client error, not as a database error", async () => {
  const METRICS_PORT = String(await freePort());
  const { address } = await startServer({ DATA_DIR: await newDataDir(), METRICS_PORT });
  const { hostname, port } = new URL(address);
  for (const header of ["Content-Length: 1000", "Transfer-Encoding: chunked"]) {
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/contact HTTP/1.1\r\nHost: hub\r\nContent-Type: application/json\r\n${header}\r\n\r\n5\r\n{"na`,
    );
    await once(socket, "connect");
    // By the time this request is answered the server has read the beginning of the upload.
    expect((await fetch(`${address}/api/health`)).status).toBe(200);
    socket.destroy();
  }
  const counted = async () => {
    const text = await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text();
    return text.split("\n").filter((line) => line.startsWith('http_request_duration_seconds_count{method="POST"'));
  };
  const failed = expect.stringMatching(/status="4xx"\} 1$/);
  await expect.poll(counted).toEqual([failed, failed]);
});

test("metrics are served in Prometheus format on a port of their own", async () => {
  const METRICS_PORT = String(await freePort());
  const { address } = await startServer({ DATA_DIR: await newDataDir(), METRICS_PORT });
  for (const path of ["/api/forums", "/api/forums", "/api/nothing", "/", "/api/users/999"]) {
    await (await fetch(address + path)).arrayBuffer();
  }
  expect(await register(address, "counted")).toBe(201);
  // Registering sends a mail.
  const mailWaiting = async () =>
    / (\d+)$/.exec(
      (await (await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`)).text())
        .split("\n")
        .find((line) => line.startsWith("hub_mail_waiting ")) ?? "",
    )?.[1];
  await expect.poll(mailWaiting).toBe("0");

  const response = await fetch(`http://127.0.0.1:${METRICS_PORT}/metrics`);
  expect(response.headers.get("content-type")).toContain("text/plain; version=0.0.4");
  const lines = (await response.text()).trimEnd().split(/\n+/);
  for (const line of lines) expect(line).toMatch(LINE);
  const value = (name: string) => Number(lines.find((line) => line.startsWith(`${name} `))?.split(" ")[1]);
  const requests = (method: string, route: string, status: string) =>
    value(`http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`);
  expect([
    requests("GET", "/api/forums", "2xx"),
    requests("GET", "/api/users/:id", "4xx"),
    requests("GET", "/api/*", "4xx"),
    requests("GET", "page", "2xx"),
    requests("POST", "/api/auth/register", "2xx"),
  ]).toEqual([2, 1, 1, 1, 1]);
  expect(value('hub_cache_reads_total{result="hit"}')).toBe(1);
  expect(value("hub_database_up")).toBe(1);
  expect(value("hub_mail_waiting")).toBe(0);
  expect(value("hub_views_unwritten")).toBe(0);
  expect(value("hub_changes_heard")).toBe(1);
  expect(value("process_resident_memory_bytes")).toBeGreaterThan(10_000_000);
  expect(value("nodejs_eventloop_delay_max_seconds")).toBeGreaterThanOrEqual(0);
  expect((await fetch(`${address}/metrics`)).status).toBe(404);
});
