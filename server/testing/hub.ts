import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { endpointsOf, newApp } from "#server/app.ts";
import { type Config, readConfig } from "#server/config.ts";
import type { Deps } from "#server/deps.ts";
import { newDeps } from "#server/new-deps.ts";
import type { Broadcast } from "#server/platform/db/broadcast.ts";
import type { DatabaseOptions } from "#server/platform/db/client.ts";
import { newLog } from "#server/platform/log.ts";
import { newClient, type TestClient } from "./client.ts";
import { openTestDatabase } from "./database.ts";
import { ADMIN } from "./template.ts";

export type Hub = Deps & {
  visitor: () => TestClient;
  /** The raw response, for tests of cookies or redirects. */
  request: (path: string, init?: RequestInit) => Promise<Response>;
  /** Registers a new teacher, logged in. */
  teacher: (fields?: object) => Promise<TestClient>;
  admin: () => Promise<TestClient>;
  endpoints: ReturnType<typeof endpointsOf>;
};

/** A folder that does not exist, so that tests never write to the outbox of a developer's own hub. */
const NO_DATA_DIR = join(tmpdir(), "hub-without-a-folder");

/** With a broadcast for a single server, caching does not depend on the heartbeat of a busy machine. */
type Options = DatabaseOptions & { broadcast?: Broadcast };

/** The whole API on its own database per test file. Rate limits are off unless a test sets them. */
export function openHub(settings: Partial<Config> = {}, options: Options = {}): Hub {
  const hub = {} as Hub;
  let close = async () => {};
  beforeAll(async () => {
    const database = await openTestDatabase(options);
    const { broadcast = database.broadcast } = options;
    close = database.close;
    const config = { ...readConfig({ RATE_LIMITS: "off", DATA_DIR: NO_DATA_DIR }), ...settings };
    Object.assign(hub, newHub(newDeps({ config, log: newLog("error"), ...database, broadcast })));
  });
  afterAll(() => close());
  return hub;
}

let registered = 0;

function newHub(deps: Deps): Hub {
  const app = newApp(deps);
  const request: Hub["request"] = async (path, init) => app.request(path, init);
  const visitor = () => newClient(request);
  return {
    ...deps,
    endpoints: endpointsOf(deps),
    visitor,
    request,
    teacher: async (fields = {}) => {
      const client = visitor();
      const username = `teacher${++registered}`;
      const person = { username, email: `${username}@example.org`, password: "a-long-password", ...fields };
      client.user = await client.expectOk("POST", "/api/auth/register", person);
      return client;
    },
    admin: async () => {
      const client = visitor();
      client.user = await client.expectOk("POST", "/api/auth/login", ADMIN);
      return client;
    },
  };
}
