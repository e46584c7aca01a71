import { randomBytes } from "node:crypto";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { installIn, root } from "#scripts/install.mjs";
import { runInterruptible } from "#scripts/interruptible.mjs";
import { ensureChromium } from "#scripts/testing/chromium.mjs";
import { startBrowser } from "./browser.mjs";
import { startHub } from "./hub.mjs";
import { measureInteractions } from "./interactions.mjs";
import { describeMachine } from "./machine.mjs";

// Half as large as all other packages together, so only `npm run bench:page` downloads it.
const LIGHTHOUSE = `${root}bench/lighthouse`;

await runInterruptible(benchPages);

/** @param {AbortSignal} signal */
async function benchPages(signal) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { out: { type: "string" }, runs: { type: "string", default: "3" } },
  });
  const runs = Number(values.runs);
  if (!(runs >= 1))
    throw new Error("npm run bench:page [-- --runs 5] [--out docs/benchmarks-page.md] [/login /about …]");
  if (!existsSync(`${LIGHTHOUSE}/node_modules/.package-lock.json`)) await installIn(LIGHTHOUSE, signal);
  const { visit } = await import("./visit.mjs");
  const { pageReportOf } = await import("./page-report.mjs");
  const program = await ensureChromium(signal);
  const folder = mkdtempSync(join(tmpdir(), "hub-bench-"));
  /** @type {(() => unknown)[]} */
  const cleanups = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const admin = { username: "admin", password: randomBytes(12).toString("hex") };
    const hub = await startHub({ SEED: "demo", ADMIN_PASSWORD: admin.password }, { folder, signal });
    cleanups.unshift(hub.stop);
    const browser = await startBrowser(program, signal);
    cleanups.unshift(browser.stop);
    // The server's own address: at another one a page offers no passkeys, and its layout shifts when it finds out.
    const url = hub.url.replace("127.0.0.1", "localhost");
    const paths = positionals.length > 0 ? positionals : await publicPages(url);
    // The first pages of a browser that has just started take longer: they load its own code.
    for (let n = 0; n < runs; n++) await visit(url, "/about", browser.port);
    const visits = [];
    for (const path of paths) {
      visits.push(await medianVisit(runs, () => visit(url, path, browser.port)));
      signal.throwIfAborted();
      console.log(`${path}: ${Object.values(visits.at(-1)?.scores ?? {}).join(", ")}`);
    }
    const delays = await measureInteractions(url, program, admin, signal);
    const report = pageReportOf({ visits, delays, machine: describeMachine(), runs });
    console.log(`\n${report}`);
    // The file lists all pages, so a run over some of them does not overwrite it.
    const out = values.out ?? (positionals.length > 0 ? undefined : `${root}docs/benchmarks-page.md`);
    if (out) writeFileSync(out, report);
  } finally {
    for (const cleanup of cleanups) await cleanup();
  }
}

/** @typedef {import("./visit.mjs").Visit} Visit */

/** @param {number} runs @param {() => Promise<Visit>} once */
async function medianVisit(runs, once) {
  const visits = [];
  for (let n = 0; n < runs; n++) visits.push(await once());
  visits.sort((a, b) => a.scores.performance - b.scores.performance);
  return /** @type {Visit} */ (visits[visits.length >> 1]);
}

/** Each page that anybody may see, once. @param {string} url */
async function publicPages(url) {
  const first = async (/** @type {string} */ path) => /** @type {any[]} */ (await (await fetch(url + path)).json())[0];
  const resource = await first("/api/resources?limit=1");
  const forum = await first("/api/forums");
  const topic = await first(`/api/forums/${forum.id}/topics?limit=1`);
  return [
    ...["/", "/resources", `/resources/${resource.id}`, `/users/${resource.userId}`],
    ...["/community", `/community?forum=${forum.id}`, `/community?forum=${forum.id}&topic=${topic.id}`],
    ...["/community/events", "/testimonials", "/about", "/contact", "/code-of-conduct", "/terms", "/privacy"],
    ...["/login", "/register", "/forgot-password"],
  ];
}
