import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, tabTo, typeAt } from "./support/keyboard.ts";
import { expectToast } from "./support/toasts.ts";

// The draft is gone with the submission, and a form that comes back into view asks for it.
test.use({ expectedStatuses: [401, 404] });

const TITLE = "Debating with an assistant";

test("a teacher submits a resource by keyboard alone, after a reload and a session that has ended", async ({
  page,
}) => {
  const teacher = await register(page);
  await page.goto("/");
  await page.goto("/submit");
  const type = (label: string, text: string) => typeAt(page, page.getByLabel(label), text);
  await type("Title", TITLE);
  await type("Description", "Students argue against an assistant and then grade its arguments.");
  await type("Educational level", "High");
  await type("AI skill level", "Adv");
  await type("Content type", "Prompt");
  await type("AI topic", "Grad");
  await expect(page.getByText(/^Draft saved to your account at /)).toBeVisible();
  await expect(page).toHaveURL(/\/submit\?draft=\d+$/);
  const form = page.url();
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue(TITLE);
  // Right before the press: a page that notices an ended session itself leads to the login page, too.
  await tabTo(page, page.getByRole("button", { name: "Submit Resource" }));
  await page.request.post("/api/auth/logout");
  await page.keyboard.press("Enter");
  await expectToast(page, "Authentication required", "Please log in to submit a resource");
  await expect(page).toHaveURL(/\/login\?redirectTo=/);
  await type("Username", teacher.username);
  await typeAt(page, page.getByLabel("Password", { exact: true }), teacher.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(form);
  await expect(page.getByLabel("Title")).toHaveValue(TITLE);
  await expect(page.getByLabel("AI topic")).toHaveValue("Grading");
  await pressAt(page, page.getByRole("button", { name: "Submit Resource" }));
  await expectToast(page, "Resource submitted");
  await expect(page).toHaveURL(/\/resources\/\d+$/);
  const id = page.url().split("/").at(-1);
  const sent = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(sent).toMatchObject({ title: TITLE, contentType: "Prompt", status: "pending", content: null, imageUrl: null });

  await page.goBack();
  await expect(page, "the form is done with").not.toHaveURL(/\/submit/);
  await page.goto("/submit");
  await expect(page.getByLabel("Title")).toHaveValue("");
});
