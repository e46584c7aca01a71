import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectHydrated, expectNoHorizontalScroll } from "./support/page-checks.ts";
import { continueWithSchool, newPerson, proposedUsername, stopProvider, test } from "./support/school.ts";

// The provider has no icon for the tab, and the first username is taken.
test.use({ expectedStatuses: [404, 409] });
test.describe.configure({ mode: "default" });
test.afterAll(stopProvider);

const others = (page: Page) => page.getByRole("group", { name: "On what you write, others see" });

test("a newcomer answers the welcome by keyboard, continues where they wanted, and has a home page that fits", async ({
  page,
  provider,
}) => {
  const taken = await register(page);
  await page.context().clearCookies();
  const sub = newPerson(provider);
  provider.people.set(sub, { ...provider.people.get(sub), given_name: "Mireille", family_name: "Okonkwo" });
  await page.goto("/login?redirectTo=/resources/3");
  await continueWithSchool(page, sub);
  await expect(page.getByRole("heading", { name: "How should others see you?" })).toBeVisible();
  await expect(page).toHaveURL(/\/welcome\?redirectTo=%2Fresources%2F3$/);
  await expectHydrated(page);
  const { id } = await (await page.request.get("/api/auth/user")).json();
  const username = proposedUsername(page);
  await expect(username).toHaveValue(sub);
  await expect(others(page).getByRole("radio")).toHaveCount(3);
  await expect(others(page).getByRole("radio").last(), "the number, unless they choose otherwise").toBeChecked();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await page.getByLabel("First name").fill("Mimi");
  await expect(others(page)).toContainText(`Mimi Okonkwo User #${id}`);
  await username.fill(taken.username.toUpperCase());
  await expect(others(page)).toContainText(taken.username.toUpperCase());
  await username.press("Enter");
  await expectFieldErrors(page, { "Username (optional)": "This username is already taken" });
  await username.fill(sub);
  await others(page).getByRole("radio").last().focus();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");

  await expect(page.getByRole("heading", { name: "What do you teach?" })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await pressAt(page, page.getByRole("checkbox", { name: "Science", exact: true }), "Space");
  await pressAt(page, page.getByRole("checkbox", { name: "Grades 6-8" }), "Space");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "What may we send you?" })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("radio", { name: "No email" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/resources\/3$/);
  const settings = await (await page.request.get(`/api/users/${id}/notices`)).json();
  expect(settings.mention).toEqual({ site: true, mail: "off" });
  await page.goto("/");
  await expect(page.getByRole("region", { name: "For you", exact: true }).getByRole("listitem").first()).toContainText(
    "Science",
  );
  await expect(page.getByText("Make this page yours")).toHaveCount(0);
  await page.goto(`/users/${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mimi Okonkwo");
  await expect(page.getByRole("main")).toContainText(`@${sub}`);
});
