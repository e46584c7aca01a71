import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { readAll } from "#server/testing/pages.ts";
import { newBrowser, signInAdmin } from "./clients.ts";
import { newDataDir } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { startServer } from "./server.ts";

const TOPICS = "/api/forums/1/topics";

test("kill -9 during writes loses nothing that was acknowledged", async () => {
  await killDuringWrites({ DATA_DIR: await newDataDir() });
});

test.runIf(postgresUrl)("kill -9 during writes to PostgreSQL loses nothing that was acknowledged", async () => {
  const { DATABASE_URL } = await createDatabase();
  await killDuringWrites({ DATABASE_URL });
});

async function killDuringWrites(settings: Record<string, string>): Promise<void> {
  const acknowledged: string[] = [];
  for (const round of ["first", "second"]) {
    const { address, stop } = await startServer(settings);
    const admin = await signInAdmin(address);
    const writers = Promise.all(
      [0, 1, 2, 3].map((writer) => writeUntilKilled(admin, `${round} ${writer}`, acknowledged)),
    );
    const enough = acknowledged.length + 15;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough);
    await stop("SIGKILL");
    await writers;
  }

  const { address } = await startServer(settings);
  const found = await readAll(newBrowser(address), TOPICS);
  const titles = new Set(found.map(({ title }) => title));
  expect(acknowledged.filter((title) => !titles.has(title))).toEqual([]);
}

async function writeUntilKilled(client: TestClient, name: string, acknowledged: string[]): Promise<void> {
  try {
    for (let n = 0; ; n++) {
      const title = `Topic of the ${name}, number ${n}`;
      const { status } = await client.post(TOPICS, { title, content: "What do you think of this one?" });
      if (status === 201) acknowledged.push(title);
    }
  } catch {
    // The connection breaks when the server is killed.
  }
}
