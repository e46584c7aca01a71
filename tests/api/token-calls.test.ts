import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { callerWith, newTestToken } from "#server/testing/api-tokens.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { ADMIN } from "#server/testing/template.ts";
import { BODIES, QUERIES } from "./permission-bodies.ts";
import { PEOPLE, type Situation } from "./permission-statuses.ts";
import { targetOf } from "./permission-targets.ts";
import { PERMISSIONS } from "./permissions.ts";
import { TOKEN_CALLS, TOKENS } from "./token-calls.ts";

const hub = openHub();

const WHO = ["owner", "other", "admin"] as const;
type Who = (typeof WHO)[number];
type Token = (typeof TOKENS)[number];

let people: Record<Who, TestClient>;
let tokens: Record<Who, Record<Exclude<Token, "no">, string>>;
let published: number;

beforeAll(async () => {
  people = { owner: await hub.teacher(), other: await hub.teacher(), admin: await hub.admin() };
  const tokensOf = async (person: TestClient, password?: string) => {
    const make = async (scope: "read" | "write") => newTestToken(person, scope, password);
    const ended = await make("write");
    await hub.db.execute(sql`update api_tokens set expires_at = now() where id = ${ended.id}`);
    return { "a read": (await make("read")).token, "a write": (await make("write")).token, "an ended": ended.token };
  };
  const { owner, other, admin } = people;
  tokens = { owner: await tokensOf(owner), other: await tokensOf(other), admin: await tokensOf(admin, ADMIN.password) };
  published = await publish(hub, other, {});
});

test("the table of tokens lists every call, and none that was removed", () => {
  const calls = hub.endpoints.map(({ spec }) => `${spec.method} ${spec.path}`);
  expect(Object.keys(TOKEN_CALLS).sort(), "see TOKEN_CALLS in tests/api/token-calls.ts").toEqual(calls.sort());
});

/** A person who may make the call, and its target. */
function callerOf(call: string): { who: Who; situation: Situation } {
  const row = PERMISSIONS[call] ?? {};
  const situation = "approved" in row ? "approved" : "any";
  const statuses = row[situation]?.split(" ") ?? [];
  const gets = (status: RegExp) => WHO.find((person) => status.test(statuses[PEOPLE.indexOf(person)] ?? ""));
  return { who: gets(/^2/) ?? gets(/^40[^13]/) ?? "admin", situation };
}

const REFUSALS: Record<number, string> = {
  401: "This API token is unknown, or has ended",
  403: "(accepts no API token: it is only for logged-in people|API token may only read)$",
};

const cells = Object.entries(TOKEN_CALLS).flatMap(([call, statuses]) =>
  statuses.split(" ").map((status, n) => ({ call, status: Number(status), token: TOKENS[n] ?? "no" })),
);

describe.each(TOKENS)("with %s token", (kind) => {
  test.each(cells.filter(({ token }) => token === kind))("$call is $status", async ({ call, status, token }) => {
    const { who, situation } = callerOf(call);
    const [method = "", path = ""] = call.split(" ");
    const address = path
      .replace(":kind", "comment")
      .replace(":page", "terms")
      .replace(":id", String(await targetOf(hub, path, situation, people)))
      .replace(":resourceId", String(published))
      .replace(/:\w+/, "1000000");
    const send = token === "no" ? hub.visitor().call : callerWith(hub.visitor(), tokens[who][token]);
    const answer = await send(method, address + (QUERIES[call] ?? ""), BODIES[call]?.(people.owner.user, who));
    expect(answer.status, JSON.stringify(answer.body)).toBe(status);
    if (token !== "no" && (status === 401 || status === 403))
      expect(answer.body).toEqual({ message: expect.stringMatching(REFUSALS[status] ?? "") });
    expect(answer.headers.get("set-cookie") === null || token === "no").toBe(true);
  });
});
