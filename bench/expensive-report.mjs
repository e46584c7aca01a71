import { table } from "./markdown-table.mjs";

const COSTS_TITLE = "## The most expensive anonymous request";
const SHOWN = 12;

/** @param {import("./expensive-requests.mjs").Costs} costs */
export function costsReport({ size, home, costs }) {
  const [mostExpensive] = costs;
  return `${COSTS_TITLE}

On ${size.toLocaleString("en")} resources and, for each of the worst texts of 20,000 characters, a forum of 100 topics with 100 replies to one of them
(bench/expensive-cases.mjs lists all that was tried). Each is asked for one at a time and in turn, never under an address that
was asked for before; the fastest of its turns counts. A home page then takes ${home.toFixed(1)} ms. The most expensive request is
**${mostExpensive?.name}**: ${mostExpensive?.times.toFixed(1)} times a home page.

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

/** Replaces that part of the report, or inserts it before the part that follows. @param {string} report @param {string} part */
export function withCosts(report, part) {
  const before = report.indexOf(COSTS_TITLE);
  const from = before < 0 ? report.indexOf("## Start-up and memory") : before;
  const next = report.indexOf("\n## ", from + 1);
  return report.slice(0, from) + part + (before < 0 ? `\n${report.slice(from)}` : next < 0 ? "" : report.slice(next));
}
