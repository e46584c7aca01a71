import { problemWith } from "./check-response.mjs";
import { requestOf } from "./requests.mjs";

/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {import("./check-response.mjs").HttpResponse} HttpResponse */
/** @typedef {{ number: number, request: Request, problem: string }} Finding */

/** Far more than any request takes, even on a slow machine. */
const TIMEOUT_MS = 60_000;

/**
 * @param {object} given
 * @param {import("#server/features/docs/openapi-types.ts").OpenApi} given.document
 * @param {(request: Request) => Promise<HttpResponse>} given.send
 * @param {number} given.seed
 * @param {number} given.from the number of the first request
 * @param {number} given.requests how many
 * @param {number} [given.concurrency]
 * @param {(done: number) => void} [given.onProgress]
 */
export async function fuzz({ document, send, seed, from, requests, concurrency = 1, onProgress = () => {} }) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Map<number, number>} */
  const statuses = new Map();
  let number = from;
  const client = async () => {
    while (number < from + requests) {
      const current = number++;
      const request = requestOf(document, seed, current);
      try {
        const response = await withTimeout(send(request));
        statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
        const problem = problemWith(request, response);
        if (problem) findings.push({ number: current, request, problem: `${problem}: ${response.text.slice(0, 300)}` });
      } catch (error) {
        findings.push({ number: current, request, problem: error instanceof Error ? error.message : String(error) });
      }
      onProgress(current - from + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, client));
  return { findings, statuses };
}

/** @template T @param {Promise<T>} response @returns {Promise<T>} */
function withTimeout(response) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no response within ${TIMEOUT_MS / 1000} seconds`)), TIMEOUT_MS);
  });
  return /** @type {Promise<T>} */ (Promise.race([response, late]).finally(() => clearTimeout(timer)));
}

/** A finding as text, with the command that reproduces it. @param {Finding} finding @param {number} seed */
export function describeFinding({ number, request, problem }, seed) {
  const { method, path, headers, body, person } = request;
  const shown = body === undefined ? "" : `\n  body ${body.slice(0, 1_000)}`;
  return `${method} ${path.slice(0, 500)} as ${person}\n  ${problem}\n  headers ${JSON.stringify(headers).slice(0, 500)}${shown}
  reproduce: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`;
}
