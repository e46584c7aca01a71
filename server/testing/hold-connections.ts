import { inject } from "vitest";
import type { Db } from "#server/platform/db/client.ts";

/** Holds every connection until the returned function is called. */
export async function holdConnections(db: Db): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const holders: Promise<void>[] = [];
  for (let n = inject("database") === "pglite" ? 1 : 10; n > 0; n--) {
    await new Promise<void>((onHeld) => {
      const hold = () => {
        onHeld();
        return released;
      };
      holders.push(db.transaction(hold));
    });
  }
  return async () => {
    release();
    await Promise.all(holders);
  };
}
