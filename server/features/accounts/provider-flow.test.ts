import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { newBrowser } from "#server/testing/oidc/browser.ts";
import { startRealProvider } from "#server/testing/oidc/real-provider.ts";
import { appCode } from "#server/testing/two-step.ts";

const provider = await startRealProvider("http://localhost:3000");
const strict = await startRealProvider("http://localhost:3000", { name: "strict", domains: ["school.example"] });
afterAll(() => Promise.all([provider.stop(), strict.stop()]));
const hub = openHub({ providers: [provider.settings, strict.settings] });

const START = "/api/auth/oidc/school/start";
const problem = (reason: string) => `/sign-in-problem?reason=${reason}`;

let people = 0;
function newPerson(claims = {}): string {
  const sub = `person${++people}`;
  provider.people.set(sub, { email: `${sub}@school.example`, email_verified: true, ...claims });
  strict.people.set(sub, { email: `${sub}@school.example`, email_verified: true, ...claims });
  return sub;
}

/** The callback address to which the provider redirects, before it is opened. */
async function callbackOf(browser: ReturnType<typeof newBrowser>): Promise<string> {
  for (let at: string | null = START; at; ) {
    const { to } = await browser.step(at);
    if (to?.includes("/callback?")) return to;
    at = to;
  }
  throw new Error("the provider did not lead back");
}

describe("coming back from the provider", () => {
  test("works once", async () => {
    const browser = newBrowser(hub, newPerson());
    const callback = await callbackOf(browser);
    expect((await browser.open(callback)).at).toBe("/welcome");
    expect((await browser.open(callback)).at).toBe(problem("stale"));
  });

  test("works only in the browser that started it, even for a person who is logging in themselves", async () => {
    const callback = await callbackOf(newBrowser(hub, newPerson()));
    const victim = newBrowser(hub, newPerson());
    await callbackOf(victim);
    expect((await victim.open(callback)).at).toBe(problem("stale"));
    expect((await newBrowser(hub).open(callback)).at).toBe(problem("stale"));
    expect((await victim.get("/api/auth/user")).status).toBe(401);
  });

  test("works for ten minutes", async () => {
    const browser = newBrowser(hub, newPerson());
    const callback = await callbackOf(browser);
    await hub.db.execute(sql`update provider_sign_ins set expires_at = expires_at - interval '10 minutes'`);
    expect((await browser.open(callback)).at).toBe(problem("stale"));
  });

  test("a made-up state does not use up the login that is under way", async () => {
    const browser = newBrowser(hub, newPerson());
    const callback = await callbackOf(browser);
    expect((await browser.open("/api/auth/oidc/school/callback?code=x&state=made-up")).at).toBe(problem("stale"));
    expect((await browser.open(callback)).at).toBe("/welcome");
  });

  test("refusing at the provider changes nothing", async () => {
    expect((await newBrowser(hub, "cancel").open(START)).at).toBe(problem("denied"));
  });

  test.each(["https://evil.example/", "//evil.example", "/\\evil.example"])("never leads to %s", async (redirectTo) => {
    const query = new URLSearchParams({ redirectTo });
    expect((await newBrowser(hub, newPerson()).open(`${START}?${query}`)).at).toBe("/welcome");
  });

  test("the request to the provider and the cookie reveal nothing", async () => {
    const browser = newBrowser(hub, newPerson());
    const { to } = await browser.step(START);
    const sent = new URL(to ?? "").searchParams;
    expect([sent.get("response_type"), sent.get("code_challenge_method")]).toEqual(["code", "S256"]);
    const token = browser.cookieNamed("oidc") ?? "";
    expect(token).toMatch(/^[\w-]{43}$/);
    const stored = JSON.stringify(await hub.db.execute(sql`select * from provider_sign_ins`));
    for (const secret of [token, sent.get("state"), sent.get("nonce")]) expect(stored).not.toContain(secret);
    const response = await hub.request(START);
    expect(response.headers.get("set-cookie")).toMatch(/^oidc=.*; Path=\/; HttpOnly; SameSite=Lax$/);
  });
});

describe("an account with two-step sign-in", () => {
  test("asks for a code after the provider, joins nothing before that, and works only in the browser that came back", async () => {
    const sub = newPerson();
    const first = newBrowser(hub, sub);
    await first.open(START);
    const { id } = (await first.get("/api/auth/user")).body;
    const path = `/api/users/${id}/two-step`;
    const { offer } = (await first.get(path)).body;
    await first.expectOk("PUT", path, { secret: offer.secret, code: appCode(offer.secret, -1) });
    const browser = newBrowser(hub, sub);
    expect((await browser.open(`${START}?redirectTo=/submit`)).at).toBe("/continue-sign-in?redirectTo=%2Fsubmit");
    expect((await browser.get("/api/auth/user")).status).toBe(401);
    expect((await browser.get("/api/auth/pending-sign-in")).body).toMatchObject({ needs: "code", label: "School" });
    expect((await newBrowser(hub, sub).get("/api/auth/pending-sign-in")).status).toBe(404);
    const wrong = await browser.post("/api/auth/pending-sign-in", { code: "000000" });
    expect([wrong.status, Object.keys(wrong.body.fields)]).toEqual([401, ["code"]]);
    expect((await browser.post("/api/auth/pending-sign-in", { newAccount: true })).status).toBe(401);
    const right = await browser.post("/api/auth/pending-sign-in", { code: appCode(offer.secret) });
    expect([right.status, right.body.id]).toEqual([200, id]);
    expect((await browser.post("/api/auth/pending-sign-in", { code: appCode(offer.secret) })).status).toBe(404);
  });
});

describe("where only some domains may come from a provider", () => {
  const open = (sub: string) => newBrowser(hub, sub).open("/api/auth/oidc/strict/start");

  test("addresses at other domains are refused, and those at these domains count as confirmed", async () => {
    expect((await open(newPerson({ email: "ada@elsewhere.example" }))).at).toBe(problem("domain"));
    expect((await open(newPerson({ email: "ada@school.example.evil.example" }))).at).toBe(problem("domain"));
    expect((await open(newPerson({ email_verified: undefined }))).at).toBe("/welcome");
    expect((await open(newPerson({ email_verified: false }))).at).toBe(problem("unconfirmed"));
  });
});

describe("registering", () => {
  const mode = (registration: string) =>
    hub.db.execute(sql`update site_settings set registration = ${registration}, domains = '{lakeside.example}'`);
  beforeAll(() => mode("invited"));
  afterAll(() => mode("open"));

  test.each(["invited", "closed", "domains"])(
    "applies to newcomers from a provider where registration is %s",
    async (registration) => {
      await mode(registration);
      const sub = newPerson();
      expect((await newBrowser(hub, sub).open(START)).at).toBe(problem("registration"));
    },
  );

  test("an invitation survives the visit to the provider, is used up, and gives its role", async () => {
    await mode("invited");
    const { url } = await (await hub.admin()).expectOk("POST", "/api/admin/invitations", { role: "moderator" });
    const invite = new URL(url).searchParams.get("invite");
    const browser = newBrowser(hub, newPerson({ role: "admin" }));
    expect((await browser.open(`${START}?invite=${invite}`)).at).toBe("/welcome");
    expect((await browser.get("/api/auth/user")).body.role).toBe("moderator");
    expect((await newBrowser(hub, newPerson()).open(`${START}?invite=${invite}`)).at).toBe(problem("registration"));
  });
});
