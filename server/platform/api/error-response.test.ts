import { Hono } from "hono";
import { describe, expect, test } from "vitest";
import * as z from "zod/mini";
import { validTrial } from "#contract/testing/drafts.ts";
import { newApp } from "#server/app.ts";
import { callContext } from "#server/features/accounts/find-viewer.ts";
import { REQUESTS } from "#server/features/docs/examples/requests.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { securityHeaders } from "#server/platform/http/security-headers.ts";
import { newLog } from "#server/platform/log.ts";
import { newClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { twoStepStart } from "#server/testing/two-step.ts";
import { endpoint } from "./endpoint.ts";
import { errorResponse } from "./error-response.ts";
import { registerEndpoints } from "./register-endpoints.ts";

const hub = openHub();

describe("an unknown route", () => {
  const METHODS = ["GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

  test.each(METHODS)("answers %s of an unknown address with 404 in JSON", async (method) => {
    for (const path of ["/api", "/api/", "/api/nothing", "/api/resources/1/nothing", "/api/users/1/"]) {
      const { status, headers, body } = await hub.visitor().call(method, path);
      expect([status, body]).toEqual([404, { message: "There is no such call" }]);
      expect(headers.get("content-type")).toContain("application/json");
    }
  });

  test("answers a method that a known address does not allow with 405 in JSON", async () => {
    const calls = hub.endpoints.map(({ spec }) => spec);
    const paths = calls.map((call) => call.path).filter((path) => path.startsWith("/api/"));
    for (const path of new Set(paths)) {
      // To the other methods, "featured", "facets", "for-you", "options", "export" and "1.ics" are just other ids.
      if (/resources\/(featured|facets|for-you)$|:id\/passkeys\/options$|admin\/users\/export$|:id\.ics$/.test(path))
        continue;
      const taken = ["OPTIONS", ...calls.filter((call) => call.path === path).map((call) => call.method)];
      for (const method of METHODS.filter((method) => !taken.includes(method))) {
        const { status, headers } = await hub.visitor().call(method, path.replace(":id", "1"));
        expect([method, path, status]).toEqual([method, path, 405]);
        expect(headers.get("content-type")).toContain("application/json");
      }
    }
  });
});

describe("an id in an address", () => {
  const admin = () => hub.admin();
  const withId = () =>
    hub.endpoints
      .map(({ spec: { method, path } }) => ({
        method,
        path: path.replace(":kind", "reply").replace(/:(resource|passkey|token|identity)Id/, "1"),
      }))
      .filter(({ path }) => path.includes(":id"));

  test.each(["0", "-1", "1.5", "abc", "2147483648", "99999999999999999999"])("rejects %s", async (id) => {
    const client = await admin();
    for (const { method, path } of withId()) {
      const { status, body } = await client.call(method, path.replace(":id", id), method === "GET" ? undefined : {});
      const message = "The id must be a positive whole number";
      expect([method, path, status, body]).toEqual([method, path, 400, { message, fields: { id: message } }]);
    }
  });

  test("is 404 for a missing row, 403 for somebody else's, and no error when removing something that is not saved", async () => {
    const client = await admin();
    const topic = { title: "A new topic", content: "Something that is worth a discussion." };
    const event = { startsAt: "2127-04-16T22:00:00Z", endsAt: "2127-04-16T23:00:00Z", location: "Online" };
    const person = { role: null, until: null, erasePosts: true };
    const body = {
      ...draft({}),
      ...topic,
      ...event,
      ...person,
      ...validTrial,
      ...{ rating: 5, reasons: [], action: "keep", replyId: null },
      ...twoStepStart("admin-password"),
      ...{ name: "A script", scope: "read", email: "a@example.org", provider: "school" },
      expiresAt: event.startsAt,
      fields: {},
    };
    for (const { method, path } of withId()) {
      const ownersOnly =
        /saved|activity|login-history|users\/:id\/export|sessions|two-step|passkeys|notices|tokens|identities|email|proposal|welcomed|users\/:id\/files/.test(
          path,
        ) ||
        (method !== "GET" && path === "/api/users/:id");
      const isHarmless = method === "DELETE" && /\/(save|follow)$|\/mutes\//.test(path);
      const expected = isHarmless ? 204 : ownersOnly ? 403 : 404;
      const special = {
        notices: { mention: { site: true, mail: "off" } },
        passkeys: REQUESTS.PasskeyAdding,
        running: { running: true },
        invitees: { action: "resend", ids: [1] },
      };
      const tool = /\/tools\//.test(path) ? REQUESTS.ToolChange : undefined;
      const sent = tool ?? special[path.split("/").at(-1) as keyof typeof special] ?? body;
      const answer = await client.call(method, path.replace(":id", "2147483647"), method === "GET" ? undefined : sent);
      expect([method, path, answer.status]).toEqual([method, path, expected]);
    }
  });
});

test("answers a bug with a 500 that reveals nothing, and logs it", async () => {
  const lines: string[] = [];
  const log = newLog("error", { write: (line) => lines.push(line) });
  const app = new Hono();
  app.onError((error, c) => errorResponse(error, c, log));
  const spec = { method: "GET", path: "/api/broken", summary: "", access: "anyone" } as const;
  const broken = endpoint({ ...spec, answers: { status: 200, body: z.string() } }, async () => {
    throw new Error("MARKER in select * from users");
  });
  registerEndpoints(app, [broken], hub, (c) => callContext(c, hub));
  const answer = await newClient((path, init) => Promise.resolve(app.request(path, init))).get("/api/broken");
  expect([answer.status, answer.body]).toEqual([500, { message: "Something went wrong on our side" }]);
  expect(lines.join("")).toContain("MARKER");
});

test("answers every call that needs the database with 503 while it is unavailable", async () => {
  const { close, ...database } = await openPostgres("postgres://nobody@127.0.0.1:1/nothing", () => {});
  const app = newApp(newDeps({ config: hub.config, log: newLog("silent"), ...database }));
  const client = newClient((path, init) => Promise.resolve(app.request(path, init)));
  const login = { username: "somebody", password: "whatever it is" };
  const answers = [
    await client.get("/api/health"),
    await client.get("/api/resources"),
    await client.get("/api/resources/1"),
    await client.call("GET", "/api/auth/user", undefined, { cookie: `sid=${"x".repeat(43)}` }),
    await client.post("/api/auth/login", login),
    await client.post("/api/auth/register", { ...login, email: "somebody@example.org" }),
  ];
  for (const { status, headers, body } of answers) {
    expect([status, headers.get("retry-after"), Object.keys(body)]).toEqual([503, "2", ["message"]]);
  }
  await close();
});

describe("a committed change succeeds", () => {
  test("even if no other server can be notified", async () => {
    const lines: string[] = [];
    const log = newLog("error", { write: (line) => lines.push(line) });
    const unreachable = () => Promise.reject(new Error("MARKER"));
    const app = newApp(newDeps({ ...hub, log, broadcast: { ...singleServer, publish: unreachable } }));
    const clientOf = () => newClient((path, init) => Promise.resolve(app.request(path, init)));
    const author = await hub.teacher();
    const path = `/api/resources/${await publish(hub, author, {})}/comments`;
    expect(await clientOf().expectOk("GET", path)).toEqual([]);
    const { status, body } = await clientOf().call("POST", path, { content: "Thank you" }, { cookie: author.cookie() });
    expect([status, body.content]).toEqual([201, "Thank you"]);
    expect(lines.join("")).toContain("MARKER");
    // On this server it is visible at once.
    expect((await clientOf().expectOk("GET", path)).map(({ id }: { id: number }) => id)).toEqual([body.id]);
  });

  test("even if its cache tags cannot be computed", async () => {
    const write = endpoint(
      {
        method: "POST",
        path: "/api/write",
        summary: "",
        access: "anyone",
        answers: { status: 201, body: z.string() },
        cacheTags: () => {
          throw new Error("MARKER");
        },
      },
      async () => "stored",
    );
    const app = newApp({ ...hub, log: newLog("silent") }, [write]);
    const { status, body } = await newClient((path, init) => Promise.resolve(app.request(path, init))).post(
      "/api/write",
    );
    expect([status, body]).toEqual([201, "stored"]);
  });
});

describe("an error in a browser", () => {
  const app = new Hono();
  app.onError((error, c) => errorResponse(error, c, newLog("silent")));
  app.use(securityHeaders("http://localhost:3000"));
  app.get("*", (c) => {
    const code = c.req.query("code");
    throw Object.assign(new Error("MARKER"), { code });
  });
  const open = (path: string, accept = "text/html,application/xhtml+xml,*/*;q=0.8") =>
    app.request(path, { headers: { accept } });

  test.each([
    ["the database is away", "/resources?code=ECONNREFUSED", 503, "We will be back in a moment"],
    ["too many wait for it", "/?code=53300", 503, "We will be back in a moment"],
    ["there is a bug", "/apiary", 500, "Something went wrong on our side"],
  ])("shows a page that needs neither database nor script if %s", async (_, path, status, heading) => {
    const response = await open(path);
    const html = await response.text();
    expect([response.status, response.headers.get("content-type")]).toEqual([status, "text/html; charset=UTF-8"]);
    expect(response.headers.get("retry-after")).toBe(status === 503 ? "2" : null);
    expect(html).toContain(`<h1>${heading}</h1>`);
    expect(html).toContain(`<title>${heading}</title>`);
    expect(html).toMatch(/<html lang="en">.*<meta name="color-scheme" content="light dark">.*<main>/s);
    // The Content-Security-Policy would block them.
    expect(html).not.toMatch(/<script|<style|style=|MARKER/);
    expect(response.headers.get("content-security-policy")).toContain("style-src 'self'");
  });

  test("is JSON for other clients, and for API calls that are opened in a browser", async () => {
    for (const response of [await open("/?code=ECONNREFUSED", "*/*"), await open("/api/health?code=ECONNREFUSED")]) {
      expect([response.status, response.headers.get("content-type")]).toEqual([503, "application/json"]);
    }
  });
});
