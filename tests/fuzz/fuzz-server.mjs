import { startHub } from "#bench/hub.mjs";
import { send, signIn } from "./client.mjs";
import { describeFinding, fuzz } from "./fuzz.mjs";

const CONCURRENCY = 20;
const MAX_SHOWN = 20;

/**
 * @param {{ seed: number, from: number, requests: number }} options
 * @param {Record<string, string>} database DATABASE_URL or DATA_DIR
 * @param {{ folder: string, signal: AbortSignal }} where
 * @returns {Promise<boolean>} true when there are no findings
 */
export async function fuzzServer({ seed, from, requests }, database, where) {
  const admin = { username: "admin", password: "fuzz-admin-password" };
  const hub = await startHub({ ...database, SEED: "demo", ADMIN_PASSWORD: admin.password }, where);
  try {
    const teacher = { username: "fuzzer", email: "fuzzer@example.org", password: "a-long-password" };
    /** @type {Record<string, string>} */
    const cookies = {
      visitor: "",
      teacher: await signIn(hub.url, "/api/auth/register", teacher),
      admin: await signIn(hub.url, "/api/auth/login", admin),
    };
    const document = JSON.parse((await send(hub.url, { method: "GET", path: "/api/openapi.json", headers: {} })).text);
    const { findings, statuses } = await fuzz({
      ...{ document, seed, from, requests, concurrency: CONCURRENCY },
      send: ({ headers, person, ...request }) => {
        const cookie = cookies[person];
        return send(hub.url, { ...request, headers: { ...(cookie && { cookie }), ...headers } });
      },
      onProgress: (done) => {
        if (done % 5_000 === 0) console.log(`${done} requests`);
      },
    });
    for (const finding of findings.slice(0, MAX_SHOWN)) console.log(`\n${describeFinding(finding, seed)}`);
    const counted = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
    console.log(`\nseed ${seed}, ${requests} requests, ${findings.length} findings (${counted.join(", ")})`);
    return findings.length === 0;
  } finally {
    await hub.stop();
  }
}
