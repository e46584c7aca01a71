import { existsSync } from "node:fs";
import { join } from "node:path";
import type { DatabaseSettings } from "#server/db/client.ts";

/** For commands that only read: opening an embedded database that is not there would make one. */
export function requireDatabase(settings: DatabaseSettings): void {
  if ("dataDir" in settings && !existsSync(join(settings.dataDir, "db")))
    throw new Error(`DATA_DIR: there is no database in ${settings.dataDir}`);
}
