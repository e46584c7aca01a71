import { describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub({ appUrl: "https://hub.example.org" });
const login = { username: "nobody", password: "whatever" };

describe("CSRF protection", () => {
  const allowed: Record<string, string>[] = [
    {},
    { origin: "https://hub.example.org" },
    { host: "hub.example.org" },
    { host: "HUB.example.org:443", origin: "https://hub.example.org", "sec-fetch-site": "same-origin" },
  ];
  test.each(allowed)("allows a write with %o", async (headers) => {
    expect((await hub.visitor().call("POST", "/api/auth/login", login, headers)).status).toBe(401);
  });

  const refused: Record<string, string>[] = [
    { origin: "https://evil.example" },
    { origin: "null" },
    { origin: "https://hub.example.org.evil.example" },
    { "sec-fetch-site": "cross-site" },
    { origin: "https://hub.example.org", "sec-fetch-site": "cross-site" },
  ];
  test.each(refused)("rejects a write with %o", async (headers) => {
    const { status, body } = await hub.visitor().call("POST", "/api/auth/login", login, headers);
    expect([status, body]).toEqual([403, { message: "Writes from another site are not allowed" }]);
  });

  test.each(["localhost:3000", "192.168.0.7", "evil.example", "hub.example.org:8443", "hub.example.org.evil.example"])(
    "rejects a write to the host %s if APP_URL is a public name",
    async (host) => {
      const { status, body } = await hub.visitor().call("POST", "/api/auth/login", login, { host });
      const message = "Nothing can be changed under this address. Please use https://hub.example.org";
      expect([status, body]).toEqual([403, { message }]);
      expect((await hub.visitor().call("GET", "/api/health", undefined, { host })).status).toBe(200);
    },
  );

  test.each(["http://localhost:3000", "http://127.0.0.1:3000", "http://[::1]:3000"])(
    "allows a write under any local name if APP_URL is %s",
    async (appUrl) => {
      const app = newApp({ ...hub, config: { ...hub.config, appUrl } });
      for (const host of ["localhost:3000", "127.0.0.1:3000", "192.168.0.7:3000", "hub-in-room-7:3000"]) {
        const headers = { host, origin: `http://${host}`, "content-type": "application/json" };
        const { status } = await app.request("/api/auth/login", {
          method: "POST",
          headers,
          body: JSON.stringify(login),
        });
        expect([host, status]).toEqual([host, 401]);
      }
    },
  );

  test("allows reads from other sites", async () => {
    const { status } = await hub.visitor().call("GET", "/api/health", undefined, { origin: "https://evil.example" });
    expect(status).toBe(200);
  });
});

describe("the body of a request", () => {
  const post = (body: string, type = "application/json") =>
    hub.visitor().call("POST", "/api/auth/login", body, { "content-type": type });

  test("must have the type application/json", async () => {
    expect((await post(JSON.stringify(login), "text/plain")).status).toBe(415);
  });

  test.each([
    "application/json; charset=iso-8859-1",
    'application/json;charset="utf-16"',
    "application/json; charset=windows-1252; x=y",
    "application/jsonp",
  ])("is rejected as %s", async (type) => {
    expect((await post(JSON.stringify(login), type)).status).toBe(415);
  });

  test.each(["application/json; charset=utf-8", 'Application/JSON;Charset="UTF-8"', "application/json ; charset=utf8"])(
    "is accepted as %s",
    async (type) => {
      expect((await post(JSON.stringify(login), type)).status).toBe(401);
    },
  );

  test("is rejected if it is not UTF-8", async () => {
    const app = newApp(hub);
    const text = Buffer.from('{"username": "caf\u00e9", "password": "whatever"}', "latin1");
    const headers = { "content-type": "application/json" };
    const answer = await app.request("/api/auth/login", { method: "POST", headers, body: text });
    expect([answer.status, await answer.json()]).toEqual([400, { message: "The body is not valid UTF-8" }]);
  });

  test.each([{}, { "content-length": "1000" }])("is a client error if it breaks off, with %o", async (extra) => {
    const app = newApp(hub);
    const broken = Object.assign(new Error("aborted"), { code: "ECONNRESET" });
    const body = new ReadableStream({ pull: (controller) => controller.error(broken) });
    const headers = { "content-type": "application/json", ...(extra as Record<string, string>) };
    const init = { method: "POST", headers, body, duplex: "half" } as RequestInit;
    const answer = await app.request("/api/auth/login", init);
    expect([answer.status, await answer.json()]).toEqual([400, { message: "The body did not arrive" }]);
  });

  test("must be valid JSON", async () => {
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
    const announced = await hub.visitor().call("POST", "/api/auth/login", login, { "content-length": "1048577" });
    expect([announced.status, announced.body]).toEqual([413, { message: "The body is over 1 MiB" }]);
  });

  test("is rejected if PostgreSQL cannot store its text", async () => {
    for (const username of ["nul\0byte", "half \ud800 emoji"]) {
      expect((await post(JSON.stringify({ ...login, username }))).status).toBe(400);
    }
  });
});

describe("a method", () => {
  const METHODS = ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"];

  test("is 405 with an Allow header if the address does not allow it", async () => {
    for (const { spec } of hub.endpoints.filter((one) => one.spec.path.startsWith("/api/"))) {
      const path = spec.path.replace(/:id/, "1");
      const { status, headers } = await hub.visitor().call("OPTIONS", path);
      const allowed = headers.get("allow")?.split(", ") ?? [];
      expect([path, status, allowed]).toEqual([path, 204, expect.arrayContaining([spec.method, "OPTIONS"])]);
      for (const method of METHODS.filter((name) => !allowed.includes(name))) {
        const refused = await hub.visitor().call(method, path);
        expect([method, path, refused.status]).toEqual([method, path, 405]);
        expect(refused.headers.get("allow")).toBe(allowed.join(", "));
      }
    }
  });

  test("is 404 if there is no such address", async () => {
    for (const method of METHODS) expect((await hub.visitor().call(method, "/api/none")).status).toBe(404);
  });
});

test("a 401 has a WWW-Authenticate header that opens no dialog of the browser", async () => {
  for (const answer of [
    await hub.visitor().get("/api/auth/user"),
    await hub.visitor().post("/api/auth/login", login),
  ]) {
    expect(answer.status).toBe(401);
    expect(answer.headers.get("www-authenticate")).toMatch(/^Cookie realm="AI Educators Hub", form-action="\/login"/);
  }
});

test("every response has the security headers, and https adds HSTS and Secure cookies", async () => {
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
  expect(file.headers.get("x-request-id")).toBeNull();
  expect(file.headers.get("x-content-type-options")).toBe("nosniff");
  expect(file.headers.get("strict-transport-security")).toContain("max-age=31536000");
  const teacher = await hub.visitor().post("/api/auth/register", {
    username: "secure",
    email: "secure@example.org",
    password: "long enough",
  });
  expect(teacher.headers.get("set-cookie")).toContain("; Secure");
});
