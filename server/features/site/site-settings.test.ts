import { expect, test } from "vitest";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

const settings = {
  name: "Lakeside Teachers",
  tagline: "For teachers at Lakeside.",
  announcement: { text: "The library is closed on Friday.", url: "https://example.org/friday" },
  registration: "open",
  socialLinks: [{ name: "Mastodon", url: "https://example.org/@lakeside" }],
  contactEmail: "office@lakeside.example",
  domains: ["Lakeside.example"],
  staffTwoStep: false,
  namesShown: "default",
  readers: "everyone",
};

test("everybody can read the site's settings except the contact address, the domains and the rules for staff", async () => {
  const admin = await hub.admin();
  const before = (await hub.visitor().get("/api/site")).body;
  expect(before).toMatchObject({ name: "AI Educators Hub", announcement: null, registration: "open", socialLinks: [] });
  const changed = await admin.expectOk("PUT", "/api/admin/site", settings);
  const look = { logoId: null, logoDarkId: null, accent: null, footerText: null };
  expect(changed).toEqual({ ...settings, ...look, domains: ["lakeside.example"] });
  expect(await admin.expectOk("GET", "/api/admin/site")).toEqual(changed);
  const { contactEmail: _, domains: __, staffTwoStep: ___, ...known } = settings;
  expect((await hub.visitor().get("/api/site")).body).toEqual({
    ...known,
    logo: null,
    logoDark: null,
    stylesheet: null,
    footerText: null,
    passkeys: true,
    url: hub.config.appUrl,
    requiresConfirmedEmail: false,
    providers: [],
  });
  const [entry] = await admin.expectOk("GET", "/api/admin/log?action=site_changed");
  expect(entry.details.changed).toContain("announcement");
});

test("newcomers are shown by number unless an admin chooses otherwise, and other forms do not change that", async () => {
  const admin = await hub.admin();
  const { namesShown: _, ...others } = settings;
  const change = (fields: object) => admin.put("/api/admin/site", { ...others, ...fields });
  expect((await change({ namesShown: "choice" })).body.namesShown).toBe("choice");
  await change({ namesShown: "default" });
  expect((await change({})).body.namesShown).toBe("default");
  expect((await change({ namesShown: "always" })).body.fields).toEqual({
    namesShown: "namesShown must be one of choice, default",
  });
});

test("the contact form sends to the contact address once there is one", async () => {
  const admin = await hub.admin();
  await admin.expectOk("PUT", "/api/admin/site", settings);
  const message = { name: "Robin", email: "robin@example.org", message: "Is the hub open in summer?" };
  await hub.visitor().expectOk("POST", "/api/contact", message);
  expect((await deliverMail(hub)).map(({ recipient }) => recipient)).toEqual(["office@lakeside.example"]);
});

test.each([
  [{ name: "" }, "name"],
  [{ registration: "domains", domains: [] }, "domains"],
  [{ domains: ["not a domain"] }, "domains.0"],
  [{ announcement: { text: "", url: null } }, "announcement.text"],
  [{ socialLinks: [{ name: "Chat", url: "javascript:alert(1)" }] }, "socialLinks.0.url"],
  [{ contactEmail: "nowhere" }, "contactEmail"],
])("refuses the settings %j", async (change, field) => {
  const { status, body } = await (await hub.admin()).put("/api/admin/site", { ...settings, ...change });
  expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
});

test("mails and the calendar use the site's name as soon as it is changed", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  const calendar = async () => (await hub.visitor().get("/api/events.ics")).body;
  for (const name of ["Lakeside & Co", "Riverside Teachers"]) {
    await admin.expectOk("PUT", "/api/admin/site", { ...settings, name });
    expect(await calendar()).toContain(`NAME:${name} Events`);
    await teacher.expectOk("PUT", `/api/users/${teacher.user.id}`, { recoveryEmail: `${name.length}@example.org` });
    const [mail] = await deliverMail(hub);
    expect(mail?.subject).toBe(`Your ${name} recovery email was changed`);
    expect(mail?.body).toMatch(new RegExp(`Kind regards\\n${name}\\n$`));
  }
});

test("the mail about a decision is signed with the site's name", async () => {
  const [admin, teacher] = [await hub.admin(), await hub.teacher()];
  await admin.expectOk("PUT", "/api/admin/site", settings);
  await publish(hub, teacher, { title: "Signed by Lakeside" });
  await makeReviewsDue(hub);
  const [mail] = await deliverMail(hub);
  expect(mail?.body).toContain(`Kind regards\n${settings.name}\n`);
});
