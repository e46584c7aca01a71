import { expect, test } from "vitest";
import { newDataDir } from "./data-dir.ts";
import { register, startServer } from "./server.ts";

/** Makes the server run this code when it gets a signal, because nothing in the product throws on demand. */
const onSignal = (code: string) =>
  `--import data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${code} });`)}`;

const start = async (code: string) =>
  startServer({ DATA_DIR: await newDataDir(), LOG_LEVEL: "error", NODE_OPTIONS: onSignal(code) });

test("an unhandled rejection is logged and the server keeps running", async () => {
  const { address, output, signal } = await start(`Promise.reject(new Error("forgotten promise"))`);
  signal("SIGUSR2");
  await expect.poll(output).toContain("forgotten promise");
  expect(output()).toContain("bug: nobody caught a rejection");
  expect(await register(address, "still_served")).toBe(201);
});

test("an uncaught exception is logged and ends the server with an exit code", async () => {
  const { ended, output, signal } = await start(`throw new Error("thrown in the open")`);
  signal("SIGUSR2");
  expect(await ended).toBe(1);
  expect(output()).toMatch(/"level":60.*thrown in the open.*bug: nobody caught an exception/);
});
