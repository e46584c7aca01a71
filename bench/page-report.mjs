import { CPU_SLOWDOWN } from "./interactions.mjs";
import { table } from "./markdown-table.mjs";
import { KINDS, THROTTLING } from "./visit.mjs";

/** @typedef {import("./visit.mjs").Visit} Visit */
/** @typedef {import("./interactions.mjs").Delay} Delay */

const MOST = { tbtMs: 100, scriptBytes: 100_000, requests: 12, inpMs: 200 };
const WANTED = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1);
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** @param {{ visits: Visit[], delays: Delay[], machine: string, runs: number }} results */
export const pageReportOf = ({ visits, delays, machine, runs }) => `# Pages in the browser

Written by \`npm run bench:page\` on ${new Date().toISOString().slice(0, 10)}.

${machine}. The first visit to each public page, nothing cached, in a headless Chromium as a phone: CPU ${THROTTLING.cpuSlowdownMultiplier}
times slower, ${THROTTLING.throughputKbps} kbit/s, ${THROTTLING.rttMs} ms there and back (Lighthouse's simulated slow 4G).${runs > 1 ? ` The middle one of ${runs} visits by its performance score.` : ""}

## Scores

Wanted: performance at least ${WANTED.performance}, the others 100; total blocking time at most ${MOST.tbtMs} ms. ${summary(visits, hasScores)}

${table(
  ["Page", "Performance", "Accessibility", "Best practices", "SEO", "FCP", "LCP", "CLS", "TBT"],
  visits.map(({ path, scores, vitals }) => [
    path,
    ...Object.entries(WANTED).map(([name, wanted]) => mark(scores[/** @type {keyof typeof WANTED} */ (name)], wanted)),
    seconds(vitals.fcp),
    seconds(vitals.lcp),
    vitals.cls.toFixed(3),
    limit(vitals.tbt, MOST.tbtMs, `${vitals.tbt.toFixed(0)} ms`),
  ]),
)}

## Weight

Kilobytes over the wire, headers included. Wanted: at most ${MOST.requests} requests and ${kb(MOST.scriptBytes)} KB of JavaScript. ${summary(visits, isLight)}

${table(
  ["Page", "Requests", "Elsewhere", ...KINDS.map((kind) => kind[0]?.toUpperCase() + kind.slice(1)), "Total"],
  visits.map(({ path, traffic }) => [
    path,
    limit(traffic.total.requests, MOST.requests, String(traffic.total.requests)),
    String(traffic["third-party"].requests),
    ...KINDS.map((kind) =>
      limit(traffic[kind].bytes, kind === "script" ? MOST.scriptBytes : Infinity, kb(traffic[kind].bytes)),
    ),
    kb(traffic.total.bytes),
  ]),
)}

## Interactions

From the press to the next paint (Interaction to Next Paint), logged in, on a phone with a CPU ${CPU_SLOWDOWN} times slower. Wanted: at
most ${MOST.inpMs} ms.

${table(
  ["Interaction", "Page", "Median", "Worst"],
  delays.map(({ name, path, median, worst }) => [
    name,
    path,
    ...[median, worst].map((ms) => limit(ms, MOST.inpMs, `${ms.toFixed(0)} ms`)),
  ]),
  2,
)}
${findings(visits)}`;

/** @param {number} score @param {number} wanted */
const mark = (score, wanted) => (score >= wanted ? String(score) : `**${score}**`);

/** In bold if it is too much. @param {number} value @param {number} most @param {string} text */
const limit = (value, most, text) => (value <= most ? text : `**${text}**`);

/** @param {Visit} visit */
const hasScores = ({ scores, vitals }) =>
  vitals.tbt <= MOST.tbtMs &&
  Object.entries(WANTED).every(([name, wanted]) => scores[/** @type {keyof typeof WANTED} */ (name)] >= wanted);

/** @param {Visit} visit */
const isLight = ({ traffic }) => traffic.total.requests <= MOST.requests && traffic.script.bytes <= MOST.scriptBytes;

/** @param {Visit[]} visits @param {(visit: Visit) => boolean} isMet */
function summary(visits, isMet) {
  const short = visits.filter((visit) => !isMet(visit));
  return short.length === 0
    ? "Every page has that."
    : `${short.length} of ${visits.length} pages fall short, in bold below.`;
}

/** @param {Visit[]} visits */
function findings(visits) {
  const all = visits.flatMap(({ path, findings }) => findings.map((finding) => `- \`${path}\`: ${finding}`));
  return all.length === 0 ? "" : `\n## What costs points\n\n${all.join("\n")}\n`;
}
