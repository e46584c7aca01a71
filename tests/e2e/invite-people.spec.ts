import { expectAccessible, expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [404], permissions: ["clipboard-read", "clipboard-write"] });

test("an admin invites a person by mail, copies the link, and withdraws the invitation", async ({ page }) => {
  const email = `${uniqueWord()}@example.org`;
  await logIn(page, ADMIN);
  await page.goto("/admin/people");
  await page.getByRole("tab", { name: "Invitations" }).click();
  await expect(page).toHaveURL("/admin/people?tab=invitations");
  const form = page.getByRole("form", { name: "Invite someone" });
  await form.getByLabel("Email").fill("not an address");
  await form.getByRole("button", { name: "Create Invitation" }).click();
  await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
  await form.getByLabel("Email").fill(email);
  await form.getByLabel("Role", { exact: true }).selectOption("Moderator");
  await form.getByRole("button", { name: "Create Invitation" }).click();
  await expect(page.getByText(`The link is on its way to ${email}.`)).toBeVisible();
  await expect(form.getByLabel("Email")).toHaveValue("");
  const link = await page.locator("code").innerText();
  expect(link).toMatch(/\/register\?invite=[\w-]+$/);
  await page.getByRole("button", { name: "Copy Link" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  const open = page.getByRole("region", { name: "Open invitations" }).getByRole("listitem").filter({ hasText: email });
  await expect(open).toContainText("Moderator");
  await expect(open).toContainText(/Invited by \S.* User #\d+ on \w{3} \d+, \d{4}/);
  await pressAt(page, open.getByRole("button", { name: "Withdraw" }));
  await expectToast(page, "Invitation withdrawn", "Its link no longer works");
  await expect(open).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "Open invitations" })).toBeFocused();
  await expectAccessible(page);
});
