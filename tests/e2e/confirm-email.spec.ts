import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register, type Teacher } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailedLink, mailsTo } from "./support/mail.ts";
import { ADMIN, type RunningServer } from "./support/server.ts";

test.use({ settings: { SEED: "demo", REQUIRE_CONFIRMED_EMAIL: "on" }, expectedStatuses: [403] });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

const banner = (page: Page) => page.getByRole("region", { name: "Your email address" });
const confirmLink = (server: RunningServer, { email }: Pick<Teacher, "email">) =>
  mailedLink(server, email, "/confirm-email");

test("a new member is asked on every page to confirm their address, and the link in the mail lets them write", async ({
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

test("a person who is not logged in to the account has to press a button, so that no program confirms it", async ({
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

test("a member whose address another account has confirmed is asked for another, and admins see both", async ({
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
  await logIn(page, ADMIN);
  await page.goto(`/admin/people?search=${loser.username}`);
  const row = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: "No address" });
  await expect(row).toContainText(`User #${loser.id}`);
  await page.goto(`/admin/people?search=${owner.username}`);
  const confirmed = page.getByRole("tabpanel").getByRole("listitem").filter({ hasText: owner.email });
  await expect(confirmed).toContainText(owner.username);
  await expect(confirmed).not.toContainText("Not confirmed");
});
