import { describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ appUrl: "https://hub.example.org" });
const login = { username: "nobody", password: "whatever" };

describe("writes from elsewhere", () => {
  const allowed: Record<string, string>[] = [
    {},
    { origin: "https://hub.example.org" },
    { origin: "http://localhost:3000", host: "localhost:3000" },
    { origin: "http://192.168.0.7:3000", host: "192.168.0.7:3000", "sec-fetch-site": "same-origin" },
  ];
  test.each(allowed)("are let in with %o", async (headers) => {
    expect((await hub.visitor().call("POST", "/api/auth/login", login, headers)).status).toBe(401);
  });

  const refused: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://hub.example.org.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://hub.example.org", "sec-fetch-site": "cross-site" },
  ];
  test.each(refused)("are refused with %o", async (headers) => {
    const { status, body } = await hub.visitor().call("POST", "/api/auth/login", login, headers);
    expect([status, body]).toEqual([403, { message: "Writes from another site are not allowed" }]);
  });

  test("may still read", async () => {
    const { status } = await hub.visitor().call("GET", "/api/health", undefined, { origin: "https://evil.example" });
    expect(status).toBe(200);
  });
});

describe("bodies", () => {
  const post = (body: string, type = "application/json") =>
    hub.visitor().call("POST", "/api/auth/login", body, { "content-type": type });

  test("must be JSON by name", async () => {
    expect((await post(JSON.stringify(login), "text/plain")).status).toBe(415);
  });

  test("must be JSON in fact", async () => {
    const { status, body } = await post('{"username": ');
    expect([status, body]).toEqual([400, { message: "The body is not valid JSON" }]);
  });

  test.each(["null", "[]", '"text"', "7"])("must be an object, not %s", async (text) => {
    expect((await post(text)).status).toBe(400);
  });

  test("may have 1 MiB and no more", async () => {
    expect((await post(JSON.stringify({ ...login, padding: "x".repeat(1_000_000) }))).status).toBe(401);
    const { status, body } = await post(JSON.stringify({ ...login, padding: "x".repeat(1_048_577) }));
    expect([status, body]).toEqual([413, { message: "The body is over 1 MiB" }]);
    const told = await hub.visitor().call("POST", "/api/auth/login", login, { "content-length": "1048577" });
    expect([told.status, told.body]).toEqual([413, { message: "The body is over 1 MiB" }]);
  });

  test("with text that PostgreSQL cannot store are refused, not crashed on", async () => {
    for (const username of ["nul\0byte", "half \ud800 emoji"]) {
      expect((await post(JSON.stringify({ ...login, username }))).status).toBe(400);
    }
  });
});

test("every answer carries the security headers, and https adds HSTS and Secure cookies", async () => {
  for (const path of ["/api/health", "/api/none", "/api/auth/user"]) {
    const { headers } = await hub.visitor().get(path);
    const policy = headers.get("content-security-policy") ?? "";
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain("unsafe");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("strict-transport-security")).toContain("max-age=31536000");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
  }
  const file = await hub.visitor().get("/assets/none.js");
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const teacher = await hub.visitor().post("/api/auth/register", {
    username: "secure",
    email: "secure@example.org",
    password: "long enough",
  });
  expect(teacher.headers.get("set-cookie")).toContain("; Secure");
});
