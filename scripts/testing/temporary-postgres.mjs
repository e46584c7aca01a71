import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "./postgres.mjs";
import { ensurePostgresPrograms } from "./postgres-programs.mjs";

/**
 * Runs work with a temporary folder and PostgreSQL server, and removes both afterwards.
 * @template T
 * @param {AbortSignal} signal
 * @param {(given: { folder: string, url: string }) => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withTemporaryPostgres(signal, work) {
  const folder = mkdtempSync(join(tmpdir(), "hub-"));
  try {
    const { url, stop } = await startPostgres(await ensurePostgresPrograms(signal), signal);
    try {
      return await work({ folder, url });
    } finally {
      await stop();
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
