/** Installed in its own folder, where the type checker does not find it. */
const { default: lighthouse } = await import(
  String(new URL("lighthouse/node_modules/lighthouse/core/index.js", import.meta.url))
);

/** A mid-range phone on a slow connection: Lighthouse's defaults, spelled out so that they stay the same. */
export const THROTTLING = {
  rttMs: 150,
  throughputKbps: 1638.4,
  cpuSlowdownMultiplier: 4,
  requestLatencyMs: 562.5,
  downloadThroughputKbps: 1474.56,
  uploadThroughputKbps: 675,
};

const CATEGORIES = /** @type {const} */ (["performance", "accessibility", "best-practices", "seo"]);
export const KINDS = /** @type {const} */ (["document", "script", "stylesheet", "font", "image", "other"]);

/** @typedef {{ requests: number, bytes: number }} Traffic */

/**
 * @typedef {object} Visit
 * @property {string} path
 * @property {Record<(typeof CATEGORIES)[number], number>} scores out of 100
 * @property {Record<(typeof KINDS)[number] | "total" | "third-party", Traffic>} traffic
 * @property {{ fcp: number, lcp: number, cls: number, tbt: number }} vitals
 * @property {string[]} findings what lowers a score
 */

/**
 * The first visit to a page, with nothing in any cache.
 * @param {string} url
 * @param {string} path
 * @param {number} port the browser's
 * @returns {Promise<Visit>}
 */
export async function visit(url, path, port) {
  const settings = {
    port,
    logLevel: "error",
    formFactor: "mobile",
    throttlingMethod: "simulate",
    throttling: THROTTLING,
    onlyCategories: [...CATEGORIES],
    disableFullPageScreenshot: true,
  };
  let ran = await lighthouse(url + path, settings);
  // Now and then the browser's trace misses the start of a page, and Lighthouse asks to be run again.
  if (ran?.lhr.runtimeError) ran = await lighthouse(url + path, settings);
  if (!ran) throw new Error(`${path}: Lighthouse gave no result`);
  const { audits, categories, runtimeError } = ran.lhr;
  if (runtimeError) throw new Error(`${path}: ${runtimeError.message}`);
  const number = (/** @type {string} */ audit) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    scores: perName(CATEGORIES, (name) => Math.round((categories[name]?.score ?? Number.NaN) * 100)),
    traffic: perName([...KINDS, "total", "third-party"], (kind) => trafficOf(audits, kind)),
    vitals: {
      fcp: number("first-contentful-paint"),
      lcp: number("largest-contentful-paint"),
      cls: number("cumulative-layout-shift"),
      tbt: number("total-blocking-time"),
    },
    findings: CATEGORIES.flatMap((name) => findingsIn(categories[name], audits)),
  };
}

/** @typedef {Record<string, { score: number | null, title: string, displayValue?: string, details?: unknown }>} Audits */
/** @typedef {{ id: string, title: string, auditRefs: { id: string, weight: number }[] }} Category */

/** @param {Audits} audits @param {string} kind @returns {Traffic} */
function trafficOf(audits, kind) {
  const details = /** @type {{ items?: Record<string, any>[] } | undefined} */ (audits["resource-summary"]?.details);
  const item = details?.items?.find(({ resourceType }) => resourceType === kind);
  return { requests: item?.requestCount ?? 0, bytes: item?.transferSize ?? 0 };
}

/** Only audits that count towards the score. @param {Category | undefined} category @param {Audits} audits */
function findingsIn(category, audits) {
  const counted = category?.auditRefs.filter(({ weight }) => weight > 0) ?? [];
  return counted.flatMap(({ id }) => {
    const { score, title, displayValue } = audits[id] ?? { score: null, title: id };
    if (score === null || score >= (category?.id === "performance" ? 0.9 : 1)) return [];
    return [`${category?.title}: ${title}${displayValue ? ` (${displayValue})` : ""}`];
  });
}

/**
 * @template {string} Name
 * @template Value
 * @param {readonly Name[]} names
 * @param {(name: Name) => Value} value
 */
const perName = (names, value) =>
  /** @type {Record<Name, Value>} */ (Object.fromEntries(names.map((name) => [name, value(name)])));
