import { expectAccessibleInBothThemes } from "./accessibility.ts";
import { expectFieldErrors } from "./fields.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answer.ts";
import { pressAt, typeAt } from "./keyboard.ts";
import { register } from "./people.ts";
import { expectToast } from "./toasts.ts";

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
  const release = await holdAnswers(page, /\/api\/users\/\d+$/);
  await save.click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  release();
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  await expectToast(page, "Profile updated");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Robyn Doe");
  await expect(page.getByText("Physics.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Account menu of Robyn Doe" })).toBeVisible();
  await expect(page.locator(`main img[src="${server.url}/favicon.svg"]`)).toBeVisible();
});

test("what was typed survives, and Cancel throws it away", async ({ page }) => {
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
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page.getByLabel("Bio")).toHaveValue("Physics.");

  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  await page.goto("/profile/edit");
  await expect(page.getByLabel("Bio")).toHaveValue("");
});

test("editing a profile needs no mouse", { tag: "@desktop" }, async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await pressAt(page, page.getByRole("link", { name: "Edit Profile" }));
  await typeAt(page, page.getByLabel("Bio"), "Chemistry.");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Profile updated");
  await expect(page.getByText("Chemistry.", { exact: true })).toBeVisible();
});

test("the session is checked on the way to the form", { tag: "@desktop" }, async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await page.route("**/api/auth/user", (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expectToast(page, "Authentication Error");
  await expect(page.getByLabel("First name"), "nobody is sent away on a mere doubt").toHaveValue("Robin");
  await page.unroute("**/api/auth/user");

  await page.goto(`/users/${id}`);
  await page.request.post("/api/auth/logout");
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect(page).toHaveURL("/login?redirectTo=/profile/edit");
  await expectToast(page, "Authentication Required", "Please log in to edit your profile");
});
