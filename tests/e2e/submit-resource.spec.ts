import type { Page } from "@playwright/test";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 503] });

const TITLE = "Debating with an assistant";
const DESCRIPTION = "Students argue against an assistant and then grade its arguments.";

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel("Title").fill(TITLE);
  await page.getByLabel("Description").fill(DESCRIPTION);
  await page.getByLabel("Educational level").selectOption("High School");
  await page.getByLabel("AI skill level").selectOption("Beginner");
  await page.getByLabel("Content type").selectOption({ label: "Prompt Template" });
  await page.getByLabel("AI topic").selectOption("Prompting");
}

test("a teacher submits a resource", async ({ page }) => {
  await register(page);
  await page.goto("/");
  await page.goto("/submit");
  await expect(page.getByText("All resources are reviewed by the team before publishing.")).toBeVisible();
  await expect(page.getByText(/confirm that you have the right to share this content/)).toBeVisible();
  await expect(page.getByLabel("Description")).toHaveAccessibleDescription(/100-200 words/);
  await expect(page.getByLabel("Content (optional)")).toHaveAccessibleDescription(/Markdown is allowed/);
  await expect(page.locator("select:not([name=licence], [name=studentData]) option[value='']")).toHaveCount(0);

  const submit = page.getByRole("button", { name: "Submit Resource" });
  for (const label of ["Image URL", "File URL", "Video URL"]) await page.getByLabel(label).fill("javascript:alert(1)");
  await submit.click();
  const url = "Please enter a valid URL";
  await expectFieldErrors(page, {
    Title: "Title must be at least 5 characters",
    Description: "Description must be at least 20 characters",
    "Educational level": "Please select an educational level",
    "AI skill level": "Please select a skill level",
    "Content type": "Please select a content type",
    "AI topic": "Please select an AI topic",
    "Image URL (optional)": url,
    "File URL (optional)": url,
    "Video URL (optional)": url,
  });
  await expect(page.getByLabel("Title")).toBeFocused();
  await expectAccessibleInBothThemes(page);

  await fillIn(page);
  for (const label of ["Image URL", "File URL", "Video URL"]) await page.getByLabel(label).fill("");
  await expect(page.locator("[aria-invalid=true]")).toHaveCount(0);
  const release = await holdResponses(page, /api\/resources$/);
  await submit.click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeDisabled();
  release();
  await expectToast(page, "Resource submitted");
  await expect(page).toHaveURL(/\/resources\/\d+$/);
  const id = page.url().split("/").at(-1);
  const sent = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(sent).toMatchObject({ title: TITLE, contentType: "Prompt", status: "pending", content: null, imageUrl: null });

  await page.goBack();
  await expect(page, "the form is done with").toHaveURL("/");
  await page.goto("/submit");
  await expect(page.getByLabel("Title")).toHaveValue("");
});

test("a submission survives a failure, a reload and an ended session", async ({ page }) => {
  const teacher = await register(page);
  await page.goto("/about");
  await page.goto("/submit");
  await fillIn(page);
  await page.route("**/api/resources", (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await page.getByRole("button", { name: "Submit Resource" }).click();
  await expectToast(page, "Submission failed", "There was an error submitting your resource. Please try again.");
  await page.unroute("**/api/resources");

  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(TITLE);
  await page.request.post("/api/auth/logout");
  await page.getByRole("button", { name: "Submit Resource" }).click();
  await expectToast(page, "Authentication required", "Please log in to submit a resource");
  await expect(page).toHaveURL("/login?redirectTo=/submit");
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByRole("button", { name: "Log in" }).click();
  await expect(page).toHaveURL("/submit");
  await expect(page.getByLabel("Title")).toHaveValue(TITLE);
  await expect(page.getByLabel("Description")).toHaveValue(DESCRIPTION);
  await expect(page.getByLabel("AI topic")).toHaveValue("Prompting");

  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/about");
});

test("fields that stand side by side are in line, whatever is said below them", async ({ page }) => {
  await register(page);
  await page.goto("/submit");
  const topOf = async (label: string) => (await page.getByLabel(label).boundingBox())?.y;
  const pairs = [
    ["Licence", "Minutes"],
    ["Student data", "AI tools"],
    ["Educational level", "AI skill level"],
  ] as const;
  await page.getByLabel("Educational level").selectOption("High School");
  await page.getByRole("button", { name: "Submit Resource" }).click();
  await expect(page.getByText("Please select a skill level")).toBeVisible();
  for (const [left, right] of pairs) expect(await topOf(right), `${right} beside ${left}`).toBe(await topOf(left));
});

test("a resource can be submitted by keyboard alone", async ({ page }) => {
  await register(page);
  await page.goto("/submit");
  const type = (label: string, text: string) => typeAt(page, page.getByLabel(label), text);
  await type("Title", TITLE);
  await type("Description", DESCRIPTION);
  await type("Educational level", "Coll");
  await type("AI skill level", "Adv");
  await type("Content type", "Case");
  await type("AI topic", "Grad");
  await pressAt(page, page.getByRole("button", { name: "Submit Resource" }));
  await expect(page).toHaveURL(/\/resources\/\d+$/);
});
