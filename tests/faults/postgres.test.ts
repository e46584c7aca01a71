import { expect, test } from "vitest";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { register, startServer } from "./server.ts";

test.runIf(postgresUrl)("the server recovers when all its database connections are terminated", async () => {
  const { name, admin, DATABASE_URL } = await createDatabase();
  const { address, stop } = await startServer({ DATABASE_URL });
  expect(await register(address, "before")).toBe(201);
  await admin.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  await expect.poll(() => register(address, `after${Date.now()}`)).toBe(201);
  expect(await register(address, "before")).toBe(409);
  expect(await stop("SIGTERM")).toBe(0);
});

test.runIf(postgresUrl)("servers that start together on an empty database migrate it once", async () => {
  const { DATABASE_URL } = await createDatabase();
  const servers = await Promise.all([1, 2, 3].map(() => startServer({ DATABASE_URL })));
  const [first = "", second = "", third = ""] = servers.map(({ address }) => address);
  expect(await register(first, "shared")).toBe(201);
  expect([await register(second, "shared"), await register(third, "shared")]).toEqual([409, 409]);
});
