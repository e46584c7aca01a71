import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { run } from "#scripts/command.mjs";

/**
 * @typedef {object} Job
 * @property {string} url
 * @property {number} connections
 * @property {number} seconds at least
 * @property {import("./cases.mjs").Request[]} requests handed to the connections in turn
 * @property {boolean} once stops when each was sent once; otherwise they repeat until time is up
 */

/** @typedef {{ perSecond: number, p50: number, p99: number, bytes: number, responses: number }} Sample */

const SCRIPT = fileURLToPath(new URL("wrk.lua", import.meta.url));

/**
 * One thread of wrk, which needs little of a core for more requests than a Node.js server can answer.
 * @param {Job} job @returns {Promise<Sample>}
 */
export async function loadByWrk({ url, connections, seconds, requests, once }) {
  const folder = await mkdtemp(join(tmpdir(), "wrk-"));
  try {
    const list = join(folder, "requests.lua");
    await writeFile(list, `return ${toLua(requests)}`);
    // It counts whole seconds.
    const options = ["-t1", `-c${connections}`, `-d${Math.ceil(seconds)}s`, "--timeout", "60s", "-s", SCRIPT];
    const command = ["wrk", ...options, url, "--", list, once ? "once" : "repeat"];
    const { code, output } = await run(command);
    const result = /^result (.*)$/m.exec(output)?.[1];
    if (code !== 0 || !result) throw new Error(`wrk failed:\n${output}`);
    const { refused, failed, ...sample } = JSON.parse(result.replaceAll("nan", "0"));
    // A server that refuses is fast: no figure is better than that figure.
    if (refused > 0) throw new Error(`${refused} answers other than 2xx`);
    if (sample.responses === 0) throw new Error("no answers");
    if (failed > 0) throw new Error(`${failed} requests failed`);
    return sample;
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** As a table of Lua, whose strings are written as those of JSON as long as they are ASCII. @param {unknown} value @returns {string} */
function toLua(value) {
  if (Array.isArray(value)) return `{${value.map(toLua).join(",")}}`;
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const entries = Object.entries(value).filter(([, item]) => item !== undefined);
  return `{${entries.map(([name, item]) => `[${JSON.stringify(name)}]=${toLua(item)}`).join(",")}}`;
}
