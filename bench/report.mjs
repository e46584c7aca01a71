import { onPath } from "#scripts/testing/on-path.mjs";
import { READ, READERS, SLOW_SECONDS } from "./during-slow-query.mjs";
import { WRITES_PER_SECOND } from "./during-writes.mjs";
import { costsReport } from "./expensive-report.mjs";
import { FOLLOWERS } from "./many-followers.mjs";
import { table } from "./markdown-table.mjs";
import { CONNECTIONS } from "./measure.mjs";
import { DOWNLOADS, FILE_MB } from "./moving-files.mjs";
import { median } from "./statistics.mjs";
import { growth, percent, shareOf, verdicts } from "./targets.mjs";
import { TRIALS_EACH } from "./worked-first.mjs";

/** @typedef {import("./measure-all.mjs").Results} Results */
/** @typedef {import("./load-generator.mjs").Sample} Sample */
/** @typedef {import("./setup.mjs").Subject} Subject */

/** @param {number} n */
const whole = (n) => Math.round(n).toLocaleString("en");
/** @param {number} n */
const ms = (n) => `${n.toFixed(n < 10 ? 2 : 0)} ms`;
/** @param {number} n */
const mb = (n) => `${n.toFixed(0)} MB`;
/** @param {Sample[]} samples @param {keyof Sample} figure */
const middle = (samples, figure) => median(samples.map((sample) => sample[figure]));

/** @param {Results} results */
export function reportOf(results) {
  const { options, machine, main, embedded, startUps } = results;
  const { rounds, seconds } = options;
  const sizes = results.bySize.map(({ size }) => whole(size));
  return `# Benchmarks

Written by \`npm run bench\`${options.quick ? " (a quick run: too short for its figures to mean much)" : ""} on ${new Date().toISOString().slice(0, 10)}.

${machine}. The production server is one process, with every setting at its default but \`RATE_LIMITS=off\`, and logs
every request, to /dev/null; PostgreSQL is a throw-away one on the same machine that waits for its disk at every commit, as it does by default. ${onPath("wrk") ? "wrk" : "autocannon"} asks from another process over ${CONNECTIONS} connections. The ceiling is a bare
\`node:http\` server that repeats the same bytes, measured right beside what is compared with it. Each figure is the median of
${rounds} interleaved rounds of ${seconds} s, after a round to warm up. What other programs do at the time shifts all of them, so only
ratios are worth comparing with another run.

## Targets

${table(
  ["Target", "Wanted", "Measured", "Met"],
  verdicts(results).map(({ target, wanted, measured, met }) => [target, wanted, measured, met ? "yes" : "**no**"]),
  4,
)}

## Requests on PostgreSQL, ${whole(main.size)} resources

"First time" pages are ones that nobody asked for before; the other anonymous ones were.

${requests(results, main)}

Over as many connections pgbench makes ${Object.entries(results.pgbench)
    .map(([name, perSecond]) => `${whole(median(perSecond))} of what "${name}" stores`)
    .join(", ")} in a second: the same statements, prepared, and nothing else.

${beforeAndNow(results)}## Requests on PGlite, ${whole(embedded.size)} resources

${requests(results, embedded)}

## Growth on PostgreSQL

Requests a second. The last column is how many times slower the largest is than the smallest.

${growthTable(results)}

## Pages during ${WRITES_PER_SECOND} writes a second

${quietAndBusy(results.duringWrites.map((one) => ({ ...one, name: `${one.name}, during "${one.write}"` })))}

## ${READERS} readers while a query takes ${SLOW_SECONDS} s

${quietAndBusy([{ name: READ, ...results.duringSlowQuery }])}

## Replies to a topic that ${whole(FOLLOWERS)} people follow

A reply takes ${ms(median(results.manyFollowers.many))}, one to a topic with a single follower ${ms(median(results.manyFollowers.few))}. All are told within
${ms(Math.max(...results.manyFollowers.told))}, in the background: a job looks for something to tell every five seconds.

## A file of ${FILE_MB} MB

Megabytes a second, one file at a time. The bare server is \`node:http\` and the same rows of PostgreSQL, without a check, a count or
a hash. Below, pages while ${DOWNLOADS} people download the file again and again, as fast as the machine can.

${filesTable(results.movingFiles)}

${quietAndBusy(results.movingFiles.pages)}

## What worked first

A page of the library by what worked takes ${ms(median(results.workedFirst.few))} with ${sizes.at(-2) ?? whole(main.size)} resources and ${ms(median(results.workedFirst.many))} with ${sizes.at(-1)}, each with ${TRIALS_EACH} trials more than before.

${costsReport(results.costs)}
## Start-up and memory

The first start makes the database and the demo content, the second finds both. Memory is resident, idle after a start and
at its highest during the rounds above.

${table(
  ["Database", "First start", "Second start", "Idle", "Under load"],
  startUps.map(({ database, firstMs, secondMs, idleMb }) => {
    const subjects = database === "PGlite" ? [embedded] : results.bySize;
    const most = Math.max(...subjects.map(({ mostMemory }) => mostMemory()));
    return [database, `${whole(firstMs)} ms`, `${whole(secondMs)} ms`, mb(idleMb), mb(most)];
  }),
)}
`;
}

/** @param {Results} results @param {Subject} subject */
const requests = ({ measured }, subject) =>
  table(
    ["", "Requests/s", "p50", "p99", "Of the ceiling", "Bytes"],
    measured.map(({ case: { name }, samples: all, ceiling }) => {
      const samples = all.get(subject) ?? [];
      return [
        name,
        whole(middle(samples, "perSecond")),
        ms(middle(samples, "p50")),
        ms(middle(samples, "p99")),
        percent(shareOf(samples, ceiling)),
        whole(middle(samples, "bytes")),
      ];
    }),
  );

/** @param {Results} results */
function beforeAndNow({ before, main, embedded, measured }) {
  if (!before) return "";
  const rows = measured.map(({ case: { name }, samples: all }) => [
    name,
    ...[
      [before.main, main],
      [before.embedded, embedded],
    ].flatMap((subjects) => {
      const [then = [], now = []] = subjects.map((subject) => all.get(subject));
      return [whole(middle(then, "perSecond")), whole(middle(now, "perSecond")), `${shareOf(now, then).toFixed(2)}×`];
    }),
  ]);
  return `## Beside the version before

Requests a second, measured in turn, with as many resources.

${table(["", "Before, PostgreSQL", "Now", "Times", "Before, PGlite", "Now", "Times"], rows)}

`;
}

/** @param {Results} results */
const growthTable = (results) =>
  table(
    ["", ...results.bySize.map(({ size }) => whole(size)), "Slower"],
    results.measured.map((one) => [
      one.case.name,
      ...results.bySize.map((subject) => whole(middle(one.samples.get(subject) ?? [], "perSecond"))),
      `${growth(results, one).toFixed(2)}×`,
    ]),
  );

/** @param {import("./moving-files.mjs").MovingFiles} movingFiles */
const filesTable = ({ seconds }) =>
  table(
    ["", "Here", "Bare server"],
    Object.entries(seconds).map(([name, { hub, bare }]) => [
      name === "upload" ? "Upload" : "Download",
      ...[hub, bare].map((all) => whole(FILE_MB / median(all))),
    ]),
  );

/** @param {{ name: string, quiet: Sample[], busy: Sample[] }[]} rows */
const quietAndBusy = (rows) =>
  table(
    ["", "Quiet p50", "Quiet p99", "p50 meanwhile", "p99 meanwhile"],
    rows.map(({ name, quiet, busy }) => [
      name,
      ...[quiet, busy].flatMap((samples) => [ms(middle(samples, "p50")), ms(middle(samples, "p99"))]),
    ]),
  );
