import { findChromium } from "./chromium.mjs";

/** What each new window would start for an address bar that nobody sees: 1.3 seconds of a processor per test. */
const UNSEEN = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "WebUIOmniboxFullPopup", "SpareRendererForSitePerProcess"];

/** Playwright turns these off, and a second list replaces its own. */
const OFF_BY_DEFAULT = [
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsUpgrades",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "ThirdPartyStoragePartitioning",
];

/** How component tests and browser tests start Chromium. */
export const LAUNCH_OPTIONS = {
  executablePath: await findChromium(),
  // No requests of the browser's own.
  args: [
    `--disable-features=${[...UNSEEN, ...OFF_BY_DEFAULT].join(",")}`,
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
  ],
};

/** Nothing is caught on its way to another place or color. What moves has tests of its own. */
export const CONTEXT_OPTIONS = { reducedMotion: /** @type {const} */ ("reduce") };
