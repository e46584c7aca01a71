import { table } from "./markdown-table.mjs";
import { KINDS, THROTTLING } from "./visit.mjs";

/** @typedef {import("./visit.mjs").Visit} Visit */

const WANTED = { performance: 98, accessibility: 100, "best-practices": 100, seo: 100 };

/** @param {number} bytes */
const kb = (bytes) => (bytes / 1000).toFixed(1);
/** @param {number} ms */
const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;

/** @param {{ visits: Visit[], machine: string, runs: number }} results */
export const pageReportOf = ({ visits, machine, runs }) => `# Pages in the browser

Written by \`npm run bench:page\` on ${new Date().toISOString().slice(0, 10)}.

${machine}. The first visit to each public page, nothing cached, in a headless Chromium as a phone: CPU ${THROTTLING.cpuSlowdownMultiplier}
times slower, ${THROTTLING.throughputKbps} kbit/s, ${THROTTLING.rttMs} ms there and back (Lighthouse's simulated slow 4G).${runs > 1 ? ` The middle one of ${runs} visits by its performance score.` : ""}

## Scores

Wanted: performance ${WANTED.performance}, the others 100. ${summary(visits)}

${table(
  ["Page", "Performance", "Accessibility", "Best practices", "SEO", "FCP", "LCP", "CLS", "TBT"],
  visits.map(({ path, scores, vitals }) => [
    path,
    ...Object.entries(WANTED).map(([name, wanted]) => mark(scores[/** @type {keyof typeof WANTED} */ (name)], wanted)),
    seconds(vitals.fcp),
    seconds(vitals.lcp),
    vitals.cls.toFixed(3),
    `${vitals.tbt.toFixed(0)} ms`,
  ]),
)}

## Weight

Kilobytes over the wire, headers included.

${table(
  ["Page", "Requests", "Elsewhere", ...KINDS.map((kind) => kind[0]?.toUpperCase() + kind.slice(1)), "Total"],
  visits.map(({ path, traffic }) => [
    path,
    String(traffic.total.requests),
    String(traffic["third-party"].requests),
    ...KINDS.map((kind) => kb(traffic[kind].bytes)),
    kb(traffic.total.bytes),
  ]),
)}
${findings(visits)}`;

/** @param {number} score @param {number} wanted */
const mark = (score, wanted) => (score >= wanted ? String(score) : `**${score}**`);

/** @param {Visit[]} visits */
function summary(visits) {
  const short = visits.filter(({ scores }) =>
    Object.entries(WANTED).some(([name, wanted]) => !(scores[/** @type {keyof typeof WANTED} */ (name)] >= wanted)),
  );
  return short.length === 0
    ? "Every page has that."
    : `${short.length} of ${visits.length} pages fall short, in bold below.`;
}

/** @param {Visit[]} visits */
function findings(visits) {
  const all = visits.flatMap(({ path, findings }) => findings.map((finding) => `- \`${path}\`: ${finding}`));
  return all.length === 0 ? "" : `\n## What costs points\n\n${all.join("\n")}\n`;
}
