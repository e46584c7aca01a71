import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 503] });

test("a teacher edits their profile", async ({ page, server }) => {
  const teacher = await register(page);
  await page.goto(`/users/${teacher.id}`);
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page.getByRole("heading", { name: "Account Recovery" })).toBeVisible();
  await expect(page.getByLabel("First name")).toHaveValue("Robin");
  await page.getByLabel("Profile image URL").fill("not an address");
  await page.getByLabel("Bio").fill("x".repeat(501));
  await page.getByLabel("Recovery email").fill("nonsense");
  const save = page.getByRole("button", { name: "Save Changes" });
  await save.click();
  await expectFieldErrors(page, {
    "Profile image URL (optional)": "Please enter a valid URL",
    "Bio (optional)": "Bio cannot exceed 500 characters",
    "Recovery email (optional)": "Please enter a valid email address",
  });
  await expect(page.getByLabel("Profile image URL")).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await page.getByLabel("First name").fill("Robyn");
  await page.getByLabel("Profile image URL").fill(`${server.url}/favicon.svg`);
  await page.getByLabel("Bio").fill("Physics.\nLab reports.");
  await page.getByLabel("Recovery email").fill("robyn@example.org");
  const release = await holdResponses(page, /\/api\/users\/\d+$/);
  await save.click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  release();
  await expectToast(page, "Profile updated");
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robyn Doe");
  await expect(page.getByText("Physics.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Robyn Doe" })).toBeVisible();
  await expect(page.locator(`main img[src="${server.url}/favicon.svg"]`)).toBeVisible();
});

test("a draft of a profile survives a failure and an ended session, and Cancel discards it", async ({ page }) => {
  const teacher = await register(page);
  await page.goto("/profile/edit");
  await page.getByLabel("Bio").fill("Physics.");
  await page.route(`**/api/users/${teacher.id}`, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("main").getByRole("alert")).toHaveText(
    "Failed to update your profile. Please try again.",
  );
  await page.unroute(`**/api/users/${teacher.id}`);
  await page.reload();
  await expect(page.getByLabel("Bio")).toHaveValue("Physics.");

  await page.request.post("/api/auth/logout");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("Physics.");

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Bio")).toHaveValue("");
});

test("a profile can be edited by keyboard alone", async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await pressAt(page, page.getByRole("link", { name: "Edit Profile" }));
  await typeAt(page, page.getByLabel("Bio"), "Chemistry.");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Profile updated");
  await expect(page.getByText("Chemistry.", { exact: true })).toBeVisible();
});

test("the profile form checks the session before it opens", async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expectToast(page, "Authentication Error");
  await expect(page.getByLabel("First name"), "a failed check sends nobody away").toHaveValue("Robin");
  await page.unroute("**/api/auth/user");

  await page.goto(`/users/${id}`);
  await page.request.post("/api/auth/logout");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
});
