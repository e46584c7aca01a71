import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { refusal } from "./support/stub-fetch.ts";

const create = page.getByRole("button", { name: "Create account" });
const password = page.getByLabelText("Password", { exact: true });

test("missing fields of a registration are reported at the fields until they are filled in", async () => {
  const common = refusal(400, "Too common", { fields: { password: "This password is too common" } });
  await openPage("/register", { answers: { "POST /api/auth/register": common } });
  await create.click();
  await expectFieldErrors({
    Username: "Username must be at least 3 characters",
    Email: "Please enter a valid email address",
    Password: "Password must be at least 8 characters",
  });
  await expect.element(page.getByLabelText("Username")).toHaveFocus();
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await page.getByLabelText("Username").fill("robin");
  await page.getByLabelText("Email").fill("robin@example.org");
  await password.fill("Password123");
  await create.click();
  await expectFieldErrors({ Password: "This password is too common" });
  await expect.element(password).toHaveFocus();
  await expect.element(page.getByLabelText("Username")).not.toHaveAttribute("aria-invalid", "true");
});

test.each([
  ["a teacher's", SAM, false],
  ["an admin's", ADMIN, true],
])("%s menus link to the dashboard, or not", async (_, viewer, links) => {
  const menu = page.getByRole("link", { name: "Admin Dashboard" });
  const expectLink = async () => {
    if (links) await expect.element(menu.first()).toHaveAttribute("href", "/admin");
    else expect(menu.elements()).toEqual([]);
  };
  await page.viewport(390, 844);
  await openPage("/", { viewer });
  await page.getByRole("button", { name: /^Account menu/ }).click();
  await expect.element(page.getByRole("link", { name: "Profile" })).toBeVisible();
  await expect.element(page.getByText(viewer.email).first()).toBeVisible();
  await expectLink();
  await userEvent.keyboard("{Escape}");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const side = page.getByRole("dialog", { name: "Menu" });
  await expect.element(side.getByRole("link", { name: "Home" })).toHaveAttribute("href", "/");
  await expectLink();
});
