import { sql } from "drizzle-orm";
import { afterAll, describe, expect, test } from "vitest";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { newBrowser } from "#server/testing/oidc/browser.ts";
import { startRealProvider } from "#server/testing/oidc/real-provider.ts";
import { twoStepStart } from "#server/testing/two-step.ts";

const provider = await startRealProvider("http://localhost:3000");
afterAll(() => provider.stop());
const hub = openHub({ providers: [provider.settings] });
const limited = openHub({ providers: [provider.settings], rateLimits: true });

const START = "/api/auth/oidc/school/start";

let people = 0;
function newPerson(claims = {}): string {
  const sub = `person${++people}`;
  provider.people.set(sub, { email: `${sub}@school.example`, email_verified: true, ...claims });
  return sub;
}

describe("somebody new", () => {
  test("gets an account without a password and with the address confirmed", async () => {
    const sub = newPerson();
    const browser = newBrowser(hub, sub);
    const { at } = await browser.open(`${START}?redirectTo=/resources/1`);
    expect(at).toBe("/welcome?redirectTo=%2Fresources%2F1");
    expect((await browser.get("/api/auth/user")).body).toMatchObject({
      email: `${sub}@school.example`,
      role: null,
      hasPassword: false,
      emailConfirmed: true,
    });
  });

  test("comes back to the same account, even if the address has changed", async () => {
    const sub = newPerson();
    const first = newBrowser(hub, sub);
    await first.open(START);
    const { id } = (await first.get("/api/auth/user")).body;
    provider.people.set(sub, { email: "married@school.example", email_verified: false });
    const second = newBrowser(hub, sub);
    expect((await second.open(START)).at).toBe("/");
    expect((await second.get("/api/auth/user")).body.id).toBe(id);
  });
});

test.each([
  ["by its confirmed address", true],
  ["by its password", false],
])("joining an account %s is recorded in its activity log, once", async (_, isConfirmed) => {
  const sub = newPerson();
  const { user } = await hub.teacher({ email: `${sub}@school.example` });
  await hub.db.execute(sql`update users set email_proven = ${isConfirmed} where id = ${user.id}`);
  const browser = newBrowser(hub, sub);
  await browser.open(START);
  const answer = { username: user.username, password: "a-long-password" };
  if (!isConfirmed) await browser.expectOk("POST", "/api/auth/pending-sign-in", answer);
  await browser.open(START);
  const log = await browser.expectOk("GET", `/api/users/${user.id}/activity`);
  const connected = log.filter(({ action }: { action: string }) => action === "provider_connected");
  expect(connected).toMatchObject([{ details: `Connected ${provider.settings.label}` }]);
});

test("ten wrong codes after a provider get a message that does not blame the password", async () => {
  const sub = newPerson();
  const browser = newBrowser(limited, sub);
  await browser.open(START);
  const { id } = (await browser.get("/api/auth/user")).body;
  await browser.expectOk("PUT", `/api/users/${id}/two-step`, twoStepStart("none"));
  await browser.open(START);
  await deliverMail(limited);
  const enter = async () => (await browser.post("/api/auth/pending-sign-in", { code: "not a code" })).status;
  const statuses = [];
  for (let n = 0; n < 11; n++) statuses.push(await enter());
  expect(statuses).toEqual([...Array(10).fill(401), 429]);
  const [mail, ...more] = await deliverMail(limited);
  expect([mail?.subject, more]).toEqual(["Wrong codes for your AI Educators Hub account", []]);
  expect(mail?.body).toContain("can log in at that site as you");
  expect(mail?.body).not.toMatch(/right password|knows the password/);
});
