import { table } from "./markdown-table.mjs";

const COSTS_TITLE = "## The most expensive request of each kind of person";
const PEOPLE = ["visitor", "member", "author", "moderator"];
const SHOWN = 6;

/** @param {import("./expensive-requests.mjs").Costs} costs */
export function costsReport({ size, home, costs }) {
  return `${COSTS_TITLE}

On ${size.toLocaleString("en")} resources, and the worst texts that people could write (bench/expensive-cases.mjs lists all that was tried). Each
request is sent alone and in turn, never to an address that was asked for before; the fastest of its turns counts. What a
worker thread does (Word documents, previews of long texts), or comes piece by piece (own data), keeps nobody waiting but who asked for it:
there the figure is the slowest home page that somebody else asked for meanwhile. A home page takes ${home.toFixed(1)} ms.

${table(
  ["Who", "Dearest first", "Times a home page", "ms", "Bytes sent"],
  PEOPLE.flatMap((person) =>
    costs
      .filter(({ who }) => who === person)
      .slice(0, SHOWN)
      .map(({ who, name, isAside, times, ms, bytes }) => [
        who,
        isAside ? `${name} (a home page meanwhile)` : name,
        `${times.toFixed(1)}×`,
        ms.toFixed(1),
        bytes.toLocaleString("en"),
      ]),
  ),
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
