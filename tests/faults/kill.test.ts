import { expect, test } from "vitest";
import { newDataDir } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { register, startServer } from "./server.ts";

test("kill -9 during writes loses nothing that was acknowledged", async () => {
  await killDuringWrites({ DATA_DIR: await newDataDir() });
});

test.runIf(postgresUrl)("kill -9 during writes to PostgreSQL loses nothing that was acknowledged", async () => {
  const { DATABASE_URL } = await createDatabase();
  await killDuringWrites({ DATABASE_URL });
});

async function killDuringWrites(settings: Record<string, string>): Promise<void> {
  const acknowledged: string[] = [];
  for (const round of ["first", "second", "third"]) {
    const { address, stop } = await startServer(settings);
    const writers = Promise.all(
      [0, 1, 2, 3].map((writer) => writeUntilKilled(address, `${round}${writer}`, acknowledged)),
    );
    const enough = acknowledged.length + 15;
    await expect.poll(() => acknowledged.length).toBeGreaterThan(enough);
    await stop("SIGKILL");
    await writers;
  }

  const { address } = await startServer(settings);
  for (const username of acknowledged) expect([username, await register(address, username)]).toEqual([username, 409]);
}

async function writeUntilKilled(address: string, name: string, acknowledged: string[]): Promise<void> {
  try {
    for (let n = 0; ; n++) {
      if ((await register(address, `${name}_${n}`)) === 201) acknowledged.push(`${name}_${n}`);
    }
  } catch {
    // The connection breaks when the server is killed.
  }
}
