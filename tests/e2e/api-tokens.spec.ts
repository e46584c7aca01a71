import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [400, 401, 403, 404], permissions: ["clipboard-read", "clipboard-write"] });

test("a teacher makes an API token, copies it, uses it, and revokes it", async ({ page, playwright, server }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}?tab=security`);
  const card = page.getByRole("region", { name: "API tokens" });
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await card.getByRole("button", { name: "New token" }).click();
  const dialog = page.getByRole("dialog", { name: "New API token" });
  await dialog.getByRole("button", { name: "Create Token" }).click();
  await expectFieldErrors(page, { Name: "Name is required", "Your password": "Password is required" });
  await expectAccessibleInBothThemes(page);
  await dialog.getByLabel("Name").fill("Calendar of the science department");
  await dialog.getByLabel("What it may do").selectOption("Read, and write in my name");
  await dialog.getByLabel("How long it lasts").selectOption("30 days");
  await dialog.getByLabel("Your password").fill("a guess");
  await dialog.getByRole("button", { name: "Create Token" }).click();
  await expectFieldErrors(page, { "Your password": "Your password is not correct" });
  await dialog.getByLabel("Your password").fill(teacher.password);
  await dialog.getByRole("button", { name: "Create Token" }).click();

  await expect(dialog.getByRole("heading", { name: "Token created" })).toBeVisible();
  await expect(dialog).toContainText("You will not see it again.");
  const token = await dialog.getByRole("code").innerText();
  // It is shown only once, so Esc does not close it.
  for (let times = 0; times < 3; times++) await page.keyboard.press("Escape");
  await dialog.getByRole("button", { name: "Copy Token" }).click();
  await expectToast(page, "Token copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
  await expectAccessibleInBothThemes(page);
  await dialog.getByRole("button", { name: "I saved it" }).click();

  const row = card.getByRole("listitem");
  await expect(row).toContainText(/Calendar of the science department\s*Reads and writes/);
  await expect(row).toContainText("never used");
  await expect(page.getByText(token)).toHaveCount(0);
  const program = await playwright.request.newContext({
    baseURL: server.url,
    extraHTTPHeaders: { authorization: `Bearer ${token}` },
  });
  const made = await program.post("/api/lists", { data: { title: "Made by a program" } });
  expect([made.status(), (await made.json()).userId]).toEqual([201, teacher.id]);
  expect((await program.get("/api/auth/user")).status()).toBe(403);
  await expect(async () => {
    await page.reload();
    await expect(row).toContainText("last used just now", { timeout: 1_000 });
  }).toPass();
  await expectAccessibleInBothThemes(page);

  await row.getByRole("button", { name: "Revoke" }).click();
  await expectToast(page, "Token revoked", "Programs that use it are refused from now on");
  await expect(card.getByRole("listitem")).toHaveCount(0);
  await expect(card.getByRole("heading", { name: "API tokens" })).toBeFocused();
  expect((await program.get("/api/forums")).status()).toBe(401);
  await page.reload();
  await expect(card.getByRole("button", { name: "New token" })).toBeVisible();
  await expect(card.getByRole("listitem")).toHaveCount(0);
});
