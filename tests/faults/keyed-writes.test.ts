import { expect, test } from "vitest";
import { signIn } from "./concurrent-clients.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { startServer } from "./server.ts";
import { startTcpProxy } from "./tcp-proxy.ts";

const WRITERS = 20;

test.runIf(postgresUrl)(
  "a write that is sent again with its key while the database comes and goes is stored once",
  async () => {
    const { DATABASE_URL } = await createDatabase();
    const proxy = await startTcpProxy(DATABASE_URL);
    const { address } = await startServer({ DATABASE_URL: proxy.url });
    const cookie = await signIn(address);
    const statuses: number[] = [];
    const write = async (key: string) => {
      const response = await fetch(`${address}/api/forums/1/topics`, {
        method: "POST",
        headers: { "content-type": "application/json", cookie, "idempotency-key": key },
        body: JSON.stringify({ title: `Topic ${key}`, content: "Written while the database comes and goes." }),
      });
      statuses.push(response.status);
      return { status: response.status, body: (await response.json()) as { id: number } };
    };
    const untilStored = async (key: string) => {
      let answer = await write(key);
      while (answer.status === 503) answer = await write(key);
      return answer;
    };
    const writers = Array.from({ length: WRITERS }, (_, n) => untilStored(`writer-${n}`));
    await proxy.stop();
    await expect.poll(() => statuses.filter((status) => status === 503).length).toBeGreaterThan(0);
    await proxy.start();
    const stored = await Promise.all(writers);
    expect(stored.map(({ status }) => status)).toEqual(Array(WRITERS).fill(201));
    // Whether the first response was lost or not, the second names the same topic.
    for (const [n, { body }] of stored.entries()) expect((await write(`writer-${n}`)).body.id).toBe(body.id);
    const forums = (await (await fetch(`${address}/api/forums`)).json()) as { topicCount: number }[];
    expect(forums[0]?.topicCount).toBe(WRITERS);
  },
);
