import { READERS, SLOW_SECONDS } from "./during-slow-query.mjs";
import { WRITES_PER_SECOND } from "./during-writes.mjs";
import { FOLLOWERS } from "./many-followers.mjs";
import { DOWNLOADS, FILE_MB } from "./moving-files.mjs";
import { median } from "./statistics.mjs";

/** @typedef {{ target: string, wanted: string, measured: string, met: boolean }} Verdict */
/** @typedef {import("./measure-all.mjs").Results} Results */
/** @typedef {import("./load-generator.mjs").Sample} Sample */

/** Of pages asked for the first time. */
const SMALL_GROWTH = ["Listing page, first time", "Filtered listing page, first time", "Detail page, first time"];

/** @param {number} share */
export const percent = (share) => `${(share * 100).toFixed(share < 0.1 ? 1 : 0)}%`;
/** @param {number} times */
const factor = (times) => `${times.toFixed(2)}×`;

/**
 * What was promised beside what was measured in this run.
 * @param {Results} results
 * @returns {Verdict[]}
 */
export function verdicts(results) {
  const { bySize, main, embedded, measured, pgbench, duringWrites, duringSlowQuery } = results;
  const { manyFollowers, movingFiles, workedFirst } = results;
  const cached = measured.filter(({ case: { kind } }) => kind === "page" || kind === "json");
  const members = measured.filter(({ case: { kind } }) => kind === "logged in");
  /** @param {import("./measure.mjs").Measured} one @param {number[]} written */
  const toPgbench = ({ samples }, written) =>
    median((samples.get(main) ?? []).map(({ perSecond }, n) => perSecond / (written[n] ?? Number.NaN)));
  return [
    ...["page", "json"].map((kind) =>
      atLeast(
        `Anonymous ${kind === "page" ? "pages" : "JSON"}, asked for before`,
        0.55,
        cached.filter((one) => one.case.kind === kind).map((one) => ofCeiling(results, one)),
      ),
    ),
    ...beforeTargets(results),
    atMost(
      "A member's pages: p99 to p50",
      10,
      members.map(({ case: { name }, samples }) => ({
        name,
        value: median((samples.get(main) ?? []).map(({ p50, p99 }) => p99 / p50)),
      })),
    ),
    atLeast(
      "Replies, ratings and comments written, to what pgbench writes",
      0.1,
      Object.entries(pgbench).map(([name, perSecond]) => ({ name, value: toPgbench(named(results, name), perSecond) })),
      "of pgbench",
    ),
    ...growthTargets(results),
    atMost(
      `Pages during ${WRITES_PER_SECOND} sign-ins a second: p99 to the quiet p99`,
      3,
      duringWrites.filter(({ write }) => write === "Sign-in").map((one) => ({ name: one.name, value: slowdown(one) })),
    ),
    atMost(
      `A member's pages during ${WRITES_PER_SECOND} replies a second: p99 to p50`,
      10,
      duringWrites
        .filter(({ write }) => write === "Reply")
        .map(({ name, busy }) => ({ name, value: median(busy.map(({ p50, p99 }) => p99 / p50)) })),
    ),
    atMost(`${READERS} readers while a query takes ${SLOW_SECONDS} s: p99 to the quiet p99`, 2, [
      { name: "", value: slowdown(duringSlowQuery) },
    ]),
    atMost(
      `A reply to a topic that ${FOLLOWERS.toLocaleString("en")} people follow, to one with a single follower`,
      1.3,
      [{ name: "", value: median(manyFollowers.many) / median(manyFollowers.few) }],
    ),
    ...["upload", "download"].map((name) => toBareServer(name, movingFiles)),
    atMost(
      `Pages while ${DOWNLOADS} people download a file of ${FILE_MB} MB: p99 to the quiet p99`,
      3,
      movingFiles.pages.map((one) => ({ name: one.name, value: slowdown(one) })),
    ),
    atMost("A page of what worked first: slower in the largest library than in the one before", 1.3, [
      { name: "", value: median(workedFirst.many) / median(workedFirst.few) },
    ]),
    atMost(
      "The most expensive request of anybody, to a home page asked for the first time",
      10,
      results.costs.costs.map(({ name, times }) => ({ name, value: times })),
    ),
    firstStart(results),
    memory("PostgreSQL", 222, Math.max(...bySize.map(({ mostMemory }) => mostMemory()))),
    memory("the embedded database", 347, embedded.mostMemory()),
  ];
}

/** The p99 under load to the quiet one, within each round. @param {{ quiet: Sample[], busy: Sample[] }} samples */
const slowdown = ({ quiet, busy }) => median(busy.map(({ p99 }, n) => p99 / (quiet[n]?.p99 ?? 0)));

/** @param {string} name @param {import("./moving-files.mjs").MovingFiles} movingFiles */
function toBareServer(name, { seconds }) {
  const { hub, bare } = seconds[/** @type {"upload" | "download"} */ (name)];
  const value = median(hub.map((taken, n) => (bare[n] ?? Number.NaN) / taken));
  return atLeast(
    `To ${name} a file of ${FILE_MB} MB, to a bare server that moves the same rows`,
    0.5,
    [{ name, value }],
    "of it",
  );
}

/** @param {Results} results */
function growthTargets(results) {
  const [least, greatest] = [results.bySize[0], results.bySize.at(-1)].map((one) => one?.size.toLocaleString("en"));
  const span = `${least} to ${greatest} resources`;
  /** @param {string[]} names */
  const growthOf = (names) => names.map((name) => ({ name, value: growth(results, named(results, name)) }));
  return [
    atMost(`Listing, filter and detail, first time: slower from ${span}`, 1.3, growthOf(SMALL_GROWTH)),
    atMost(`Search, first time: slower from ${span}`, 2, growthOf(["Search page, first time"])),
  ];
}

/** How many times as many requests a second as in the version before, at least. */
const TIMES_BEFORE = [
  { target: "A member's pages, to the version before", kind: "logged in", times: 4 },
  { target: "Pages asked for the first time, to the version before", kind: "uncached", times: 1.5 },
];

/** @param {Results} results */
const beforeTargets = ({ before, main, embedded, measured }) =>
  (before
    ? [
        { now: main, earlier: before.main },
        { now: embedded, earlier: before.embedded },
      ]
    : []
  ).flatMap(({ now, earlier }) =>
    TIMES_BEFORE.map(({ target, kind, times }) => {
      const figures = measured
        .filter((one) => one.case.kind === kind)
        .map(({ case: { name }, samples }) => ({
          name,
          value: shareOf(samples.get(now) ?? [], samples.get(earlier) ?? []),
        }));
      const { name, value } = least(figures);
      return {
        target: `${target}, on ${now.database}`,
        ...{ wanted: `≥ ${times}×`, measured: `${factor(value)} (${name})`, met: value >= times },
      };
    }),
  );

/** @param {Results} results @param {string} name */
function named({ measured }, name) {
  const found = measured.find((one) => one.case.name === name);
  if (!found) throw new Error(`${name} was not measured`);
  return found;
}

/** @param {Results} results @param {import("./measure.mjs").Measured} one */
function ofCeiling({ main }, { case: { name }, samples, ceiling }) {
  return { name, value: shareOf(samples.get(main) ?? [], ceiling) };
}

/** The median of the ratios within each round. @param {Sample[]} samples @param {Sample[]} ceiling */
export const shareOf = (samples, ceiling) =>
  median(samples.map(({ perSecond }, n) => perSecond / (ceiling[n]?.perSecond ?? Number.NaN)));

/** How many times slower the largest is than the smallest. @param {Results} results @param {import("./measure.mjs").Measured} one */
export function growth({ bySize }, { samples }) {
  const [least, greatest] = [bySize[0], bySize.at(-1)].map((subject) => (subject && samples.get(subject)) ?? []);
  return median((least ?? []).map(({ perSecond }, n) => perSecond / (greatest?.[n]?.perSecond ?? Number.NaN)));
}

/** @param {Results} results @returns {Verdict} */
function firstStart({ startUps }) {
  const seconds = (startUps.find(({ database }) => database === "PGlite")?.firstMs ?? Number.NaN) / 1000;
  return {
    target: "First start on the embedded database, demo content included",
    ...{ wanted: "≤ 4 s", measured: `${seconds.toFixed(1)} s`, met: seconds <= 4 },
  };
}

/** @param {string} database @param {number} bound @param {number} most @returns {Verdict} */
const memory = (database, bound, most) => ({
  target: `Resident memory on ${database}, under load`,
  wanted: `≤ ${bound} MB`,
  measured: `${most.toFixed(0)} MB`,
  met: most <= bound,
});

/** @typedef {{ name: string, value: number }} Figure */

/** @param {Figure[]} figures */
const least = (figures) => figures.reduce((worst, one) => (one.value < worst.value ? one : worst));

/** The worst of the figures decides. @param {string} target @param {number} bound @param {Figure[]} figures @returns {Verdict} */
function atLeast(target, bound, figures, of = "of the ceiling") {
  const { name, value } = least(figures);
  const which = figures.length > 1 ? ` (${name})` : "";
  return { target, wanted: `≥ ${percent(bound)} ${of}`, measured: percent(value) + which, met: value >= bound };
}

/** @param {string} target @param {number} bound @param {Figure[]} figures @returns {Verdict} */
function atMost(target, bound, figures) {
  const { name, value } = figures.reduce((worst, one) => (one.value > worst.value ? one : worst));
  const which = figures.length > 1 ? ` (${name})` : "";
  return { target, wanted: `≤ ${bound}×`, measured: factor(value) + which, met: value <= bound };
}
