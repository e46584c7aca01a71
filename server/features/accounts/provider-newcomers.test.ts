import { sql } from "drizzle-orm";
import { afterAll, expect, test } from "vitest";
import { deleteExpired } from "#server/delete-expired.ts";
import { openHub } from "#server/testing/hub.ts";
import { newBrowser } from "#server/testing/oidc/browser.ts";
import { startRealProvider } from "#server/testing/oidc/real-provider.ts";

const provider = await startRealProvider("http://localhost:3000");
afterAll(() => provider.stop());
const hub = openHub({ providers: [provider.settings] });

const NONE = { username: null, firstName: null, lastName: null };

let people = 0;

/** A person whose name the school's provider knows, and who comes here for the first time. */
async function newcomer(from = "/resources/1") {
  const sub = `quentin.v${++people}`;
  const email = `${sub}+hub@school.example`;
  provider.people.set(sub, { email, email_verified: true, given_name: "Quentin", family_name: "Vexwater" });
  const browser = newBrowser(hub, sub);
  const { at } = await browser.open(`/api/auth/oidc/school/start?redirectTo=${from}`);
  const user = (await browser.get("/api/auth/user")).body;
  const path = `/api/users/${user.id}`;
  const proposal = async () => (await browser.get(`${path}/proposal`)).body;
  return { browser, at, user, path, sub, proposal };
}

test("a newcomer shows none of their provider's data before they have chosen to", async () => {
  const { at, user, path, sub, proposal } = await newcomer();
  expect(at).toBe("/welcome?redirectTo=%2Fresources%2F1");
  const seen = await hub.visitor().expectOk("GET", path);
  expect(seen).toMatchObject({ username: expect.stringMatching(/^teacher-\d{4,}$/), firstName: null, lastName: null });
  expect(JSON.stringify(seen)).not.toMatch(/quentin|vexwater/i);
  expect(user).toMatchObject({ showName: false, mayChooseUsername: true });
  expect(await proposal()).toEqual({ username: sub, firstName: "Quentin", lastName: "Vexwater" });
  for (const other of [await hub.teacher(), await hub.admin()])
    expect((await other.get(`${path}/proposal`)).status).toBe(403);
  expect((await newcomer("/")).at).toBe("/welcome");
});

test("a newcomer takes the proposed username once, and the proposal is deleted", async () => {
  const { browser, path, sub, proposal } = await newcomer();
  const chosen = { username: sub, firstName: "Quentin", lastName: null, showName: true };
  expect(await browser.expectOk("PUT", path, chosen)).toMatchObject({ ...chosen, mayChooseUsername: false });
  expect(await proposal()).toEqual(NONE);
  expect((await browser.call("PUT", path, { username: sub })).status).toBe(200);
  const again = await browser.call("PUT", path, { username: "another.one", bio: "I teach." });
  expect([again.status, again.body.message]).toEqual([409, "You have already chosen your username"]);
  expect(await hub.visitor().expectOk("GET", path)).toMatchObject({ username: sub, bio: null });
});

test("a username that differs only in case from another is refused as on registering, and nothing else is saved", async () => {
  const { user } = await hub.teacher({ username: "Helen.Y" });
  const { browser, path, sub, proposal } = await newcomer();
  const taken = await browser.call("PUT", path, { username: "hELEN.y", bio: "I teach." });
  expect([user.username, taken.status, taken.body.message]).toEqual(["Helen.Y", 409, "Username already taken"]);
  const invalid = await browser.call("PUT", path, { username: "a b" });
  expect(invalid.body.fields).toEqual({ username: "Username can only contain letters, digits and _ . -" });
  expect(await proposal()).toMatchObject({ username: sub });
  expect((await browser.get(path)).body).toMatchObject({ bio: null, mayChooseUsername: true });
});

test("a newcomer who skips the proposal keeps a neutral name and can choose a username later", async () => {
  const { browser, path, user, proposal } = await newcomer();
  await browser.expectOk("DELETE", `${path}/proposal`);
  await browser.expectOk("DELETE", `${path}/proposal`);
  expect(await proposal()).toEqual(NONE);
  expect((await browser.expectOk("PUT", path, { bio: "I teach." })).username).toBe(user.username);
  const later = `later-${people}`;
  expect(await browser.expectOk("PUT", path, { username: later })).toMatchObject({ username: later });
});

test("a member who registered with a username cannot change it", async () => {
  const { user, call } = await hub.teacher();
  const changed = await call("PUT", `/api/users/${user.id}`, { username: "somebody.else" });
  expect([user.mayChooseUsername, changed.status]).toEqual([false, 409]);
});

test("a proposal is in the newcomer's own export, and is deleted after 30 days", async () => {
  const { browser, path, user, sub, proposal } = await newcomer();
  const { profileProposals } = await browser.expectOk("GET", `${path}/export`);
  expect(profileProposals).toMatchObject([{ username: sub, firstName: "Quentin", lastName: "Vexwater" }]);
  await hub.db.execute(sql`update profile_proposals set created_at = now() - interval '31 days'
    where user_id = ${user.id}`);
  await deleteExpired(hub);
  expect(await proposal()).toEqual(NONE);
});

test("a newcomer whose username was taken meanwhile is proposed another one", async () => {
  await hub.teacher({ username: `quentin.v${people + 1}` });
  const { sub, proposal } = await newcomer();
  const { username } = await proposal();
  expect(username).toMatch(new RegExp(`^${sub}\\d\\d`));
});
