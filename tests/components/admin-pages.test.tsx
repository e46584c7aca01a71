import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { LogEntry } from "#contract/admin-log.ts";
import type { Stats } from "#contract/moderation.ts";
import type { Person } from "#contract/people.ts";
import type { RemovedPost } from "#contract/removal.ts";
import type { SiteInput } from "#contract/site.ts";
import type { Self } from "#contract/users.ts";
import { ADMIN_SCREENS } from "#web/features/admin/admin-screens.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { chooseFiles, stubUploads } from "./support/stub-uploads.ts";
import { expectToast } from "./support/toasts.ts";

const main = page.getByRole("main");
const h1 = page.getByRole("heading", { level: 1 });
const field = (label: string) => page.getByLabelText(label, { exact: true });
const click = (name: string) => page.getByRole("button", { name, exact: true }).click();
const navigation = page.getByRole("navigation", { name: "Admin" });
const texts = (selector: string) => () =>
  [...document.querySelectorAll(selector)].map(({ textContent }) => textContent.replace(/\s+/g, " ").trim());

const SCREENS = Object.entries(ADMIN_SCREENS).map(([path, screen]) => ({ path, ...screen }));
const MODERATOR: Self = { ...SAM, role: "moderator" };

test("an admin page explains a refusal: a visitor may log in and come back, a teacher may go home", async () => {
  for (const { path, name, role } of SCREENS) {
    for (const viewer of [null, SAM, ...(role === "admin" ? [MODERATOR] : [])]) {
      await openPage(path, { viewer });
      await expect.element(h1).toHaveTextContent("Unauthorized Access");
      await expect
        .element(page.getByText(`You don't have permission to view the ${name}.`, { exact: true }))
        .toBeVisible();
      await expect.element(navigation).not.toBeInTheDocument();
      const first = main.getByRole("link").first();
      if (viewer) await expect.element(first).toHaveTextContent("Return to Home");
      else
        await expect
          .element(main.getByRole("link", { name: "Log in" }))
          .toHaveAttribute("href", `/login?redirectTo=${path}`);
    }
  }
});

test("the admin navigation offers the pages of the viewer's role", async () => {
  const labels = texts("nav[aria-label=Admin] a");
  await openPage("/admin/removed", { viewer: ADMIN, answers: { "/api/admin/removed": listOf([]) } });
  await expect.poll(labels).toEqual(SCREENS.map(({ label }) => label));
  await openPage("/admin/removed", { viewer: MODERATOR, answers: { "/api/admin/removed": listOf([]) } });
  await expect.poll(labels).toEqual(SCREENS.filter(({ role }) => role === "moderator").map(({ label }) => label));
});

const person = (id: number, firstName: string) =>
  example<Person>("Person", { id, firstName, lastName: "Lang", role: "admin" });
const STAFF: Answers = {
  "/api/admin/users?role=admin&limit=100": listOf([person(1, "Mira")]),
  "/api/admin/users?role=moderator&limit=100": listOf([]),
};
const MIRA = { id: 1, name: "Mira Lang", image: null };
const SAM_REED = { id: 12, name: "Sam Reed", image: null };
const log = (change: Partial<LogEntry>) =>
  example<LogEntry>("LogEntry", { resourceTitle: null, people: [MIRA], ...change });
const openLog = (entries: LogEntry[], search = "", answers: Answers = {}) =>
  openPage(`/admin/log${search}`, {
    viewer: ADMIN,
    answers: { ...STAFF, "/api/admin/log": listOf(entries), ...answers },
  });

test("the log describes in sentences who did what, and links only to things that still exist", async () => {
  const user = { kind: "user", targetId: 12 } as const;
  await openLog([
    log({ id: 7, ...user, action: "user_deleted", details: { erasePosts: true } }),
    log({
      ...{ id: 8, kind: "tool", targetId: 3, action: "tool_changed" },
      details: { title: "Thyme", status: "limited", was: "Sage" },
    }),
    log({ id: 6, kind: "invitation", targetId: 4, action: "invitation_created", details: { role: "moderator" } }),
    log({
      ...{ id: 10, kind: "school link", targetId: 2, action: "school_link_created" },
      details: { name: "Lakeside", domain: "school.edu" },
    }),
    log({
      ...{ id: 9, kind: "site", targetId: null, action: "site_changed" },
      details: { changed: ["logoId", "readers", "footerText"] },
    }),
    log({ id: 5, ...user, action: "suspension_ended" }),
    log({ id: 4, ...user, action: "user_suspended", details: { until: "2127-03-05T10:00:00.000Z", reason: "Spam." } }),
    log({
      ...{ id: 3, ...user, action: "role_changed", people: [MIRA, SAM_REED] },
      details: { from: null, to: "moderator" },
    }),
    log({
      ...{ id: 11, kind: "reply", targetId: 5, action: "reply_removed", people: [MIRA, SAM_REED] },
      details: { userId: 12 },
    }),
    log({ id: 2, targetId: 8, resourceTitle: "Find the Flaw", details: { own: true } }),
    log({ id: 1, targetId: 9 }),
  ]);
  await expect
    .poll(texts("[aria-label=Entries] li p"))
    .toEqual([
      "Mira Lang deleted the account of User #12 and erased what they had posted",
      "Mira Lang changed the AI tool “Thyme” (“Sage” before, limited here)",
      "Mira Lang created invitation #4 for a new moderator",
      "Mira Lang created school link #2 “Lakeside” for school.edu",
      "Mira Lang changed the site’s settings (logo, who may read, footer text)",
      "Mira Lang ended the suspension of User #12",
      "Mira Lang suspended User #12 until Mar 5, 2127: Spam.",
      "Mira Lang changed the role of Sam Reed (User #12) from Member to Moderator",
      "Mira Lang removed reply #5 by Sam Reed (User #12)",
      "Mira Lang approved resource “Find the Flaw” (their own)",
      "Mira Lang approved resource #9",
    ]);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect.element(entries.getByRole("link", { name: "Find the Flaw" })).toHaveAttribute("href", "/resources/8");
  await expect.element(entries.last().getByRole("time")).toHaveTextContent(/^\w{3} \d+, \d{4} \d+:\d\d [AP]M$/);
  for (const gone of [entries.first(), entries.last()]) expect(gone.getByRole("link").elements()).toHaveLength(1);
});

test("at a phone's width each link to an admin page is wholly in view when it has the focus", async () => {
  await page.viewport(390, 640);
  await openLog([]);
  const links = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
  (links.first().element() as HTMLElement).focus();
  for (const link of links.elements()) {
    expect(document.activeElement).toBe(link);
    await expect.poll(() => link.getBoundingClientRect().left).toBeGreaterThanOrEqual(0);
    await expect.poll(() => link.getBoundingClientRect().right).toBeLessThanOrEqual(390);
    await userEvent.tab();
  }
  await page.viewport(1280, 720);
});

test("the log can be filtered by action and by person, including people who have lost their role", async () => {
  await openLog([log({ actorId: 90, action: "invitation_created", kind: "invitation", targetId: 4 })], "?actorId=90");
  await expect.element(field("By")).toHaveValue("90");
  await expect.element(page.getByRole("list", { name: "Entries" })).toHaveTextContent("User #90 created invitation #4");
  answer({ "/api/admin/log": listOf([]) });
  await page.getByLabelText("Action").selectOptions("Forum deleted");
  await expect.poll(() => location.search).toBe("?actorId=90&action=forum_deleted");
  await expect.element(page.getByText("There are no such entries.", { exact: true })).toBeVisible();
  await field("By").selectOptions("By Mira Lang");
  await expect.poll(() => location.search).toBe("?actorId=1&action=forum_deleted");
});

test("older entries of the log are on further pages, reachable by keyboard", async () => {
  await openLog([], "", {
    "/api/admin/log": listOf([log({ id: 2 })], 2, { Link: '</api/admin/log?limit=50&cursor=two>; rel="next"' }),
    "/api/admin/log?limit=50&cursor=two": listOf([log({ id: 1, actorId: 90 })], 2),
  });
  await press(page.getByRole("link", { name: "Older entries" }), "Enter");
  await expect.poll(() => location.search).toBe("?after=two");
  await expect.element(page.getByRole("list", { name: "Entries" })).toHaveTextContent("User #90");
  await press(page.getByRole("link", { name: "Back to the newest" }), "Enter");
  await expect.element(page.getByRole("list", { name: "Entries" })).toHaveTextContent("Mira Lang");
});

const removed = (change: Partial<RemovedPost> = {}) => example<RemovedPost>("RemovedPost", change);

test("no removed post stands out as the main action among the others", async () => {
  const posts = listOf([removed({ id: 1 }), removed({ id: 2 })]);
  await openPage("/admin/removed", { viewer: ADMIN, answers: { "/api/admin/removed": posts } });
  await expect.element(page.getByRole("button", { name: /^Restore/ }).nth(1)).toBeVisible();
  expect(document.querySelectorAll("main .bg-pencil")).toHaveLength(0);
});

test("restoring a post that another moderator has restored says so and removes it from the list", async () => {
  const why = "There is nothing to restore. Somebody may have restored it already, or its 30 days are over.";
  await openPage("/admin/removed", {
    viewer: MODERATOR,
    answers: {
      "/api/admin/removed": listOf([removed({ removedBy: "author" })]),
      "PUT /api/admin/removed/comment/83/restore": refusal(404, why),
    },
  });
  const row = page.getByRole("list", { name: "Removed posts" }).getByRole("listitem");
  await expect.element(row).toHaveTextContent("Written by User #31");
  await expect.element(row).toHaveTextContent("Removed by its author on Mar 12, 2026");
  answer({ "/api/admin/removed": listOf([]) });
  await click("Restore");
  await expectToast("Error", why);
  await expect.element(row).not.toBeInTheDocument();
  await expect.element(page.getByText("Nothing removed", { exact: true })).toBeVisible();
});

test("an emptied page of removed posts does not say that nothing was removed", async () => {
  await openPage("/admin/removed?after=two", {
    viewer: MODERATOR,
    answers: {
      "/api/admin/removed": listOf([removed({ id: 84 })]),
      "/api/admin/removed?limit=20&cursor=two": listOf([removed()]),
      "PUT /api/admin/removed/comment/83/restore": undefined,
    },
  });
  await expect.element(page.getByRole("button", { name: "Restore" })).toBeVisible();
  answer({ "/api/admin/removed?limit=20&cursor=two": listOf([]) });
  await click("Restore");
  await expectToast("Restored");
  await expect.element(page.getByText("There is nothing more to restore here.", { exact: true })).toBeVisible();
  await expect.element(page.getByText("Nothing removed", { exact: true })).not.toBeInTheDocument();
  await page.getByRole("link", { name: "Back to the newest" }).click();
  await expect.element(page.getByRole("list", { name: "Removed posts" }).getByRole("listitem")).toBeVisible();
});

const SETTINGS = example<SiteInput>("SiteInput", {
  announcement: null,
  registration: "open",
  domains: [],
  contactEmail: null,
  socialLinks: [{ name: "Mastodon", url: "https://example.org/@lakeside" }],
});
const openSite = (answers: Answers = {}) =>
  openPage("/admin/site", { viewer: ADMIN, answers: { "/api/admin/site": SETTINGS, ...answers } });

test("errors in the site settings are shown at their fields, and a failure or a reload keeps the text", async () => {
  await openSite();
  await field("Name").fill(" ");
  await page.getByLabelText("Announcement link").fill("https://example.org/friday");
  await page.getByLabelText("Domains").fill("not/a/domain");
  await page.getByLabelText("Contact email").fill("nowhere");
  await click("Add a Link");
  await expect.element(field("Name of link 2")).toHaveFocus();
  await field("Address of link 2").fill("example");
  await click("Save Changes");
  await expectFieldErrors({
    Name: "Name is required",
    "Announcement text (optional)": "Announcement is required",
    "Domains (optional)": "Enter domains such as school.edu",
    "Contact email (optional)": "Please enter a valid email address",
    "Name of link 2": "Name is required",
    "Address of link 2": "Please enter a valid URL",
  });
  await expect.element(field("Name")).toHaveFocus();

  await openSite({ "PUT /api/admin/site": refusal(503, "Not now") });
  await expect.element(field("Address of link 2")).toHaveValue("example");
  await expect.element(page.getByLabelText("Domains")).toHaveValue("not/a/domain");
  await click("Remove link 1");
  await expect.element(field("Address of link 1")).toHaveValue("example");
  await expect.element(field("Name of link 1")).toHaveFocus();
  await press(page.getByRole("button", { name: "Remove link 1" }), "Enter");
  await expect.element(page.getByRole("button", { name: "Add a Link" })).toHaveFocus();
  await field("Name").fill("Lakeside");
  await page.getByLabelText("Announcement text").fill("The workshop is full.");
  await page.getByLabelText("Domains").fill("");
  await page.getByLabelText("Contact email").fill("");
  await click("Save Changes");
  await expect.element(main.getByRole("alert").getByText("Not now")).toBeVisible();
  await expect.element(field("Name")).toHaveValue("Lakeside");
});

test("a logo is uploaded, an unreadable color is refused as it is picked, and both are saved", async () => {
  const sent: SiteInput[] = [];
  const restore = stubUploads(() => ({ id: 91 }));
  try {
    await openSite({
      "PUT /api/admin/site": async (request: Request) => {
        sent.push(await request.json());
        return { ...SETTINGS, ...sent[0] };
      },
    });
    const [input] = document.querySelectorAll<HTMLInputElement>("input[type=file]");
    chooseFiles(input as HTMLInputElement, [new File(["x"], "logo.png", { type: "image/png" })]);
    await expect.element(page.getByRole("button", { name: "Remove logo", exact: true })).toBeVisible();
    const accent = field("Accent color");
    await expect.element(accent).toHaveValue("#174a8f");
    await accent.fill("#ffffff");
    await expect.element(main.getByText(/^In the light theme, a button and/)).toBeVisible();
    await click("Save Changes");
    await expectFieldErrors({ "Accent color": "In the light theme, a button and" });
    const reasons = main.getByText(/^In the light theme, a button and/).elements();
    expect(reasons.filter((reason) => reason.checkVisibility())).toHaveLength(1);
    expect(sent).toEqual([]);
    await accent.fill("#6a1b9a");
    await expect.element(main.getByRole("list", { name: "Preview" })).toBeVisible();
    await expectAccessibleInBothThemes(main.element());
    await field("Footer text (optional)").fill("12 Shore Road");
    await click("Save Changes");
    await expectToast("Settings saved");
    expect(sent).toMatchObject([{ logoId: 91, logoDarkId: null, accent: "#6a1b9a", footerText: "12 Shore Road" }]);
  } finally {
    restore();
  }
});

test("of two admins who change the same setting, the second one sees its current value and saves again to replace it", async () => {
  const sent: { seen: SiteInput }[] = [];
  const conflict = refusal(409, "Read what it is now, then save again to replace it.", {
    fields: { tagline: "Somebody else has changed this to: For teachers at Riverside." },
    now: { tagline: "For teachers at Riverside." },
  });
  await openSite({
    "PUT /api/admin/site": async (request: Request) => {
      sent.push(await request.json());
      return sent.length > 1 ? { ...SETTINGS, tagline: "For teachers at Lakeside." } : conflict;
    },
  });
  await field("Tagline").fill("For teachers at Lakeside.");
  await click("Save Changes");
  await expect.element(main.getByText("Somebody else has changed this to: For teachers at Riverside.")).toBeVisible();
  await expect.element(main.getByRole("alert").filter({ hasText: "save again to replace it" })).toBeVisible();
  await expect.element(field("Tagline")).toHaveValue("For teachers at Lakeside.");
  await click("Save Changes");
  await expectToast("Settings saved");
  expect(sent.map(({ seen }) => seen.tagline)).toEqual([SETTINGS.tagline, "For teachers at Riverside."]);
});

test("the dashboard counts and charts the resources, and a waiting edit is among the recent submissions", async () => {
  const stats = example<Stats>("Stats");
  const edited = example<{ id: number }>("GET /api/admin/resources/:id", { status: "approved" } as object);
  await openPage("/admin", { viewer: ADMIN, answers: { "/api/admin/resources/pending": listOf([edited], 1) } });
  const figure = (name: string) => page.getByRole("region", { name, exact: true });
  const number = (value: number) => value.toLocaleString("en-US");
  await expect.element(figure("Total Resources")).toHaveTextContent(number(stats.totalResources));
  await expect
    .element(figure("Pending Resources"))
    .toHaveTextContent(number(stats.pendingResources + stats.waitingEdits));
  await expect.element(figure("Total Views")).toHaveTextContent(number(stats.totalViews));
  const analytics = figure("Resource Analytics");
  await expect.element(analytics.getByRole("table", { name: "Resources by content type" })).toBeVisible();
  for (const { name, count } of stats.byContentType) {
    await expect.element(analytics.getByRole("row", { name: new RegExp(`${name}.*${count}$`) })).toBeInTheDocument();
  }
  await press(page.getByRole("tab", { name: "Content Type" }), "Enter");
  await userEvent.keyboard("{ArrowRight}");
  await expect.element(analytics.getByRole("table", { name: "Resources by educational level" })).toBeVisible();
  await expectAccessibleInBothThemes(analytics.element());
  const entry = page.getByRole("region", { name: "Recent Submissions" }).getByRole("listitem");
  await expect.element(entry).toHaveTextContent("Edited");
  await expect.element(entry).toHaveTextContent("Submitted by");
  await expect.element(entry.getByRole("link", { name: "View", exact: true })).toHaveAttribute("href", "/resources/7");
});

test("the site's settings show on request how much space files take up, and who uses the most", async () => {
  await page.viewport(320, 640);
  await openSite({ "/api/admin/files": example("FileRoom") });
  const files = page.getByRole("region", { name: "Files" });
  await files.getByRole("button", { name: "Show how much space is used" }).click();
  await expect.element(files.getByText("1.2 GB of 20 GB used by 340 files.")).toBeVisible();
  await expect.element(files.getByRole("row")).toHaveTextContent(/Rosa.*41 files60 MB/);
  await expect.element(files.getByRole("heading", { name: "Files" })).toHaveFocus();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await expectAccessibleInBothThemes(files.element());
});
