import { expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { describeFinding, fuzz } from "#tests/fuzz/fuzz.mjs";

const hub = openHub();
const SEED = Number(process.env.FUZZ_SEED ?? 1);
/** Takes a few seconds. `npm run fuzz` sends 50,000, pages included. */
const REQUESTS = 500;

test("no call fails or returns an undocumented status, whatever it is sent", async () => {
  const people = { visitor: hub.visitor(), teacher: await hub.teacher(), admin: await hub.admin() };
  const document = await people.visitor.expectOk("GET", "/api/openapi.json");
  const { findings, statuses } = await fuzz({
    document,
    seed: SEED,
    from: 0,
    requests: REQUESTS,
    send: async ({ method, path, headers, body, person }) => {
      // Pages need the built web side, which only the real server has.
      const address = path.startsWith("/api/") ? path : "/api/health";
      // A new client for each request: a client keeps the cookies it gets and could end up as another user.
      const cookie = people[person as keyof typeof people].cookie();
      const answer = await hub.visitor().call(method, address, body, { ...(cookie && { cookie }), ...headers });
      const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
      return { status: answer.status, type: answer.headers.get("content-type") ?? "", text };
    },
  });
  expect(findings.map((finding) => describeFinding(finding, SEED))).toEqual([]);
  // The requests are good enough to succeed often.
  expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 5);
  expect(statuses.get(201)).toBeGreaterThan(1);
});
