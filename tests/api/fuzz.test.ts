import { expect, inject, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { describe, fuzz } from "#tests/fuzz/run.mjs";

const hub = openHub();
const SEED = 1;
const REQUESTS = 1_500;

// What the database makes of it is the same for both; `npm run fuzz` runs on PostgreSQL.
test.runIf(inject("database") === "pglite")(
  "no call fails or answers anything undocumented, whatever it is sent",
  async () => {
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
        // A client keeps the cookie it is given, and must not become somebody else.
        const cookie = people[person as keyof typeof people].cookie();
        const answer = await hub.visitor().call(method, address, body, { ...(cookie && { cookie }), ...headers });
        const text = typeof answer.body === "string" ? answer.body : JSON.stringify(answer.body);
        return { status: answer.status, type: answer.headers.get("content-type") ?? "", text };
      },
    });
    expect(findings.map((finding) => describe(finding, SEED))).toEqual([]);
    // It got somewhere: as many successes as refusals, more or less.
    expect(statuses.get(200)).toBeGreaterThan(REQUESTS / 5);
    expect(statuses.get(201)).toBeGreaterThan(10);
  },
  300_000,
);
