import { afterEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Resource } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

afterEach(() => sessionStorage.clear());

const lead = () => page.getByRole("heading", { level: 1, name: "Log in" }).element().nextElementSibling?.textContent;

async function logIn() {
  answer({ "POST /api/auth/login": SAM, "/api/auth/user": SAM });
  await page.getByLabelText(/^Username/).fill("sam.okafor");
  await page.getByLabelText("Password", { exact: true }).fill("correct horse battery");
  await page.getByRole("main").getByRole("button", { name: "Log in" }).click();
}

/** Answers a write, and counts how often it arrives. */
function counted(call: string, body?: unknown) {
  const bodies: unknown[] = [];
  const answers = {
    [call]: async (request: Request) => {
      const sent = await request.text();
      bodies.push(sent ? JSON.parse(sent) : null);
      return body;
    },
  };
  return { answers, bodies };
}

const DEEDS = [
  {
    deed: "Follow",
    at: "/community?forum=1&topic=31",
    press: page.getByRole("link", { name: "Follow this topic" }),
    reason: "follow this topic",
    call: "PUT /api/topics/31/follow",
    toast: ["You follow this topic"],
  },
  {
    deed: "Thanks",
    at: "/community?forum=1&topic=31",
    press: page.getByRole("link", { name: /^Thanks/ }).first(),
    reason: "say thanks",
    call: "PUT /api/topics/31/thanks",
    toast: ["Thanks sent"],
  },
  {
    deed: "saved search",
    at: "/resources?search=rubric",
    press: page.getByRole("main").getByRole("link", { name: /new (ones|resources)$/ }),
    reason: "be notified of new resources",
    call: "POST /api/searches",
    sent: { search: "rubric" },
    toast: ["Search saved", "You will be notified of new resources that match it"],
  },
];

test.each(DEEDS)("a visitor's $deed is done automatically after logging in, once", async (deed) => {
  const { answers, bodies } = counted(deed.call);
  await openPage(deed.at, { answers });
  await press(deed.press, "Enter");
  await expect.poll(lead).toBe(`Log in to ${deed.reason}. We will do it for you as soon as you are logged in.`);
  await logIn();
  await expectToast(deed.toast[0] ?? "", deed.toast[1]);
  expect(bodies).toEqual([deed.sent ?? null]);
  expect(location.pathname).toBe(deed.at.split("?")[0]);

  await openPage(deed.at, { viewer: SAM, answers });
  await expect.element(page.getByRole("button", { name: /^Account menu/ })).toBeVisible();
  expect(bodies.length).toBe(1);
});

test("a visitor's save is stored after logging in, wherever that leads, unless it is long ago", async () => {
  const { answers, bodies } = counted("POST /api/resources/7/save");
  const other = counted("POST /api/resources/8/save");
  sessionStorage.setItem("deeds", JSON.stringify([{ kind: "save", id: 8, at: Date.now() - 3_700_000 }]));
  await openPage("/resources", { answers: { ...answers, ...other.answers } });
  await press(page.getByRole("button", { name: "Save Stress-test your rubric" }), "Enter");
  await expectToast("Authentication required", "Please log in to save resources");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Log in" }).click();
  await expect.poll(lead).toBe("Log in to save this resource. We will do it for you as soon as you are logged in.");
  history.replaceState(null, "", "/login");
  await logIn();
  await expectToast("Resource saved", "Resource added to your saved list");
  expect([bodies.length, other.bodies.length], "what was pressed over an hour ago is forgotten").toEqual([1, 0]);
});

test("an action that is refused after logging in is reported, and not tried again", async () => {
  const refused = refusal(403, "Please confirm your email address first");
  await openPage("/community?forum=1&topic=31", { answers: { "PUT /api/topics/31/follow": refused } });
  await page.getByRole("link", { name: "Follow this topic" }).click();
  await logIn();
  await expectToast("That did not work", "Please confirm your email address first");
  expect(sessionStorage.getItem("deeds")).toBeNull();
});

test("the login page says why the visitor was sent there", async () => {
  localStorage.setItem("draft 12 reply 31", JSON.stringify({ at: Date.now(), fields: { content: ["Try paper", ""] } }));
  for (const [redirectTo, reason] of [
    ["/community?topic=31", "Log in to keep going. Your draft is saved on this device."],
    ["/community?topic=32", "Log in to join the discussion."],
    ["/submit", "Log in to share a resource."],
    ["/users/3", "Log in to keep going."],
    ["", "Welcome back. Your saved resources and discussions are where you left them."],
  ]) {
    await openPage(`/login?redirectTo=${encodeURIComponent(redirectTo ?? "")}`);
    await expect.poll(lead).toBe(reason);
  }
  localStorage.clear();
});

const NEWCOMER = { ...SAM, welcomed: false, showName: false, teachesSubjects: [], teachesGrades: [] };
const region = (name: string) => page.getByRole("region", { name, exact: true });

test("a member's home page begins with suggestions and with posts that wait for them", async () => {
  const resource = example<Resource>("Resource", { id: 9, title: "Moon phases", subjects: ["Arts", "Science"] });
  const reply = { ...example<object>("Notice"), id: 5, text: "Rosa replied to you", url: "/about", readAt: null };
  const read = counted("PUT /api/notifications/read");
  await openPage("/", {
    viewer: { ...SAM, teachesSubjects: ["Science"] },
    answers: {
      ...read.answers,
      "/api/notifications": listOf([]),
      "/api/notifications/unread": { count: 4 },
      "/api/resources/for-you": [resource],
      "/api/events": listOf([example<object>("Event", { id: 3, title: "Office hours" })]),
      "/api/waiting": {
        needsChanges: { count: 5, items: [{ id: 7, title: "Quiz bank" }] },
        replies: { count: 1, items: [reply] },
        unreadNotices: 4,
        drafts: { count: 1, items: [{ id: 2, title: null, updatedAt: "2026-11-18T12:00:00.000Z" }] },
      },
    },
  });
  await expect.element(region("For you")).toHaveTextContent(/Science\s*Moon phases/);
  const aboutIt = region("For you").getByRole("listitem").element().querySelector("p")?.textContent;
  expect(aboutIt, "no line starts with a dot").toMatch(/\S\u00a0· Science$/);
  await expect.element(region("Next event").getByRole("link")).toHaveAttribute("href", "/community/events#event-3");
  const waiting = region("Waiting for you").getByRole("link");
  const links = () => waiting.elements().map((link) => [link.textContent, link.getAttribute("href")]);
  await expect.poll(links).toEqual([
    ["Quiz bank", "/resources/7/edit"],
    ["4 more", `/users/${SAM.id}?tab=needs-changes`],
    ["Rosa replied to you", "/about"],
    ["3 more notifications", "/notifications"],
    ["Untitled", "/submit?draft=2"],
  ]);
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await press(waiting.nth(2), "Enter");
  await expect.poll(() => read.bodies).toEqual([{ ids: [5] }]);
});

test("a member's home page has no empty sections", async () => {
  await openPage("/", { viewer: SAM });
  await expect.element(page.getByRole("heading", { name: "Featured Resources" })).toBeVisible();
  const nothing = ["For you", "Waiting for you", "Next event", "Make this page yours"];
  for (const name of nothing) await expect.element(region(name)).not.toBeInTheDocument();
});

test("the welcome is offered on the home page until it is dismissed", async () => {
  const dismissed = counted(`PUT /api/users/${SAM.id}/welcomed`);
  await openPage("/", { viewer: NEWCOMER, answers: dismissed.answers });
  const card = region("Make this page yours");
  await expect.element(card.getByRole("link")).toHaveAttribute("href", "/welcome");
  await press(card.getByRole("button", { name: "No, thanks" }), "Enter");
  await expect.element(card).not.toBeInTheDocument();
  expect(dismissed.bodies.length).toBe(1);
  await expect.element(page.getByRole("heading", { level: 1 })).toHaveFocus();

  // None of it could be saved yet.
  const site = { requiresConfirmedEmail: true };
  await openPage("/", { viewer: { ...NEWCOMER, emailConfirmed: false }, site });
  await expect.element(page.getByRole("heading", { name: "Featured Resources" })).toBeVisible();
  await expect.element(card).not.toBeInTheDocument();
});

test.each([
  ["a newcomer where names are a choice", "choice", {}, "User #"],
  ["a newcomer where names are the default", "default", {}, "Sam Okafor"],
  ["a member who has chosen the number", "default", { welcomed: true }, "User #"],
  ["a member who shows their username", "choice", { firstName: null, lastName: null, showName: true }, SAM.username],
] as const)("%s finds that preselected", async (_, namesShown, person, chosen) => {
  await openPage("/welcome", { viewer: { ...NEWCOMER, ...person }, site: { namesShown } });
  await expect.element(page.getByRole("radio", { checked: true })).toHaveAccessibleName(new RegExp(`^${chosen}`));
});

test("each step of the welcome can be skipped without storing anything", async () => {
  const calls = { [`DELETE /api/users/${SAM.id}/proposal`]: undefined };
  const welcomed = counted(`PUT /api/users/${SAM.id}/welcomed`);
  await openPage("/welcome?redirectTo=/about", { viewer: NEWCOMER, answers: { ...calls, ...welcomed.answers } });
  for (const title of ["How should others see you?", "What do you teach?", "What may we send you?"]) {
    await expect.element(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await press(page.getByRole("link", { name: "Skip", exact: true }), "Enter");
  }
  await expect.poll(() => location.pathname).toBe("/about");
  expect(welcomed.bodies.length).toBe(1);
});

test.each([
  ["News when it matters", { resource_approved: "now", mention: "daily", report_closed: "off" }],
  ["One email a week", { resource_approved: "weekly", mention: "weekly", report_closed: "off" }],
  ["No email", { resource_approved: "off", mention: "off", report_closed: "off" }],
])("%s is stored for each kind of notification, and the settings for the site stay", async (choice, expected) => {
  const before = example<Record<string, { site: boolean; mail: string }>>("NoticeSettings");
  const mention = { site: false, mail: "now" };
  const settings: typeof before = { ...before, mention };
  const stored = counted(`PUT /api/users/${SAM.id}/notices`, settings);
  await openPage("/welcome?step=3", {
    viewer: SAM,
    answers: { "/api/users/:id/notices": settings, ...stored.answers },
  });
  await page.getByRole("radio", { name: choice }).click();
  await page.getByRole("button", { name: "Save and finish" }).click();
  await expect.poll(() => location.pathname).toBe("/");
  const [sent] = stored.bodies as [typeof settings];
  for (const [kind, mail] of Object.entries(expected)) expect([kind, sent[kind]?.mail]).toEqual([kind, mail]);
  expect(sent.mention?.site).toBe(false);
});
