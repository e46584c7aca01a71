import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "#scripts/testing/free-port.mjs";
import { startService } from "#scripts/testing/service.mjs";

/** The browser must make no requests of its own. */
const QUIET = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-default-apps",
  "--disable-extensions",
  "--disable-sync",
  "--no-default-browser-check",
  "--no-first-run",
];

/**
 * A headless Chromium with its own profile and a remote debugging port on loopback.
 * @param {string} program
 * @param {AbortSignal} signal
 */
export async function startBrowser(program, signal) {
  const profile = mkdtempSync(join(tmpdir(), "hub-browser-"));
  const port = await freePort();
  // Root, as in a container, may not use Chromium's sandbox; it visits nothing but our own server.
  const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  const line = [program, "--headless=new", "--disable-gpu", "--disable-dev-shm-usage", ...QUIET, ...asRoot];
  const stop = await startService(
    [...line, `--remote-debugging-port=${port}`, `--user-data-dir=${profile}`, "about:blank"],
    "DevTools listening on",
    { removeAfter: profile, signal },
  );
  return { port, stop };
}
