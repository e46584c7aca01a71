import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverConfirmMail } from "#server/testing/mail.ts";

const hub = openHub({}, { broadcast: singleServer });

let newcomers = 0;
const newcomer = (fields = {}) => {
  const username = `schoolteacher${++newcomers}`;
  return { username, email: `${username}@lake.example`, password: "a-long-password", ...fields };
};
const register = (token: string, fields = {}) =>
  hub.visitor().post("/api/auth/register", newcomer({ invite: token, ...fields }));

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

async function schoolLink(fields = {}) {
  const admin = await hub.admin();
  const input = { name: "Lake School", maxUses: 10, endsAt: inDays(7), ...fields };
  const link = await admin.expectOk("POST", "/api/admin/school-links", input);
  return { admin, link, token: new URL(link.url).pathname.replace("/join/", "") };
}

const check = (token: string) => hub.visitor().expectOk("POST", "/api/auth/join/check", { token });
const usesOf = async (id: number) =>
  (await (await hub.admin()).expectOk("GET", "/api/admin/school-links")).find((link: { id: number }) => link.id === id)
    .uses;

describe("where registering takes an invitation", () => {
  beforeAll(() => hub.db.execute(sql`update site_settings set registration = 'invited'`));

  test("many people register with one school link, and admins see how many", async () => {
    const { token, link } = await schoolLink();
    expect(link.url).toMatch(/\/join\/[\w-]{43}$/);
    expect(await check(token)).toEqual({ valid: true, domain: null });
    for (let n = 0; n < 2; n++) expect((await register(token)).status).toBe(201);
    expect(await usesOf(link.id)).toBe(2);
    expect((await register("made-up")).body.fields).toEqual({ invite: "This invitation has been used or has expired" });
  });

  test("of two people who take the last place at once, one registers", async () => {
    const { token, link } = await schoolLink({ maxUses: 1 });
    const answers = await concurrently(hub.db, [() => register(token), () => register(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
    expect(await usesOf(link.id)).toBe(1);
    expect(await check(token)).toEqual({ valid: false, domain: null });
  });

  test("a username that is taken uses up no place", async () => {
    const { token, link } = await schoolLink({ maxUses: 1 });
    expect((await register(token, { username: "admin" })).status).toBe(409);
    expect(await usesOf(link.id)).toBe(0);
    expect((await register(token)).status).toBe(201);
  });

  test("a school link stops working when it expires or is revoked", async () => {
    const { token, link } = await schoolLink();
    await hub.db.execute(sql`update school_links set ends_at = now() where id = ${link.id}`);
    expect((await register(token)).status).toBe(400);
    const { admin, token: revoked, link: other } = await schoolLink();
    expect((await admin.delete(`/api/admin/school-links/${other.id}`)).status).toBe(204);
    expect((await register(revoked)).status).toBe(400);
    expect(await check(revoked)).toEqual({ valid: false, domain: null });
    const actions = (await admin.expectOk("GET", "/api/admin/log")).map(({ action }: { action: string }) => action);
    expect(actions.slice(0, 2)).toEqual(["school_link_revoked", "school_link_created"]);
  });

  test("a link for a domain accepts addresses there and no others", async () => {
    const { token, link } = await schoolLink({ domain: "Lake.Example", maxUses: 1 });
    expect(await check(token)).toEqual({ valid: true, domain: "lake.example" });
    const { status, body } = await register(token, { email: "somebody@elsewhere.example" });
    expect([status, body.fields]).toEqual([400, { email: "Please use an email address at lake.example" }]);
    expect(await usesOf(link.id)).toBe(0);
    expect((await register(token, { email: "Rosa@LAKE.example" })).status).toBe(201);
  });
});

test("on a members-only site, a person who registered by a link for a domain must confirm an address there", async () => {
  const { token, admin } = await schoolLink({ domain: "lake.example" });
  const settings = await admin.expectOk("GET", "/api/admin/site");
  await admin.expectOk("PUT", "/api/admin/site", { ...settings, registration: "invited", readers: "members" });
  const client = hub.visitor();
  const person = newcomer({ invite: token });
  const { id } = await client.expectOk("POST", "/api/auth/register", person);
  const mail = (await deliverConfirmMail(hub)).find(({ recipient }) => recipient === person.email);
  expect((await client.get("/api/resources")).status).toBe(403);
  const change = (email: string) => client.put(`/api/users/${id}/email`, { email, password: person.password });
  const refused = await change("mine@elsewhere.example");
  expect([refused.status, refused.body.fields]).toEqual([
    400,
    { email: "Please use an email address at lake.example" },
  ]);
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(mail?.body) });
  expect((await client.get("/api/resources")).status).toBe(200);
  expect((await change("mine@elsewhere.example")).status).toBeLessThan(300);
  await admin.expectOk("PUT", "/api/admin/site", { ...settings, readers: "everyone" });
});

test.each([
  [{ maxUses: 0 }, { maxUses: "Enter a whole number from 1 to 5,000" }],
  [{ maxUses: 5_001 }, { maxUses: "Enter a whole number from 1 to 5,000" }],
  [{ endsAt: inDays(-1) }, { endsAt: "Choose a day in the future" }],
  [{ endsAt: inDays(400) }, { endsAt: "A year at most" }],
  [{ endsAt: "soon" }, { endsAt: "Choose a last day" }],
  [{ domain: "not a domain" }, { domain: "Enter domains such as school.edu" }],
  [{ name: " " }, { name: "Name is required" }],
])("refuses the school link %j", async (fields, errors) => {
  const admin = await hub.admin();
  const input = { name: "Lake School", maxUses: 10, endsAt: inDays(7), ...fields };
  const { status, body } = await admin.post("/api/admin/school-links", input);
  expect([status, body.fields]).toEqual([400, errors]);
});
