import { table } from "./table.mjs";

const COSTS_TITLE = "## The most expensive anonymous request";
const SHOWN = 12;

/** @param {import("./costly.mjs").Costs} costs */
export function costsReport({ size, home, costs }) {
  const [dearest] = costs;
  return `${COSTS_TITLE}

On ${size.toLocaleString("en")} resources and, for each of the worst texts of 20,000 characters, a forum of 100 topics with 100 replies to one of them
(bench/costly-cases.mjs lists all that was tried). Each is asked for one at a time and in turn, never under an address that
was asked for before; the fastest of its turns counts. A home page then takes ${home.toFixed(1)} ms. The most expensive request is
**${dearest?.name}**: ${dearest?.times.toFixed(1)} times a home page.

${table(
  ["Dearest first", "Times a home page", "ms", "Bytes sent", "Status"],
  costs
    .slice(0, SHOWN)
    .map(({ name, times, ms, bytes, status }) => [
      name,
      `${times.toFixed(1)}×`,
      ms.toFixed(1),
      bytes.toLocaleString("en"),
      String(status),
    ]),
)}
`;
}

/** Puts it in the place of the one before, or in front of what comes after it. @param {string} report @param {string} part */
export function withCosts(report, part) {
  const before = report.indexOf(COSTS_TITLE);
  const from = before < 0 ? report.indexOf("## Start-up and memory") : before;
  const next = report.indexOf("\n## ", from + 1);
  return report.slice(0, from) + part + (before < 0 ? `\n${report.slice(from)}` : next < 0 ? "" : report.slice(next));
}
