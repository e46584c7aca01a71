import { cpSync, existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { root } from "#scripts/install.mjs";
import { freePort } from "#scripts/testing/free-port.mjs";
import { startService } from "#scripts/testing/service.mjs";
import { SHORT_LIVED } from "#scripts/testing/short-lived.mjs";

const BUILT = `${root}dist/server/main.js`;
const READY = "is ready at";

export const ADMIN = { username: "admin", password: "correct horse battery" };

export type RunningServer = { url: string; dataDir: string; stop: () => Promise<void> };

/** Starts the production build with its own data folder, and without the environment of the tests. */
export async function startServer(
  settings: Record<string, string>,
  { keepFolder = false } = {},
): Promise<RunningServer> {
  if (!existsSync(BUILT)) throw new Error("There is no build to test; run `npm run build` first.");
  const folder = mkdtempSync(join(tmpdir(), "hub-e2e-"));
  const template = process.env[`HUB_E2E_TEMPLATE_${settings.SEED}`];
  if (template) cpSync(template, join(folder, "data"), { recursive: true });
  const port = await freePort();
  const stop = await startService([process.execPath, ...SHORT_LIVED, BUILT], READY, {
    // The path of the data folder's socket must be short, and a relative one is.
    cwd: folder,
    ...(!keepFolder && { removeAfter: folder }),
    env: {
      PATH: process.env.PATH,
      PORT: String(port),
      DATA_DIR: "data",
      RATE_LIMITS: "off",
      LOG_LEVEL: "warn",
      ADMIN_USERNAME: ADMIN.username,
      ADMIN_PASSWORD: ADMIN.password,
      ...settings,
    },
  });
  return { url: `http://localhost:${port}`, dataDir: join(folder, "data"), stop };
}
