import { wrongWith } from "./judge.mjs";
import { requestOf } from "./requests.mjs";

/** @typedef {import("./requests.mjs").Request} Request */
/** @typedef {import("./judge.mjs").Answer} Answer */
/** @typedef {{ number: number, request: Request, problem: string }} Finding */

/** More than anything may take, however slow the machine. */
const PATIENCE_MS = 60_000;

/**
 * @param {object} given
 * @param {import("#server/features/docs/openapi-types.ts").OpenApi} given.document
 * @param {(request: Request) => Promise<Answer>} given.send
 * @param {number} given.seed
 * @param {number} given.from the number of the first request
 * @param {number} given.requests how many
 * @param {number} [given.atOnce]
 * @param {(done: number) => void} [given.onProgress]
 */
export async function fuzz({ document, send, seed, from, requests, atOnce = 1, onProgress = () => {} }) {
  /** @type {Finding[]} */
  const findings = [];
  /** @type {Map<number, number>} */
  const statuses = new Map();
  let number = from;
  const client = async () => {
    while (number < from + requests) {
      const mine = number++;
      const request = requestOf(document, seed, mine);
      try {
        const answer = await inTime(send(request));
        statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
        const problem = wrongWith(request, answer);
        if (problem) findings.push({ number: mine, request, problem: `${problem}: ${answer.text.slice(0, 300)}` });
      } catch (error) {
        findings.push({ number: mine, request, problem: error instanceof Error ? error.message : String(error) });
      }
      onProgress(mine - from + 1);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, client));
  return { findings, statuses };
}

/** @template T @param {Promise<T>} answer @returns {Promise<T>} */
function inTime(answer) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer within ${PATIENCE_MS / 1000} seconds`)), PATIENCE_MS);
  });
  return /** @type {Promise<T>} */ (Promise.race([answer, late]).finally(() => clearTimeout(timer)));
}

/** A finding in words, with all that is needed to see it again. @param {Finding} finding @param {number} seed */
export function describe({ number, request, problem }, seed) {
  const { method, path, headers, body, person } = request;
  const shown = body === undefined ? "" : `\n  body ${body.slice(0, 1_000)}`;
  return `${method} ${path.slice(0, 500)} as ${person}\n  ${problem}\n  headers ${JSON.stringify(headers).slice(0, 500)}${shown}
  again: npm run fuzz -- --seed ${seed} --from ${number} --requests 1`;
}
