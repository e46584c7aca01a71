import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [404, 500] });

test("an author sees their resource under review, and can edit and delete it", async ({ page, server }) => {
  const { id: userId } = await register(page);
  const id = await submitResource(page, { title: "Still to be reviewed" });
  await page.goto(`/resources/${id}`);
  await expect(page.getByText("Pending Review", { exact: true })).toBeVisible();
  await expect(page.getByRole("term").first(), "nothing is published yet").toHaveText("Submitted");
  await expect(page.getByRole("button", { name: "Save" })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Submit Rating" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveAttribute("href", `/resources/${id}/edit`);

  const admin = await asAdmin(server.url);
  await admin.request.put(`/api/admin/resources/${id}/reject`);
  await page.reload();
  const needsChanges = page.getByText("Needs changes", { exact: true });
  await expect(needsChanges, "the heading of the reasons, and the badge").toHaveCount(2);
  await expect(page.getByText("Rejected", { exact: true }), "a word for moderators").toHaveCount(0);
  await approve(admin, id);
  await page.reload();
  await expect(needsChanges).toHaveCount(0);
  await expect(page.getByText("its ratings are up to others")).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Rating" })).toHaveCount(0);

  await page.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this resource?" });
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Delete" })).toBeFocused();

  await page.route(new RegExp(`/api/resources/${id}$`), (route) => route.fulfill({ status: 500, json: {} }));
  await page.keyboard.press("Enter");
  await dialog.getByRole("button", { name: "Delete Resource" }).click();
  await expectToast(page, "Error", "Failed to delete resource");
  await page.unrouteAll();

  await page.getByRole("button", { name: "Delete" }).click();
  await dialog.getByRole("button", { name: "Delete Resource" }).click();
  await expectToast(page, "Resource deleted", "“Still to be reviewed” has been deleted");
  await expect(page).toHaveURL(`/users/${userId}`);
  expect((await page.request.get(`/api/resources/${id}`)).status()).toBe(404);
});

test("a resource under review is hidden from everyone but its author and admins", async ({ page, server, browser }) => {
  await register(page);
  const pending = await submitResource(page);
  const others = await publish(server.url, { title: "Somebody else's" });
  await page.goto(`/resources/${others}`);
  await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Delete" })).toHaveCount(0);

  const visitor = await browser.newPage({ baseURL: server.url });
  expect((await visitor.goto(`/resources/${pending}`))?.status()).toBe(404);
  await visitor.close();

  await logIn(page, ADMIN);
  await page.goto(`/resources/${pending}`);
  await expect(page.getByText("Pending Review", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit", exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Delete" }).click();
  await page.getByRole("button", { name: "Delete Resource" }).click();
  await expect(page).toHaveURL("/resources");
});
