import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [404] });

test("an author edits a resource before and after it is approved, and deletes it, by keyboard alone", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  const id = await submitResource(page, { title: "Still to be reviewed" });
  await page.goto(`/resources/${id}`);
  await expect(page.getByText("Pending Review", { exact: true })).toBeVisible();
  await pressAt(page, page.getByRole("link", { name: "Edit", exact: true }));
  await typeAt(page, page.getByLabel("Content (optional)"), "A first step.");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Resource updated");
  await expect(page.getByText("A first step.", { exact: true })).toBeVisible();

  await approve(await asAdmin(server.url), id);
  await page.goto(`/users/${teacher.id}`);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText(/This resource is approved\. Your changes will be reviewed/)).toBeVisible();
  await expect(page.getByLabel("Content type")).toHaveValue("Lesson Plan");
  await page.getByLabel("Title").fill("Asking better questions");
  await page.reload();
  await expect(page.getByLabel("Title")).toHaveValue("Asking better questions");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Resource updated");
  await expect(page).toHaveURL(`/resources/${id}`);
  const edited = await (await page.request.get(`/api/resources/${id}`)).json();
  expect(edited).toMatchObject({
    title: "Still to be reviewed",
    status: "approved",
    waitingEdit: { title: "Asking better questions", content: "A first step." },
  });
  await page.goBack();
  await expect(page).toHaveURL(`/users/${teacher.id}`);

  await page.goto(`/resources/${id}`);
  await pressAt(page, page.getByRole("button", { name: "Delete" }));
  await pressAt(page, page.getByRole("button", { name: "Delete Resource" }));
  await expectToast(page, "Resource deleted", "“Still to be reviewed” has been deleted");
  await expect(page).toHaveURL(`/users/${teacher.id}`);
  expect((await page.request.get(`/api/resources/${id}`)).status()).toBe(404);
});

test("an admin edits and deletes a public resource, and others can do neither", async ({ page, server, browser }) => {
  await page.goto("/resources/3/edit");
  await expectToast(page, "Authentication required", "Please log in to edit a resource");
  await expect(page).toHaveURL("/login?redirectTo=/resources/3/edit");

  const author = await register(page, "author");
  const title = `Approved ${author.username}`;
  const id = await submitResource(page, { title });
  const visitor = await browser.newPage({ baseURL: server.url });
  expect((await visitor.goto(`/resources/${id}`))?.status(), "it is under review").toBe(404);
  await visitor.close();
  await approve(await asAdmin(server.url), id);
  await page.goto(`/resources/${id}/edit`);
  await page.getByLabel("Title").fill(`Unreviewed ${author.username}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page).toHaveURL(`/resources/${id}`);
  // Answers to requests with the old session would clear the cookie of the new one.
  await page.goto("about:blank");

  await logIn(page, ADMIN);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByText("The author has sent changes, which are waiting for review.")).toBeVisible();
  await expect(page.getByLabel("Title")).toHaveValue(title);
  await page.getByLabel("Title").fill(`Corrected ${author.username}`);
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Corrected ${author.username}`);
  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByLabel("Title")).toHaveValue(`Corrected ${author.username}`);
  await expect(page.getByText("The author has sent changes")).toHaveCount(0);
  await page.goto(`/resources/${id}`);
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Resource" }).click();
  await expect(page).toHaveURL("/resources");
});
