import { expectAccessible } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { holdResponses } from "./support/hold-responses.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 404, 503] });

const BACK_TO_REVIEW = /This resource is approved\. What you save waits for review/;

test("an author edits an approved resource, which stays public while the edit waits for review", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  const id = await submitResource(page, { content: "# Steps", imageUrl: `${server.url}/favicon.svg` });
  await approve(await asAdmin(server.url), id);
  await page.goto(`/users/${teacher.id}`);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText(BACK_TO_REVIEW)).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue("A lesson on asking good questions");
  await expect(page.getByLabel("Content (optional)")).toHaveValue("# Steps");
  await expect(page.getByLabel("Image URL")).toHaveValue(`${server.url}/favicon.svg`);
  await expect(page.getByLabel("Content type")).toHaveValue("Lesson Plan");
  await expectAccessible(page);

  await page.getByLabel("Title").fill("Hm");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectFieldErrors(page, { Title: "Title must be at least 5 characters" });
  await page.getByLabel("Title").fill("Asking better questions");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Asking better questions");

  const release = await holdResponses(page, new RegExp(`/api/resources/${id}$`));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  release();
  await expectToast(page, "Resource updated");
  await expect(page).toHaveURL(`/resources/${id}`);
  const edited = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(edited).toMatchObject({
    title: "A lesson on asking good questions",
    status: "approved",
    waitingEdit: { title: "Asking better questions", content: "# Steps" },
  });
  await page.goBack();
  await expect(page).toHaveURL(`/users/${teacher.id}`);
});

test("an admin edits the text that readers see, and is told that the author's changes are dropped", async ({
  page,
  server,
}) => {
  const author = await register(page);
  const title = `Approved ${author.username}`;
  const id = await submitResource(page, { title });
  await approve(await asAdmin(server.url), id);
  await page.goto(`/resources/${id}/edit`);
  await page.getByLabel("Title").fill(`Unreviewed ${author.username}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/resources/${id}`);
  // Its answers to requests with the old session would clear the cookie of the new one.
  await page.goto("about:blank");

  await logIn(page, ADMIN);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText("The author has sent changes, which wait for review.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await expectAccessible(page);
  await page.getByLabel("Title").fill(`Corrected ${author.username}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Corrected ${author.username}`);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByLabel("Title")).toHaveValue(`Corrected ${author.username}`);
  await expect(page.getByText("The author has sent changes")).toHaveCount(0);
});

test("an edit of a resource survives a failure, and Cancel discards it", async ({ page }) => {
  await register(page);
  const id = await submitResource(page);
  await page.goto("/about");
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText(/waits for review|goes back to review/), "it is in review already").toHaveCount(0);
  await page.getByLabel("Title").fill("Asking better questions");
  await page.route(`**/api/resources/${id}`, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Update failed", "There was an error saving your changes. Please try again.");
  await expect(page.getByLabel("Title")).toHaveValue("Asking better questions");
  await page.unroute(`**/api/resources/${id}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page).toHaveURL("/about");
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByLabel("Title")).toHaveValue("A lesson on asking good questions");
});

test("only the author and admins may edit a resource", async ({ page, server }) => {
  const id = await publish(server.url);
  await page.goto(`/resources/${id}/edit`);
  await expectToast(page, "Authentication required", "Please log in to edit a resource");
  await expect(page).toHaveURL(`/login?redirectTo=/resources/${id}/edit`);

  await register(page, "author");
  const hidden = await submitResource(page);
  await register(page, "other");
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByRole("heading", { name: "Unauthorized Access" })).toBeVisible();
  await expect(page.getByText("You don't have permission to edit this resource.")).toBeVisible();
  await expectAccessible(page);
  const answer = await page.goto(`/resources/${hidden}/edit`);
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole("heading", { name: "Resource Not Found" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Back to Resources" })).toHaveAttribute("href", "/resources");

  // Who moderates is on the team, and may not edit it either.
  await registerAs(page, server.url, "moderator");
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText("Only its author and admins can.")).toBeVisible();

  await logIn(page, ADMIN);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText(/waits for review/), "an admin's edit does not").toHaveCount(0);
  await page.getByLabel("Title").fill("Edited by the team");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/resources/${id}`);
  const edited = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(edited).toMatchObject({ title: "Edited by the team", status: "approved" });
});

test("a resource can be edited and deleted by keyboard alone", async ({ page }) => {
  const { id: userId } = await register(page);
  const id = await submitResource(page);
  await page.goto(`/resources/${id}`);
  await pressAt(page, page.getByRole("link", { name: "Edit", exact: true }));
  await typeAt(page, page.getByLabel("Content (optional)"), "A first step.");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Resource updated");
  await expect(page.getByText("A first step.", { exact: true })).toBeVisible();
  await pressAt(page, page.getByRole("button", { name: "Delete" }));
  await pressAt(page, page.getByRole("button", { name: "Delete Resource" }));
  await expect(page).toHaveURL(`/users/${userId}`);
});
