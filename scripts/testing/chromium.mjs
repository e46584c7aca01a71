import { existsSync } from "node:fs";
import { run } from "#scripts/command.mjs";
import { root } from "#scripts/install.mjs";
import { aptInstall, mayUseApt } from "./apt.mjs";
import { onPath } from "./on-path.mjs";

/** Renders and runs scripts as Chromium does, without its windows and menus: a new page takes a third of the processor time. */
const HEADLESS_SHELL = "chromium-headless-shell";
const NAMES = [HEADLESS_SHELL, "chromium", "chromium-browser", "google-chrome", "google-chrome-stable"];
const MAC_APPS = [
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
/** Without fonts, text and emoji have no size and are not drawn. */
const FONTS = ["fonts-liberation", "fonts-noto-color-emoji"];

/**
 * The path of Chromium. Installs it if there is none.
 * @param {AbortSignal} signal
 */
export async function ensureChromium(signal) {
  const wantsShell = mayUseApt() && !process.env.CHROMIUM_PATH && !onPath(HEADLESS_SHELL);
  // Older releases of Debian do not have it.
  if (wantsShell) await tryApt([HEADLESS_SHELL, ...FONTS], signal);
  const found = await findChromium();
  if (found) return found;
  const errors = await (mayUseApt() ? tryApt(["chromium", ...FONTS], signal) : download(signal));
  const installed = await findChromium();
  if (!installed)
    throw new Error(`No Chromium was found, and none could be installed.\n${errors}\nInstall Chromium or
Chrome, or name one in CHROMIUM_PATH.`);
  return installed;
}

export async function findChromium() {
  const { CHROMIUM_PATH } = process.env;
  if (CHROMIUM_PATH) {
    if (!existsSync(CHROMIUM_PATH)) throw new Error(`CHROMIUM_PATH: there is no ${CHROMIUM_PATH}`);
    return CHROMIUM_PATH;
  }
  return NAMES.map(onPath).find(Boolean) ?? MAC_APPS.find(existsSync) ?? (await downloadedByPlaywright());
}

async function downloadedByPlaywright() {
  const { chromium } = await import("@playwright/test");
  const path = chromium.executablePath();
  return existsSync(path) ? path : undefined;
}

/**
 * @param {string[]} packages
 * @param {AbortSignal} signal
 * @returns {Promise<string>} the error output, empty on success
 */
async function tryApt(packages, signal) {
  try {
    await aptInstall(packages, signal);
    return "";
  } catch (error) {
    signal.throwIfAborted();
    return String(error);
  }
}

/** @param {AbortSignal} signal */
async function download(signal) {
  const playwright = [process.execPath, "node_modules/@playwright/test/cli.js", "install", "chromium"];
  return (await run(playwright, { cwd: root, signal })).output;
}
