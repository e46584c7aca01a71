import { expect, test } from "vitest";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { register, runServer, startServer } from "./server.ts";

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

test.runIf(postgresUrl).each([
  ["database", { pathname: "/no_such_database" }],
  ["user", { username: "no_such_user" }],
])("a %s that does not exist stops the start with one line that names DATABASE_URL", async (_, wrong) => {
  const { code, output } = await runServer({ DATABASE_URL: Object.assign(new URL(postgresUrl), wrong).href });
  expect(code).toBe(1);
  expect(output).toMatch(/^DATABASE_URL: [^\n]+\n$/);
});
