import { sql } from "drizzle-orm";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { newBrowser } from "#server/testing/oidc/browser.ts";
import { type Lie, startLyingProvider } from "#server/testing/oidc/lying-provider.ts";

const liar = await startLyingProvider();
const fickle = await startLyingProvider({ name: "fickle" });
afterAll(() => Promise.all([liar.stop(), fickle.stop()]));
const DOWN = { ...liar.settings, name: "down", issuer: "http://127.0.0.1:1" };
const hub = openHub({ providers: [liar.settings, fickle.settings, DOWN] });

const START = "/api/auth/oidc/liar/start";
const problem = (reason: string) => `/sign-in-problem?reason=${reason}`;

/** Everything that a login could have left behind. */
const traces = async () =>
  rows(
    hub.db,
    sql`select (select count(*)::int from users) as users, (select count(*)::int from identities) as identities,
      (select count(*)::int from sessions) as sessions, (select count(*)::int from provider_sign_ins) as flows`,
  );

beforeEach(() => liar.tell({}));

const hourAgo = () => Math.floor(Date.now() / 1_000) - 3_600;

const LIES: Record<string, Lie & { refusal?: string }> = {
  "a token of another issuer": { idToken: (honest) => ({ ...honest, iss: "https://accounts.google.com" }) },
  "a token for another site": { idToken: (honest) => ({ ...honest, aud: "another-site" }) },
  "a token for several sites, given to another one": {
    idToken: (honest) => ({ ...honest, aud: ["hub", "another-site"], azp: "another-site" }),
  },
  "another nonce": { idToken: (honest) => ({ ...honest, nonce: "that of another sign-in" }) },
  "no nonce": { idToken: ({ nonce: _, ...rest }) => rest },
  "an expired token": { idToken: (honest) => ({ ...honest, iat: hourAgo() - 60, exp: hourAgo() }) },
  "a token without an end": { idToken: ({ exp: _, ...rest }) => rest },
  "a token of nobody": { idToken: ({ sub: _, ...rest }) => rest },
  "a subject of a megabyte": { idToken: (honest) => ({ ...honest, sub: "x".repeat(1_000_000) }) },
  "a subject that cannot be stored": { idToken: (honest) => ({ ...honest, sub: "a\u0000b" }) },
  "a token that nobody signed": { signed: "not at all" },
  "a token that somebody else signed": { signed: "by another key" },
  "a token signed with the client's own secret": { signed: "with the client's secret" },
  "somebody else's userinfo": {
    idToken: ({ email: _, ...rest }) => rest,
    userinfo: (honest) => ({ ...honest, sub: "somebody else" }),
  },
  "a page instead of a token": { token: (response) => response.end("<!doctype html>") },
  "an error instead of a token": { token: (response) => response.writeHead(400).end('{"error":"invalid_grant"}') },
  "a response of another issuer": {
    callback: (url) => {
      url.searchParams.set("iss", "https://accounts.google.com");
      return url;
    },
  },
  "an address with letters that addresses here cannot have": {
    idToken: (honest) => ({ ...honest, email: "josé@school.example" }),
    refusal: "address",
  },
  "an address that it has not confirmed": {
    idToken: (honest) => ({ ...honest, email_verified: false }),
    refusal: "unconfirmed",
  },
  "an address that it says nothing about": {
    idToken: ({ email_verified: _, ...rest }) => rest,
    refusal: "unconfirmed",
  },
  "no address": {
    idToken: ({ email: _, ...rest }) => rest,
    userinfo: ({ email: _, ...rest }) => rest,
    refusal: "unconfirmed",
  },
  "an address that is none": { idToken: (honest) => ({ ...honest, email: "x' or 1=1" }), refusal: "address" },
  "another state": {
    callback: (url) => {
      url.searchParams.set("state", "that of another sign-in");
      return url;
    },
    refusal: "stale",
  },
  "no state": {
    callback: (url) => {
      url.searchParams.delete("state");
      return url;
    },
    refusal: "stale",
  },
  "that the person said no": { callback: (url) => withError(url, "access_denied"), refusal: "denied" },
  "that it is overloaded": { callback: (url) => withError(url, "temporarily_unavailable"), refusal: "unavailable" },
  "an error of its own making": { callback: (url) => withError(url, "<script>alert(1)</script>") },
};

function withError(url: URL, error: string): URL {
  url.searchParams.delete("code");
  url.searchParams.set("error", error);
  return url;
}

describe("a provider that sends", () => {
  test.each(Object.entries(LIES))("%s is refused, and changes nothing", async (_, { refusal = "refused", ...lie }) => {
    liar.tell(lie);
    await hub.db.execute(sql`delete from provider_sign_ins`);
    const before = await traces();
    const browser = newBrowser(hub);
    const { at } = await browser.open(`${START}?redirectTo=/submit`);
    expect(at.replace("&redirectTo=%2Fsubmit", "")).toBe(problem(refusal));
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    expect(browser.cookieNamed("sid")).toBeUndefined();
    await hub.db.execute(sql`delete from provider_sign_ins`);
    expect(await traces()).toEqual(before);
  });

  test("true claims are accepted, so the tests above were refused because of the lies", async () => {
    const browser = newBrowser(hub);
    expect((await browser.open(START)).at).toBe("/welcome");
    expect((await browser.get("/api/auth/user")).body.email).toBe("liar@school.example");
  });
});

describe("a provider that cannot be used", () => {
  test("and is down gets a page that says so, and is asked again the next time", async () => {
    expect((await newBrowser(hub).open("/api/auth/oidc/down/start")).at).toBe(problem("unavailable"));
    fickle.tell({ discovery: () => ({ issuer: "https://accounts.google.com" }) });
    expect((await newBrowser(hub).open("/api/auth/oidc/fickle/start")).at).toBe(problem("unavailable"));
    fickle.tell({});
    expect((await newBrowser(hub).open("/api/auth/oidc/fickle/start")).at).not.toBe(problem("unavailable"));
  });

  test("because no provider has this name gets a page that says so", async () => {
    for (const step of ["start", "callback"])
      expect((await newBrowser(hub).open(`/api/auth/oidc/google/${step}`)).at).toBe(problem("unknown"));
  });
});
