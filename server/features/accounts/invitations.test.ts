import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { mailHtml } from "#server/platform/mail/compose.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { PLAIN_LETTERHEAD } from "#server/testing/letterhead.ts";
import { deliverMail } from "#server/testing/mail.ts";

const hub = openHub();

let newcomers = 0;
const newcomer = (fields = {}) => {
  const username = `newcomer${++newcomers}`;
  return { username, email: `${username}@example.org`, password: "a-long-password", ...fields };
};
const register = (fields = {}) => hub.visitor().post("/api/auth/register", newcomer(fields));
const tokenIn = (url: string) => new URL(url).searchParams.get("invite");

async function invite(fields = {}) {
  const admin = await hub.admin();
  const { url, ...invitation } = await admin.expectOk("POST", "/api/admin/invitations", fields);
  return { admin, invitation, url: String(url), token: tokenIn(url) };
}

describe("where registering takes an invitation", () => {
  beforeAll(() => hub.db.execute(sql`update site_settings set registration = 'invited'`));

  test("nobody registers without one", async () => {
    const { status, body } = await register();
    expect([status, body.message]).toEqual([403, "Registering here needs an invitation"]);
  });

  test("one person registers with an invitation, and gets its role", async () => {
    const { token, url, admin, invitation } = await invite({ role: "moderator" });
    expect(url).toMatch(/\/register\?invite=[\w-]{43}$/);
    const listed = async () =>
      (await admin.expectOk("GET", "/api/admin/invitations")).map(({ id }: { id: number }) => id);
    expect(await listed()).toContain(invitation.id);
    const { status, body } = await register({ invite: token });
    expect([status, body.role]).toEqual([201, "moderator"]);
    const [entry] = await admin.expectOk("GET", "/api/admin/log?action=role_changed");
    const details = { from: null, to: "moderator" };
    expect(entry).toMatchObject({ actorId: admin.user.id, targetId: body.id, details });
    expect(await listed()).not.toContain(invitation.id);
    const second = await register({ invite: token });
    expect([second.status, second.body.fields]).toEqual([
      400,
      { invite: "This invitation has been used or has expired" },
    ]);
  });

  test("an invitation gives no role once its maker is no longer an admin", async () => {
    const { admin: chief, token } = await invite({ role: "admin" });
    const former = hub.visitor();
    const { id } = await former.expectOk("POST", "/api/auth/register", newcomer({ invite: token }));
    const made = async (role: string | null) =>
      tokenIn((await former.expectOk("POST", "/api/admin/invitations", { role })).url);
    const [withRole, without] = [await made("admin"), await made(null)];
    await chief.expectOk("PUT", `/api/admin/users/${id}/role`, { role: "moderator" });
    expect((await register({ invite: withRole })).status).toBe(400);
    expect((await register({ invite: without })).body.role).toBeNull();
    expect(
      (await chief.expectOk("GET", "/api/admin/invitations")).map(({ createdBy }: { createdBy: number }) => createdBy),
    ).not.toContain(id);
  });

  test("of two people who use an invitation at once, one registers", async () => {
    const { token } = await invite();
    const answers = await concurrently(hub.db, [() => register({ invite: token }), () => register({ invite: token })]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
  });

  test("a username that is taken does not use up an invitation", async () => {
    const { token } = await invite();
    expect((await register({ invite: token, username: "admin" })).status).toBe(409);
    expect((await register({ invite: token })).status).toBe(201);
  });

  test("an invitation does not work once it is withdrawn or after 14 days", async () => {
    const { token, admin, invitation } = await invite();
    expect((await admin.delete(`/api/admin/invitations/${invitation.id}`)).status).toBe(204);
    expect((await admin.delete(`/api/admin/invitations/${invitation.id}`)).status).toBe(404);
    expect((await register({ invite: token })).status).toBe(400);
    const { token: old, invitation: late } = await invite();
    const days = (Date.parse(late.expiresAt) - Date.parse(late.createdAt)) / 86_400_000;
    expect(days).toBeCloseTo(14);
    await hub.db.execute(sql`update invitations set expires_at = now() where id = ${late.id}`);
    expect((await register({ invite: old })).status).toBe(400);
  });

  test("an invitation for an address is mailed there, and works for nobody else", async () => {
    const { token, url } = await invite({ email: "new.colleague@example.org" });
    const [mail] = await deliverMail(hub);
    expect(mail).toMatchObject({
      recipient: "new.colleague@example.org",
      subject: "An admin invites you to AI Educators Hub",
    });
    expect(mail?.body).toContain(`Create your account:\n${url}\n`);
    const ends = new Date(Date.now() + 14 * 86_400_000).toLocaleDateString("en-US", {
      dateStyle: "long",
      timeZone: "UTC",
    });
    expect(mail?.body).toContain(`The link works once, until ${ends}.`);
    const html = mailHtml({ subject: "", body: mail?.body ?? "", letterhead: PLAIN_LETTERHEAD }, hub.config.appUrl);
    expect(html, "its footer shows no dashes").not.toContain("--<br>");
    const refused = await register({ invite: token });
    expect([refused.status, refused.body.fields]).toEqual([
      400,
      { email: "This invitation is for another email address" },
    ]);
    expect((await register({ invite: token, email: "New.Colleague@example.org" })).status).toBe(201);
  });
});

test("an invitation names its sender, if they show their name, and its role", async () => {
  const admin = await hub.admin();
  const path = `/api/users/${admin.user.id}`;
  await admin.expectOk("PUT", path, { firstName: "Helen", lastName: "Yazzie", showName: true });
  await admin.expectOk("POST", "/api/admin/invitations", { email: "second@example.org", role: "moderator" });
  const [mail] = await deliverMail(hub);
  expect(mail?.subject).toBe("Helen Yazzie invites you to AI Educators Hub");
  expect(mail?.body).toContain("Helen Yazzie invites you to AI Educators Hub, where");
  expect(mail?.body).toContain("You will be a moderator");
  await admin.expectOk("PUT", path, { firstName: null, lastName: null, showName: false });
});

test("where domains are listed, registering needs an address at one of them or an invitation", async () => {
  await hub.db.execute(
    sql`update site_settings set registration = 'domains', domains = '{school.example,lake.example}'`,
  );
  const { status, body } = await register();
  const words = "Please use an email address at school.example or lake.example";
  expect([status, body.fields]).toEqual([400, { email: words }]);
  expect((await register({ email: "rosa@not-school.example" })).status).toBe(400);
  expect((await register({ email: "rosa@School.example" })).status).toBe(201);
  expect((await register({ invite: (await invite()).token })).status).toBe(201);
});

test("a closed site lets nobody register, not even with an invitation", async () => {
  await hub.db.execute(sql`update site_settings set registration = 'closed'`);
  const { status, body } = await register({ invite: (await invite()).token });
  expect([status, body.message]).toEqual([403, "This site accepts no new accounts at the moment"]);
});
