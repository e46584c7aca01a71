import { once } from "node:events";
import { chmod, stat, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { join } from "node:path";
import { expect, test } from "vitest";
import { freePort } from "#scripts/testing/free-port.mjs";
import { newDataDir, newEmptyDir } from "./data-dir.ts";
import { register, runServer, startServer, startWithClosedStdout, stopWhileStarting } from "./server.ts";

test("a server that gets SIGTERM while it starts stops", async () => {
  expect(await stopWhileStarting({ DATA_DIR: await newEmptyDir() })).toBe(0);
});

test("a server whose stdout is closed serves requests", async () => {
  const PORT = String(await freePort());
  startWithClosedStdout({ DATA_DIR: await newDataDir(), PORT });
  const health = () =>
    fetch(`http://127.0.0.1:${PORT}/api/health`).then(
      ({ status }) => status,
      () => 0,
    );
  await expect.poll(health).toBe(200);
});

test("a running server keeps other users out of its database, other servers out of its folder and other programs off its port", async () => {
  const DATA_DIR = await newDataDir();
  await chmod(DATA_DIR, 0o755);
  await chmod(join(DATA_DIR, "db"), 0o755);
  const first = await startServer({ DATA_DIR });
  expect((await stat(join(DATA_DIR, "db"))).mode & 0o777).toBe(0o700);

  const { code, output } = await runServer({ DATA_DIR });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR: .* is in use by another running server.*\n$/);
  expect(await register(first.address, "still_here")).toBe(201);

  for (const setting of ["PORT", "METRICS_PORT"]) {
    const started = await runServer({ DATA_DIR: await newDataDir(), [setting]: new URL(first.address).port });
    expect(started).toEqual({
      code: 1,
      output: expect.stringContaining(`${setting}: another program already listens there`),
    });
  }
});

test("of servers that start together on the folder of a killed one, exactly one starts, with all stored data", async () => {
  const DATA_DIR = await newDataDir();
  const killed = await startServer({ DATA_DIR });
  expect(await register(killed.address, "still_here")).toBe(201);
  await killed.stop("SIGKILL");
  const starts = await Promise.allSettled([1, 2, 3].map(() => startServer({ DATA_DIR })));
  const started = starts.filter((start) => start.status === "fulfilled");
  expect(started).toHaveLength(1);
  expect(await register(started[0]?.value.address ?? "", "still_here")).toBe(409);
});

test.each(["SIGTERM", "SIGINT"] as const)(
  "%s lets a request under way finish and ends the server with exit code 0",
  async (signal) => {
    const { address, stop } = await startServer({ DATA_DIR: await newDataDir() });
    // No password is hashed, which might take a busy machine longer than the five seconds that stopping may take.
    const body = JSON.stringify({ name: "Ada", email: "ada@example.org", message: "A word with you, please." });
    const upload = request(`${address}/api/contact`, {
      method: "POST",
      headers: { "content-type": "application/json", "content-length": body.length, expect: "100-continue" },
    });
    const answer = once(upload, "response");
    upload.flushHeaders();
    // The server has read the headers and waits for the body: the request is under way.
    await once(upload, "continue");
    const exit = stop(signal);
    upload.end(body);
    expect((await answer)[0].statusCode).toBe(204);
    expect(await exit).toBe(0);
  },
);

test("an invalid setting stops the start with one line that names it", async () => {
  expect(await runServer({ PORT: "eighty" })).toEqual({
    code: 1,
    output: "PORT: must be a port number from 0 to 65535\n",
  });
});

test.each(["HOST", "METRICS_HOST"])(
  "a %s of another machine stops the start with one line that names it",
  async (setting) => {
    const METRICS_PORT = String(await freePort());
    const { code, output } = await runServer({ DATA_DIR: await newDataDir(), METRICS_PORT, [setting]: "192.0.2.1" });
    expect(code).toBe(1);
    const lastLine = output.split("\n").at(-2);
    expect(lastLine).toContain(`${setting}: `);
    expect(lastLine).toContain("192.0.2.1");
  },
);

test("an unreachable database stops the start with one line that does not show its password", async () => {
  const { code, output } = await runServer({ DATABASE_URL: "postgres://hub:MARKER@127.0.0.1:1/hub" });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL: [^\n]+\n$/);
  expect(output).not.toContain("MARKER");
});

test("a DATA_DIR that is a file stops the start with one line that names it", async () => {
  const file = join(await newEmptyDir(), "file");
  await writeFile(file, "");
  const { code, output } = await runServer({ DATA_DIR: file });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATA_DIR: [^\n]+\n$/);
});

test("the first start prints the generated admin password once", async () => {
  const settings = { DATA_DIR: await newEmptyDir(), ADMIN_PASSWORD: "" };
  const first = await startServer(settings);
  expect(first.startLines.join("\n")).toMatch(/Admin account made: username admin, password \S{16} /);
  await first.stop("SIGTERM");
  expect((await startServer(settings)).startLines.join("\n")).not.toContain("password");
});
