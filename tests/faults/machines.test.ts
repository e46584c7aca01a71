import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { freePort } from "#scripts/testing/free-port.mjs";
import { findHaproxy } from "#scripts/testing/haproxy.mjs";
import { newBrowser, publishResource, signInAdmin } from "./clients.ts";
import { type Haproxy, startHaproxy } from "./haproxy.ts";
import { postgresUrl } from "./postgres-database.ts";
import { type PrimaryAndReplica, queryOn, startPrimaryAndReplica } from "./primary-and-replica.ts";
import { register, type Server, startServer } from "./server.ts";

const program = findHaproxy();

/** These tests run in order: the last one stops the primary for good. */
describe.skipIf(!postgresUrl || !program)("three servers behind a proxy, with a database and its replica", () => {
  let folder: string;
  let postgres: PrimaryAndReplica;
  let proxy: Haproxy;
  let ports: number[];
  let servers: Server[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), "hub-proxy-"));
    postgres = await startPrimaryAndReplica();
    ports = [await freePort(), await freePort(), await freePort()];
    const databases = [postgres.primary.url, postgres.replica.url];
    const { rolePorts } = postgres;
    proxy = await startHaproxy({ program: program ?? "", folder, serverPorts: ports, databases, rolePorts });
    await proxy.waitForState("primary/first", "UP");
  });

  afterAll(async () => {
    await proxy?.stop();
    await postgres?.stop();
    await rm(folder, { recursive: true, force: true });
  });

  beforeEach(async () => {
    servers = await Promise.all(ports.map(startOn));
    for (const name of ["one", "two", "three"]) await proxy.waitForState(`servers/${name}`, "UP");
  });

  function startOn(port: number): Promise<Server> {
    const DATABASE_URL = Object.assign(new URL(postgres.primary.url), { host: proxy.databaseHost }).href;
    const DATABASE_REPLICA_URL = postgres.replica.url;
    return startServer({ PORT: String(port), DATABASE_URL, DATABASE_REPLICA_URL, DRAIN_SECONDS: "3" });
  }

  const addresses = () => ports.map((port) => `http://127.0.0.1:${port}`);

  const commentsAt = async (address: string, resource: number): Promise<string[]> => {
    const comments = await newBrowser(address).expectOk("GET", `/api/resources/${resource}/comments`);
    return comments.map(({ content }: { content: string }) => content);
  };

  /** Requests uncached pages until a server has read one from the replica. */
  const expectReadsFromReplica = () =>
    expect
      .poll(async () => {
        for (const address of addresses())
          await newBrowser(address).expectOk("GET", `/api/resources?search=w${Math.random()}`);
        const [row] = await queryOn(
          postgres.replica.url,
          // Any statement except the one that asks for the position. Only the beginning of a long one is shown here.
          `select count(*)::int as n from pg_stat_activity where application_name = 'ai-educators-hub'
            and query like 'select%' and query not like '%pg_last_wal_replay_lsn%'`,
        ).catch(() => [{ n: 0 }]);
        return row?.n;
      })
      .toBeGreaterThan(0);

  /** A change is shown at once where it was made, and by the other servers as soon as they are notified. */
  const expectCommentsAt = (address: string, resource: number) =>
    expect.poll(() => commentsAt(address, resource), { interval: 5 });

  test("a person logged in at one server may act at another, and all servers soon show what was written at one", async () => {
    const [first = "", second = "", third = ""] = addresses();
    const admin = await signInAdmin(first);
    admin.to(second);
    const resource = await publishResource(admin);
    await expectReadsFromReplica();
    for (const [round, at] of [first, second, third, proxy.address].entries()) {
      admin.to(at);
      await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: `Round ${round}` });
      for (const address of addresses()) await expectCommentsAt(address, resource).toContain(`Round ${round}`);
    }
  });

  test("a replica that lags behind is not read from until it has caught up", async () => {
    const [first = ""] = addresses();
    const admin = await signInAdmin(first);
    const resource = await publishResource(admin);
    await expectReadsFromReplica();
    // Servers read from the primary what the replica does not have, so the replica must have the resource first.
    await expect
      .poll(() => queryOn(postgres.replica.url, `select from resources where id = ${resource} and status = 'approved'`))
      .toHaveLength(1);
    await queryOn(postgres.replica.url, "select pg_wal_replay_pause()");
    await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: "While it lags" });
    for (const address of addresses()) await expectCommentsAt(address, resource).toEqual(["While it lags"]);
    await queryOn(postgres.replica.url, "select pg_wal_replay_resume()");
    await expectReadsFromReplica();
  });

  test("a frozen server does not delay writes elsewhere, and shows them once it continues", async () => {
    const [first = "", , third = ""] = addresses();
    const admin = await signInAdmin(first);
    const resource = await publishResource(admin);
    await expect.poll(() => commentsAt(third, resource)).toEqual([]);
    servers[2]?.signal("SIGSTOP");
    await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Meanwhile" });
    servers[2]?.signal("SIGCONT");
    await expectCommentsAt(third, resource).toEqual(["Meanwhile"]);
  });

  test("all servers are restarted one after the other without a single failed request", async () => {
    const admin = await signInAdmin(proxy.address);
    const resource = await publishResource(admin);
    const failures: string[] = [];
    let done = 0;
    let loading = true;
    const repeat = async (request: (n: number) => Promise<unknown>) => {
      for (let n = 0; loading; n++)
        await request(n).then(
          () => done++,
          (error) => failures.push(String(error)),
        );
    };
    const load = [
      repeat((n) => newBrowser(proxy.address).expectOk("GET", `/api/resources?search=n${n}`)),
      repeat(() => newBrowser(proxy.address).expectOk("GET", "/")),
      repeat((n) => admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: `Number ${n}` })),
    ];
    for (const [n, name] of ["one", "two", "three"].entries()) {
      expect(await servers[n]?.stop("SIGTERM")).toBe(0);
      servers[n] = await startOn(ports[n] ?? 0);
      await proxy.waitForState(`servers/${name}`, "UP");
    }
    loading = false;
    await Promise.all(load);
    expect(failures).toEqual([]);
    expect(done).toBeGreaterThan(20);
  });

  test("servers read from the primary while the replica is down, and from the replica once it is back", async () => {
    const admin = await signInAdmin(proxy.address);
    const resource = await publishResource(admin);
    await expectReadsFromReplica();
    await postgres.stopReplica();
    await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Alone" });
    for (const address of addresses()) await expectCommentsAt(address, resource).toEqual(["Alone"]);
    await postgres.startReplica();
    await expectReadsFromReplica();
  });

  test("when the primary is lost and the replica is promoted, no replicated write is lost and new writes succeed", async () => {
    expect(await register(proxy.address, "before_it")).toBe(201);
    // Replication is asynchronous here: a write that has not reached the replica is lost with the primary.
    await expect
      .poll(() => queryOn(postgres.replica.url, "select from users where username = 'before_it'"))
      .toHaveLength(1);
    await postgres.primary.stop();
    await postgres.promote();
    await proxy.waitForState("primary/second", "UP");
    // A new name each time, because an attempt that seemed to fail may have been stored.
    let attempts = 0;
    await expect.poll(() => register(proxy.address, `after_it_${++attempts}`).catch(() => 0)).toBe(201);
    const registered = `after_it_${attempts}`;
    await expect.poll(() => register(proxy.address, "before_it").catch(() => 0)).toBe(409);
    for (const address of addresses()) {
      await expect.poll(() => register(address, registered).catch(() => 0)).toBe(409);
    }
  });
});
