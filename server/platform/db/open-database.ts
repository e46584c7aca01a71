import type { Database, DatabaseOptions, DatabaseSettings } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/** `onLost` is called for idle connections that break, which the pool replaces by itself, and for backups that fail. */
export function openDatabase(
  settings: DatabaseSettings,
  onLost: (error: Error) => void,
  options: DatabaseOptions = {},
): Promise<Database> {
  return "url" in settings ? openPostgres(settings, onLost, options) : openEmbedded(settings.dataDir, onLost, options);
}
