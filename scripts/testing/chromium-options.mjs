import { findChromium } from "./chromium.mjs";

/** Work of each new window for an address bar that nobody sees: 1.3 seconds of a processor per test. */
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

/** Screenshots must not catch an element in motion. Animations have tests of their own. */
export const CONTEXT_OPTIONS = { reducedMotion: /** @type {const} */ ("reduce") };
