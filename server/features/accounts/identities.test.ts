import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { type Browser, newBrowser } from "#server/testing/oidc/browser.ts";
import { startRealProvider } from "#server/testing/oidc/real-provider.ts";

const provider = await startRealProvider("http://localhost:3000");
const other = await startRealProvider("http://localhost:3000", { name: "other", label: "Other" });
afterAll(() => Promise.all([provider.stop(), other.stop()]));
const hub = openHub({ providers: [provider.settings, other.settings] });

const PASSWORD = "a-long-password";
const problem = (reason: string) => `/sign-in-problem?reason=${reason}`;
const startAt = (name: string) => `/api/auth/oidc/${name}/start`;

let people = 0;
function newPerson(): string {
  const sub = `person${++people}`;
  for (const { people: known } of [provider, other])
    known.set(sub, { email: `${sub}@school.example`, email_verified: true });
  return sub;
}

/** A teacher with a password, whose browser is logged in at the providers. */
async function newTeacher(sub = newPerson()): Promise<Browser> {
  const { user } = await hub.teacher();
  const browser = newBrowser(hub, sub);
  browser.user = await browser.expectOk("POST", "/api/auth/login", { username: user.username, password: PASSWORD });
  return browser;
}

/** A member who registered through a provider and has no password. */
async function newcomer(sub = newPerson()): Promise<Browser> {
  const browser = newBrowser(hub, sub);
  await browser.open(startAt("school"));
  browser.user = (await browser.get("/api/auth/user")).body;
  return browser;
}

const pathOf = ({ user }: Browser) => `/api/users/${user.id}/identities`;

async function connect(browser: Browser, name: string, password?: string): Promise<string> {
  const { address } = await browser.expectOk("POST", pathOf(browser), { provider: name, password });
  return (await browser.open(address)).at;
}

const listed = async (browser: Browser) => (await browser.get(pathOf(browser))).body;

describe("connecting a provider", () => {
  test("needs the password, leads back to the profile, notifies the owner, and lets them log in from then on", async () => {
    const sub = newPerson();
    const teacher = await newTeacher(sub);
    const refused = await teacher.post(pathOf(teacher), { provider: "school", password: "wrong" });
    expect([refused.status, Object.keys(refused.body.fields)]).toEqual([400, ["password"]]);
    expect(await connect(teacher, "school", PASSWORD)).toBe(`/users/${teacher.user.id}?tab=security`);
    expect(await listed(teacher)).toMatchObject([{ provider: "school", email: `${sub}@school.example` }]);
    const mails = (await deliverMail(hub)).map(({ recipient, subject }) => [recipient, subject]);
    expect(mails).toEqual([[teacher.user.email, "A new way to log in at AI Educators Hub"]]);
    const visitor = newBrowser(hub, sub);
    await visitor.open(startAt("school"));
    expect((await visitor.get("/api/auth/user")).body.id).toBe(teacher.user.id);
  });

  test("refuses an identity that belongs to another account", async () => {
    const sub = newPerson();
    const first = await newcomer(sub);
    const second = await newTeacher(sub);
    expect(await connect(second, "school", PASSWORD)).toBe(problem("taken"));
    expect(await listed(second)).toEqual([]);
    expect(await listed(first)).toHaveLength(1);
  });

  test("works only in the session that started it", async () => {
    const teacher = await newTeacher();
    const { address } = await teacher.expectOk("POST", pathOf(teacher), { provider: "school", password: PASSWORD });
    const login = { username: teacher.user.username, password: PASSWORD };
    await teacher.expectOk("POST", "/api/auth/login", login);
    expect((await teacher.open(address)).at).toBe(problem("session"));
    expect(await listed(teacher)).toEqual([]);
  });
});

describe("disconnecting a provider", () => {
  const remove = (browser: Browser, id: number, password?: string) =>
    browser.call("DELETE", `${pathOf(browser)}/${id}`, { password });

  test("needs another way to log in", async () => {
    const teacher = await newcomer();
    const [identity] = await listed(teacher);
    const refused = await remove(teacher, identity.id);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining("only way to log in")]);
    await teacher.expectOk("POST", "/api/auth/change-password", { newPassword: PASSWORD });
    expect((await remove(teacher, identity.id)).status).toBe(400);
    expect((await remove(teacher, identity.id, PASSWORD)).status).toBe(204);
    expect((await remove(teacher, identity.id, PASSWORD)).status).toBe(404);
    expect(await listed(teacher)).toEqual([]);
  });

  test("of two providers disconnected at once, one stays", async () => {
    const teacher = await newcomer();
    await connect(teacher, "other");
    const [first, second] = await listed(teacher);
    const answers = await concurrently(hub.db, [() => remove(teacher, first.id), () => remove(teacher, second.id)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect(await listed(teacher)).toHaveLength(1);
  });

  test("is possible only for the owner", async () => {
    const [identity] = await listed(await newcomer());
    const teacher = await newTeacher();
    expect((await remove(teacher, identity.id, PASSWORD)).status).toBe(404);
  });
});

describe("an account without a password", () => {
  const setLongAgo = (id: number) =>
    hub.db.execute(sql`update sessions set login_time = now() - interval '1 hour' where user_id = ${id}`);
  const change = (browser: Browser) => browser.post("/api/auth/change-password", { newPassword: PASSWORD });

  test("proves its owner through its provider, and comes back to the page where it was", async () => {
    const teacher = await newcomer();
    await setLongAgo(teacher.user.id);
    expect((await change(teacher)).status).toBe(403);
    const { at, steps } = await teacher.open(`${startAt("school")}?prove=true&redirectTo=/profile/edit`);
    expect(at).toBe("/profile/edit");
    const asked = new URL(steps[1] ?? "").searchParams;
    expect([asked.get("prompt"), asked.get("max_age")]).toEqual(["login", "0"]);
    expect((await change(teacher)).status).toBe(200);
  });

  test("is not proved by somebody else's account at the provider, nor by another session", async () => {
    const sub = newPerson();
    const teacher = await newcomer(sub);
    await setLongAgo(teacher.user.id);
    const stranger = await newcomer();
    expect((await newBrowser(hub, sub).open(`${startAt("school")}?prove=true`)).at).toBe(problem("session"));
    const { to } = await teacher.step(`${startAt("school")}?prove=true`);
    expect((await stranger.open(to ?? "")).at).toBe(problem("stale"));
    provider.people.set("thief", { email: "thief@school.example", email_verified: true });
    await connectAs(teacher, "thief");
    expect((await change(teacher)).status).toBe(403);
  });

  /** The same browser, logged in to another account at the provider. */
  async function connectAs(browser: Browser, account: string): Promise<void> {
    const thief = newBrowser(hub, account);
    const { to } = await browser.step(`${startAt("school")}?prove=true`);
    const callback = await callbackFrom(thief, to ?? "");
    expect((await browser.open(callback)).at).toBe(problem("other-person"));
  }

  async function callbackFrom(browser: Browser, address: string): Promise<string> {
    for (let at: string | null = address; at; at = (await browser.step(at)).to)
      if (at.includes("/callback?")) return at;
    throw new Error("the provider did not lead back");
  }
});
