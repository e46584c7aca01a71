import { expect, test } from "vitest";
import { newKeyedWriter, signIn, topicCount } from "./concurrent-clients.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { startServer } from "./server.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

const WRITERS = 20;

test.runIf(postgresUrl)(
  "a write that is repeated with its key while the database comes and goes is stored once",
  async () => {
    const { DATABASE_URL } = await createDatabase();
    const proxy = await startTcpProxy(DATABASE_URL);
    const { address } = await startServer({ DATABASE_URL: proxy.url });
    const cookie = await signIn(address);
    const { write, untilStored, count } = newKeyedWriter(address, cookie);
    const writers = Array.from({ length: WRITERS }, (_, n) => untilStored(`writer-${n}`));
    await proxy.stop();
    await expect.poll(() => count(503)).toBeGreaterThan(0);
    await proxy.start();
    const stored = await Promise.all(writers);
    expect(stored.map(({ status }) => status)).toEqual(Array(WRITERS).fill(201));
    // Whether or not the first response was lost, the second names the same topic.
    for (const [n, { body }] of stored.entries()) expect((await write(`writer-${n}`)).body.id).toBe(body.id);
    expect(await topicCount(address)).toBe(WRITERS);
  },
);
