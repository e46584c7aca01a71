import { expect, test } from "vitest";
import { dataFolder } from "./folder.ts";
import { register, startServer } from "./server.ts";

/** Runs a piece of code inside the server when it gets a signal: nothing in the product itself goes wrong on demand. */
const onSignal = (code: string) =>
  `--import data:text/javascript,${encodeURIComponent(`process.on("SIGUSR2", () => { ${code} });`)}`;

const start = async (code: string) =>
  startServer({ DATA_DIR: await dataFolder(), LOG_LEVEL: "error", NODE_OPTIONS: onSignal(code) });

test("a rejection that nobody caught is logged, and the server goes on", async () => {
  const { address, output, signal } = await start(`Promise.reject(new Error("forgotten promise"))`);
  signal("SIGUSR2");
  await expect.poll(output).toContain("forgotten promise");
  expect(output()).toContain("bug: nobody caught a rejection");
  expect(await register(address, "still_served")).toBe(201);
});

test("an exception that nobody caught is logged and ends the server with an exit code", async () => {
  const { ended, output, signal } = await start(`throw new Error("thrown in the open")`);
  signal("SIGUSR2");
  expect(await ended).toBe(1);
  expect(output()).toMatch(/"level":60.*thrown in the open.*bug: nobody caught an exception/);
});
