import type { Database, DatabaseOptions, DatabaseSettings } from "./client.ts";
import { openEmbedded } from "./embedded.ts";
import { openPostgres } from "./postgres.ts";

/**
 * `onLost` hears of connections that break while idle, which the pool replaces by itself, and of backups that failed
 * half-way.
 */
export function openDatabase(
  settings: DatabaseSettings,
  onLost: (error: Error) => void,
  options: DatabaseOptions = {},
): Promise<Database> {
  return "url" in settings ? openPostgres(settings, onLost, options) : openEmbedded(settings.dataDir, onLost);
}
