import { type RunningServer, startServer } from "./server.ts";

export type Settings = Record<string, string>;
export type Servers = { with: (settings: Settings) => Promise<RunningServer>; stop: () => Promise<void> };

/** The settings of the server for nearly all tests. */
export const USUAL: Settings = { SEED: "demo" };

/**
 * The servers of a worker: the usual one, and one for a file with its own settings, until another file needs others. A worker
 * per settings would start another browser, too.
 */
export function newServers(): Servers {
  const running = new Map<string, RunningServer>();
  const stopAllBut = async (kept?: string) => {
    for (const [key, server] of running) {
      if (key === kept) continue;
      running.delete(key);
      await server.stop();
    }
  };
  return {
    with: async (settings) => {
      const key = JSON.stringify(settings);
      const usual = JSON.stringify(USUAL);
      if (!running.has(key) && key !== usual) await stopAllBut(usual);
      const server = running.get(key) ?? (await startServer(settings));
      running.set(key, server);
      return server;
    },
    stop: () => stopAllBut(),
  };
}
