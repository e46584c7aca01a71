import { sql } from "drizzle-orm";
import sharp from "sharp";
import { expect, inject, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import { compose } from "#server/platform/mail/compose.ts";
import type { QueuedMail } from "#server/platform/mail/queue.ts";
import type { TestClient } from "#server/testing/client.ts";
import { untilWaiting } from "#server/testing/concurrently.ts";
import { picture, upload, uploadText } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { letterheadOf } from "./site.ts";

const hub = openHub({}, { broadcast: singleServer });

const SENDER = { mailFrom: "hub@example.org", appUrl: "https://hub.example" };
const MAIL = {
  id: 1,
  recipient: "ada@example.org",
  subject: "News",
  body: "Open it:\nhttps://hub.example/news",
  createdAt: new Date(),
} as QueuedMail;

const SETTINGS = {
  name: "Lakeside Teachers",
  tagline: "For teachers at Lakeside.",
  announcement: null,
  registration: "open",
  socialLinks: [],
  contactEmail: null,
  domains: [],
};

const change = (client: TestClient, fields: object) => client.put("/api/admin/site", { ...SETTINGS, ...fields });

async function uploadLogo(client: TestClient, width = 600, height = 120): Promise<number> {
  return (await upload(client, "logo.png", await picture(width, height).png().toBuffer())).body.id;
}

const site = async () => (await hub.visitor().get("/api/site")).body;

test("the hub has a default look, and other forms do not change a customized one", async () => {
  const admin = await hub.admin();
  const plain = { logo: null, logoDark: null, stylesheet: null, footerText: null };
  expect(await site()).toMatchObject(plain);
  const logoId = await uploadLogo(admin);
  const look = { logoId, logoDarkId: null, accent: "#B0221C", footerText: "12 Shore Road" };
  expect((await change(admin, look)).body).toMatchObject({ ...look, accent: "#b0221c" });
  expect((await change(admin, { name: "Riverside" })).body).toMatchObject({ ...look, accent: "#b0221c" });
  expect(await site()).toMatchObject({
    logo: { url: `/files/${logoId}/logo?w=320`, width: 600, height: 120 },
    footerText: "12 Shore Road",
  });
  const [entry] = await admin.expectOk("GET", "/api/admin/log?action=site_changed");
  expect(entry.details.changed).toEqual(["name"]);
  await change(admin, { logoId: null, logoDarkId: null, accent: null, footerText: " " });
  expect(await site()).toMatchObject(plain);
  expect((await admin.delete(`/api/files/${logoId}`)).status).toBe(204);
});

test.each([
  ["#fff9c4", "In the light theme, a button and "],
  ["#000000", "In the dark theme, a button and "],
  ["red", "Enter a color such as #174a8f"],
  [7, "Enter a color such as #174a8f"],
])("the accent %j is refused with the reason", async (accent, message) => {
  const { status, body } = await change(await hub.admin(), { accent });
  expect([status, Object.keys(body.fields)]).toEqual([400, ["accent"]]);
  expect(body.fields.accent).toContain(message);
  expect((await site()).stylesheet).toBe(null);
});

test("another member's picture, a document and a deleted file are refused as a logo", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const refused = async (fields: object) => {
    const { status, body } = await change(admin, fields);
    return [status, body.fields];
  };
  const gone = "This file is no longer there. Please attach it again.";
  expect(await refused({ logoId: await uploadLogo(teacher) })).toEqual([409, { logoId: gone }]);
  expect(await refused({ logoDarkId: 2_000_000_000 })).toEqual([409, { logoDarkId: gone }]);
  expect(await refused({ logoId: (await uploadText(admin)).id })).toEqual([409, { logoId: "Please choose a picture" }]);
});

test("a members-only site shows its logo to visitors, and no other file", async () => {
  const admin = await hub.admin();
  const [logoId, logoDarkId, other] = [await uploadLogo(admin), await uploadLogo(admin), await uploadLogo(admin)];
  await change(admin, { logoId, logoDarkId, readers: "members" });
  const status = async (path: string) => (await hub.request(path)).status;
  const { logo, logoDark } = await site();
  expect(await Promise.all([logo.url, logoDark.url].map(status))).toEqual([200, 200]);
  expect(await Promise.all([`/files/${other}/logo`, `/files/${logoId}/other`].map(status))).toEqual([404, 404]);
  await change(admin, { logoId: null, logoDarkId: null, readers: "everyone" });
});

test("the logo stays when the account of the admin who uploaded it is deleted, and their other files go", async () => {
  const [admin, leaving] = [await hub.admin(), await hub.teacher()];
  await admin.expectOk("PUT", `/api/admin/users/${leaving.user.id}/role`, { role: "admin" });
  const [logoId, logoDarkId, other] = [await uploadLogo(leaving), await uploadLogo(leaving), await uploadLogo(leaving)];
  expect((await change(leaving, { logoId, logoDarkId })).status).toBe(200);
  await leaving.expectOk("DELETE", `/api/users/${leaving.user.id}`, { password: "a-long-password", erasePosts: false });
  const { logo, logoDark } = await site();
  const status = async (path: string) => (await hub.request(path)).status;
  expect(await Promise.all([logo.url, logoDark.url].map(status))).toEqual([200, 200]);
  expect((await letterheadOf(hub.db)).logo).not.toBe(null);
  const left = await rows(hub.db, sql`select id, name from files where user_id = ${leaving.user.id} order by id`);
  expect(left, `without file ${other}`).toEqual([logoId, logoDarkId].map((id) => ({ id, name: "logo" })));
  await change(admin, { logoId: null, logoDarkId: null });
});

test.runIf(inject("database") === "postgres")(
  "an admin who saves a logo while their account is deleted makes neither of the two fail",
  async () => {
    const [admin, leaving] = [await hub.admin(), await hub.teacher()];
    await admin.expectOk("PUT", `/api/admin/users/${leaving.user.id}/role`, { role: "admin" });
    const logoId = await uploadLogo(leaving);
    const saved = await hub.db.transaction(async (tx) => {
      // The order in which deleting an account locks.
      await tx.execute(sql`select from users where id = ${leaving.user.id} for update`);
      const saving = change(leaving, { logoId });
      await untilWaiting(tx, saving);
      await tx.execute(sql`delete from files where id = ${logoId}`);
      return { saving };
    });
    expect((await saved.saving).status).toBe(409);
    expect((await site()).logo).toBe(null);
  },
);

test.each([
  { is: "wide", size: [1200, 60], shown: [200, 10] },
  { is: "tall", size: [60, 900], shown: [4, 56] },
  { is: "tiny", size: [16, 16], shown: [56, 56] },
])("a $is logo fits the head of a mail, and is large enough to see", async ({ size: [width, height], shown }) => {
  const admin = await hub.admin();
  await change(admin, { logoId: await uploadLogo(admin, width, height) });
  const { html } = compose(MAIL, SENDER, await letterheadOf(hub.db));
  expect(html.content).toContain(`width="${shown[0]}" height="${shown[1]}"`);
  await change(admin, { logoId: null });
});

test("mails have the logo within them, the accent on their button and the footer text", async () => {
  const admin = await hub.admin();
  const plain = compose(MAIL, SENDER, await letterheadOf(hub.db));
  expect(plain).not.toHaveProperty("attachments");
  expect(plain.html.content).toContain("background:#f6c445;color:#1d2433");
  await change(admin, { logoId: await uploadLogo(admin), accent: "#b0221c", footerText: "12 Shore Road <Lakeside>" });
  const mail = compose(MAIL, SENDER, await letterheadOf(hub.db));
  expect(mail.attachments).toMatchObject([
    { cid: "logo@site", contentType: "image/png", contentDisposition: "inline" },
  ]);
  const [logo] = mail.attachments ?? [];
  const { format, width, height } = await sharp(logo?.content).metadata();
  expect([format, width, height]).toEqual(["png", 400, 80]);
  expect(mail.html.content).toContain('<img src="cid:logo@site" alt="" width="200" height="40"');
  expect(mail.html.content).toContain("background:#b0221c;color:#ffffff");
  expect(mail.html.content).toContain("12 Shore Road &lt;Lakeside&gt;");
  expect(mail.text).toContain("\n12 Shore Road <Lakeside>\n");
  await change(admin, { logoId: null, accent: null, footerText: null });
});
