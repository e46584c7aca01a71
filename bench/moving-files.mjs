import { randomBytes } from "node:crypto";
import { caseNamed } from "./cases.mjs";
import { runLoad } from "./measure.mjs";

export const FILE_MB = 10;
export const DOWNLOADS = 50;

/** One that the server may cache, and one that it renders for each reader. */
const READS = ["Listing page", "Listing page, logged in"];

/** A p99 needs many requests, of which a member's page has some tens in a second. */
const LEAST_SECONDS = 5;

/** @typedef {import("./load-generator.mjs").Sample} Sample */

/**
 * @typedef {object} MovingFiles
 * @property {Record<"upload" | "download", { hub: number[], bare: number[] }>} seconds that one file takes
 * @property {{ name: string, quiet: Sample[], busy: Sample[] }[]} pages read on a quiet server, and while it is downloaded
 */

/**
 * Moves one file to the server and back, in turn with a bare server that does the same, and then reads pages while many
 * download it.
 * @param {object} given
 * @param {import("./setup.mjs").Subject} given.subject
 * @param {import("./child.mjs").Child} given.load
 * @param {import("./child.mjs").Child} given.bareFiles
 * @param {import("./child.mjs").Child} given.downloads
 * @param {number} given.rounds
 * @param {number} given.seconds
 * @param {AbortSignal} given.signal
 * @returns {Promise<MovingFiles>}
 */
export async function measureMovingFiles({ subject, load, bareFiles, downloads, rounds, seconds, signal }) {
  const hub = hubFiles(subject, signal);
  const bare = bareFilesAt((await bareFiles.call({ databaseUrl: subject.databaseUrl })).url, signal);
  /** @type {MovingFiles} */
  const measured = {
    seconds: { upload: { hub: [], bare: [] }, download: { hub: [], bare: [] } },
    pages: READS.map((name) => ({ name, quiet: [], busy: [] })),
  };
  const bytes = pdfOf(FILE_MB * 1024 * 1024);
  // The first turn warms up.
  for (let turn = 0; turn <= rounds * 3; turn++) {
    for (const [name, files] of /** @type {const} */ ([
      ["hub", hub],
      ["bare", bare],
    ])) {
      const upload = await timed(() => files.upload(bytes));
      const download = await timed(() => files.download(upload.result, bytes.length));
      if (turn > 0) {
        measured.seconds.upload[name].push(upload.seconds);
        measured.seconds.download[name].push(download.seconds);
      }
      await files.remove(upload.result);
      signal.throwIfAborted();
    }
  }
  const url = await hub.publish(await hub.upload(bytes));
  const long = Math.max(seconds, LEAST_SECONDS);
  for (let round = 0; round < rounds; round++) {
    for (const { name, quiet, busy } of measured.pages) {
      const one = caseNamed(name);
      const read = () => runLoad(load, subject.url, { one, requests: subject.requestsOf(one), seconds: long });
      quiet.push(await read());
      const [sample] = await Promise.all([read(), downloads.call({ url, atOnce: DOWNLOADS, seconds: long })]);
      busy.push(sample);
      signal.throwIfAborted();
    }
  }
  return measured;
}

/** Its bytes are all different, so that nobody compresses them. @param {number} bytes */
function pdfOf(bytes) {
  const [start, end] = ["%PDF-1.7\n", "\ntrailer <</Root 1 0 R>>\n%%EOF\n"].map((text) => Buffer.from(text));
  const frame = /** @type {Buffer} */ (start).length + /** @type {Buffer} */ (end).length;
  return Buffer.concat([/** @type {Buffer} */ (start), randomBytes(bytes - frame), /** @type {Buffer} */ (end)]);
}

/** @template T @param {() => Promise<T>} work */
async function timed(work) {
  const began = performance.now();
  const result = await work();
  return { result, seconds: (performance.now() - began) / 1000 };
}

/** @param {import("./setup.mjs").Subject} subject @param {AbortSignal} signal */
function hubFiles({ url, testData: { accounts, forumId } }, signal) {
  const cookie = accounts[0]?.cookie ?? "";
  const call = async (/** @type {string} */ path, /** @type {RequestInit} */ options = {}) => {
    const response = await fetch(url + path, { signal, ...options, headers: { cookie, ...options.headers } });
    if (!response.ok) throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  return {
    upload: async (/** @type {Buffer} */ body) => {
      const headers = { "content-type": "application/octet-stream" };
      const sent = await call("/api/files?name=worksheet.pdf", { method: "POST", headers, body: new Uint8Array(body) });
      return /** @type {{ id: number }} */ (await sent.json()).id;
    },
    download: async (/** @type {number} */ id, /** @type {number} */ bytes) =>
      drained(await call(`/files/${id}/worksheet.pdf`), bytes),
    remove: async (/** @type {number} */ id) => void (await call(`/api/files/${id}`, { method: "DELETE" })),
    /** Everybody may read what a topic names. Returns its address. */
    publish: async (/** @type {number} */ id) => {
      const content = `Our worksheet: /files/${id}/worksheet.pdf`;
      const headers = { "content-type": "application/json" };
      const body = JSON.stringify({ title: "A worksheet for everybody", content });
      await call(`/api/forums/${forumId}/topics`, { method: "POST", headers, body });
      return `${url}/files/${id}/worksheet.pdf`;
    },
  };
}

/** @param {string} url @param {AbortSignal} signal */
const bareFilesAt = (url, signal) => ({
  upload: async (/** @type {Buffer} */ body) =>
    Number(await (await fetch(url, { method: "POST", body: new Uint8Array(body), signal })).text()),
  download: async (/** @type {number} */ id, /** @type {number} */ bytes) =>
    drained(await fetch(`${url}/${id}`, { signal }), bytes),
  remove: async () => {},
});

/** Takes a response without keeping it. @param {Response} response @param {number} expected */
async function drained({ body }, expected) {
  let bytes = 0;
  for await (const piece of /** @type {ReadableStream<Uint8Array>} */ (body)) bytes += piece.length;
  if (bytes !== expected) throw new Error(`${bytes} of ${expected} bytes arrived`);
}
