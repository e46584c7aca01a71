import { expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { newLog } from "#server/platform/log.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

const clientOf = (deps: Parameters<typeof newApp>[0]) => {
  const app = newApp(deps);
  return newClient((path, init) => Promise.resolve(app.request(path, init)));
};

test("a server whose database answers is ready and live", async () => {
  for (const path of ["/api/health", "/api/health/live"]) {
    const { status, body } = await hub.visitor().get(path);
    expect([path, status, body]).toEqual([path, 200, { status: "ok" }]);
  }
});

test("a server without its database is live but not ready", async () => {
  const { close, ...database } = await openPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
  const client = clientOf(newDeps({ config: hub.config, log: newLog("silent"), ...database }));
  expect((await client.get("/api/health")).status).toBe(503);
  expect((await client.get("/api/health/live")).status).toBe(200);
  await close();
});

test("a server that is about to stop is not ready but still answers", async () => {
  const deps = newDeps({ config: hub.config, log: hub.log, db: hub.db, broadcast: singleServer });
  const client = clientOf(deps);
  expect((await client.get("/api/health")).status).toBe(200);
  deps.shutdown.abort();
  const { status, body, headers } = await client.get("/api/health");
  expect([status, body.message, headers.get("retry-after")]).toEqual([503, "This server is about to stop", "2"]);
  for (const path of ["/api/health/live", "/api/forums"]) expect((await client.get(path)).status).toBe(200);
});
