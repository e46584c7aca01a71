import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";

const hub = openHub();

const post = (body: string, headers: Record<string, string> = {}) =>
  hub.visitor().call("POST", "/api/auth/login", body, headers);

describe("a body", () => {
  const bodies: [string, string][] = [
    ["of brackets 100,000 deep", "[".repeat(100_000)],
    ["of nested lists 100,000 deep", `${"[".repeat(100_000)}${"]".repeat(100_000)}`],
    ["of nested objects 100,000 deep", `${'{"a":'.repeat(100_000)}1${"}".repeat(100_000)}`],
    ["with depth inside a field", `{"username":${"[".repeat(50_000)}${"]".repeat(50_000)},"password":"x"}`],
    ["with a number that is none", '{"username":1e999,"password":"x"}'],
    ["with a number of a million digits", `{"username":${"9".repeat(900_000)},"password":"x"}`],
    ["with half an emoji", '{"username":"\\ud800","password":"x"}'],
    ["with a NUL", '{"username":"a\\u0000b","password":"x"}'],
    ["that has something after its end", '{"username":"a","password":"b"}{}'],
    ["with thousands of keys and none that count", `{${Array.from({ length: 50_000 }, (_, n) => `"k${n}":1`).join()}}`],
  ];
  test.each(bodies)("%s is a 400 in JSON", async (_, body) => {
    const { status, headers, body: answer } = await post(body);
    expect([status, headers.get("content-type"), typeof answer.message]).toEqual([400, "application/json", "string"]);
  });

  test("with __proto__ changes no prototype", async () => {
    const evil =
      '{"username":"nobody","password":"wrong","__proto__":{"role":"admin"},"constructor":{"prototype":{"x":1}}}';
    expect((await post(evil)).status).toBe(401);
    expect(({} as { role?: string; x?: number }).role ?? ({} as { x?: number }).x).toBeUndefined();
  });

  test("with a duplicate key uses the last one, as usual in JSON", async () => {
    const { user } = await hub.teacher();
    const twice = `{"username":"nobody","username":"${user.username}","password":"a-long-password"}`;
    expect((await post(twice)).status).toBe(200);
  });

  test("cannot set fields that its sender may not set", async () => {
    const teacher = await hub.teacher({ role: "admin", id: 1, createdAt: "2001-01-01" });
    expect([teacher.user.role, teacher.user.id === 1]).toEqual([null, false]);
    const sent = { ...draft({}), status: "approved", userId: 1, views: 9, avgRating: 5, ratingCount: 9, id: 77 };
    const { body } = await teacher.post("/api/resources", sent);
    expect(body).toMatchObject({ status: "pending", userId: teacher.user.id, views: 0, avgRating: 0, ratingCount: 0 });
  });

  test.each([
    "application/json; charset=utf-16",
    "text/json",
    "application/jsonp",
    "application/x-www-form-urlencoded",
  ])("sent as %s never causes a crash", async (type) => {
    expect([400, 401, 415]).toContain((await post('{"username":"a","password":"b"}', { "content-type": type })).status);
  });
});

describe("an address", () => {
  const addresses = [
    "/api/resources?search=%zz",
    "/api/resources?search=%ff%fe",
    "/api/resources?search=%ED%A0%80",
    "/api/resources?__proto__=1&constructor=2",
    `/api/resources?search=${"a+".repeat(3_000)}`,
    `/api/resources?search=${"%22".repeat(2_000)}`,
    `/api/resources?search=${"-".repeat(5_000)}`,
    `/api/resources?cursor=${Buffer.from("[".repeat(5_000)).toString("base64url")}`,
    `/api/resources?limit=${"9".repeat(400)}`,
    "/api/resources?limit=1&limit=100&limit=abc",
    "/api/resources/%00",
    "/api/resources/%ff",
    "/api/resources/..%2f..%2fetc",
    `/api/resources/${"1".repeat(5_000)}`,
    `/api/${"a/".repeat(3_000)}`,
  ];
  test.each(addresses)("%s gets a JSON response", async (address) => {
    const { status, headers } = await hub.visitor().get(address);
    expect([200, 400, 404]).toContain(status);
    expect(headers.get("content-type")).toBe("application/json");
  });
});
