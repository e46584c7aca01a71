import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register, type Teacher } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailedLink, mailsTo } from "./support/mail.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { ADMIN, type RunningServer } from "./support/server.ts";

const SCHOOL = {
  OIDC_SCHOOL_ISSUER: "https://school.example",
  OIDC_SCHOOL_CLIENT_ID: "hub",
  OIDC_SCHOOL_CLIENT_SECRET: "secret",
};
test.use({ settings: { SEED: "demo", REQUIRE_CONFIRMED_EMAIL: "on", ...SCHOOL }, expectedStatuses: [403, 404] });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

const banner = (page: Page) => page.getByRole("region", { name: "Your email address" });
const confirmLink = (server: RunningServer, { email }: Pick<Teacher, "email">) =>
  mailedLink(server, email, "/confirm-email");

test("somebody new is asked on every page to confirm their address, and the link in the mail lets them write", async ({
  page,
  server,
}) => {
  const username = `fresh-${Date.now()}`;
  await page.goto("/register");
  await page.getByLabel("Username").fill(username);
  await page.getByLabel("Email", { exact: true }).fill(`${username}@example.org`);
  await page.getByLabel("Password", { exact: true }).fill("a long enough password");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(banner(page)).toContainText(`we have sent a link to ${username}@example.org`);
  await expectAccessibleInBothThemes(page);

  await page.goto("/community?topic=1");
  await expect(banner(page)).toBeVisible();
  const write = () => page.request.post("/api/topics/1/replies", { data: { content: "A reply of mine." } });
  expect((await write()).status()).toBe(403);

  await page.goto(await mailedLink(server, `${username}@example.org`, "/confirm-email"));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await expect(banner(page)).toBeHidden();
  await expectAccessibleInBothThemes(page);
  expect((await write()).status()).toBe(201);
});

test("whoever is not logged in to the account has to press a button, so that no program confirms it", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  const link = await confirmLink(server, teacher);
  const isConfirmed = async () => (await (await page.request.get("/api/auth/user")).json()).emailConfirmed;
  const cookies = await page.context().cookies();
  await page.context().clearCookies();
  await page.goto(link);
  const confirm = page.getByRole("button", { name: "Yes, confirm it" });
  await expect(confirm).toBeVisible();
  await expect(page.getByText(`and ${teacher.username} your account here?`)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.context().addCookies(cookies);
  expect(await isConfirmed()).toBe(false);
  await page.context().clearCookies();
  await confirm.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Log in" })).toBeVisible();
  await page.context().addCookies(cookies);
  expect(await isConfirmed()).toBe(true);
});

test("the banner sends the link again, and a used link says so and offers a new one", async ({ page, server }) => {
  const teacher = await register(page);
  await confirmLink(server, teacher);
  await page.goto("/about");
  await banner(page).getByRole("button", { name: "Send the link again" }).click();
  await expect(banner(page).getByRole("status")).toContainText(`A new link is on its way to ${teacher.email}`);

  await page.goto("/confirm-email?token=used-up");
  await expect(page.getByRole("alert")).toContainText("This link does not work any more");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Send me a new link" }).click();
  await expect(page.getByText("A new link is on its way to you.")).toBeVisible();
});

test("a form that cannot be sent yet says why", async ({ page }) => {
  await register(page);
  await page.goto("/profile/edit");
  const form = page.getByRole("form", { name: "Edit profile" });
  await expect(form.getByText("Please confirm your email address first.")).toBeVisible();
  await expect(form.getByRole("button", { name: "Save" })).toBeDisabled();
});

test.describe("whoever confirms their address in another tab or on their phone", () => {
  test.use({ expectedStatuses: [409] });

  /** Waits at a form, as the link is opened elsewhere. */
  async function confirmElsewhere(page: Page, server: RunningServer) {
    const teacher = await register(page);
    await page.goto("/profile/edit");
    await expect(page.getByRole("button", { name: "Save" })).toBeDisabled();
    const token = new URL(await confirmLink(server, teacher)).searchParams.get("token");
    expect((await page.request.post("/api/auth/confirm-email", { data: { token } })).status()).toBe(200);
  }

  test("can go on writing where they were", async ({ page, server }) => {
    await confirmElsewhere(page, server);
    await page.evaluate(() => void window.dispatchEvent(new Event("focus")));
    await expect(banner(page)).toBeHidden();
    await expect(page.getByRole("button", { name: "Save" })).toBeEnabled();
  });

  test("is asked no more once the banner cannot send another link", async ({ page, server }) => {
    await confirmElsewhere(page, server);
    await banner(page).getByRole("button", { name: "Send the link again" }).click();
    await expect(banner(page)).toBeHidden();
  });
});

test("visitors and those who have confirmed see no banner", async ({ page, server }) => {
  await page.goto("/");
  await expect(banner(page)).toBeHidden();
  const teacher = await register(page);
  await page.goto(await confirmLink(server, teacher));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await page.goto("/resources");
  await expect(banner(page)).toBeHidden();
});

test("admins see among the people whose address is confirmed", async ({ page, server }) => {
  const teacher = await register(page);
  const link = await confirmLink(server, teacher);
  const row = page.getByRole("tabpanel").getByRole("listitem");
  const mark = row.getByText("Address not confirmed", { exact: true });
  const look = async () => {
    await logIn(page, ADMIN);
    await page.goto(`/admin/people?search=${teacher.username}`);
    await expect(row).toContainText(teacher.email);
  };
  await look();
  await expect(mark).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await logIn(page, teacher);
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();
  await look();
  await expect(mark).toHaveCount(0);
  await expect(row.getByText("Address confirmed", { exact: true })).toBeVisible();
});

test("somebody whose address another account has confirmed is shown without one, and asked for another", async ({
  page,
  server,
}) => {
  const loser = await register(page);
  const owner = { username: `owner-${loser.id}`, email: loser.email, password: loser.password };
  expect((await page.request.post("/api/auth/register", { data: owner })).status()).toBe(201);
  await expect.poll(() => mailsTo(server, owner.email)).toHaveLength(2);
  await page.goto(await confirmLink(server, owner));
  await expect(page.getByRole("heading", { name: "Address confirmed" })).toBeVisible();

  await logIn(page, loser);
  await page.goto("/contact");
  await expect(banner(page)).toContainText("Somebody else has confirmed the address of your account as theirs.");
  await expect(page.getByRole("textbox", { name: "Email" })).toHaveValue("");
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect(page.getByText("No address").filter({ visible: true })).toBeVisible();
  await expectAccessibleInBothThemes(page);

  await logIn(page, ADMIN);
  await page.goto(`/admin/people?search=${loser.username}`);
  const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "No address" });
  await expect(row).toContainText(`User #${loser.id}`);
});

test("whoever has not confirmed their address can still take ways to log in away", async ({ page }) => {
  const { id, password } = await register(page);
  // Both were added before the site asked for confirmed addresses, so these two responses are made up.
  const dates = { createdAt: "2026-01-15T12:00:00Z", lastUsedAt: null };
  const passkey = { id: 999_999, name: "Old laptop", backedUp: false, ...dates };
  const identity = { id: 999_999, provider: "school", email: "ada@school.example", ...dates };
  await page.route(/\/passkeys\?/, (route) => route.fulfill({ json: [passkey] }));
  await page.route(/\/identities$/, (route) => route.fulfill({ json: [identity] }));
  await page.goto(`/users/${id}`);
  await page.getByRole("tab", { name: "Security" }).click();
  for (const [open, confirm] of [
    ["Remove Old laptop", "Remove"],
    ["Disconnect School", "Disconnect"],
  ] as const) {
    await page.getByRole("button", { name: open }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog.getByText("Please confirm your email address first.")).toHaveCount(0);
    await dialog.getByLabel("Your password").fill(password);
    const answer = page.waitForResponse((response) => response.request().method() === "DELETE");
    await dialog.getByRole("button", { name: confirm, exact: true }).click();
    expect((await answer).status(), "allowed, though there is no such thing").toBe(404);
    await dialog.getByRole("button", { name: "Cancel" }).click();
  }
});
