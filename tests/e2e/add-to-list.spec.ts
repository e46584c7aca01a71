import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test("a name that was typed becomes a list, also with Done", async ({ page, server }) => {
  const resource = await publish(server.url);
  const { id } = await register(page);
  await page.goto(`/resources/${resource}`);
  const dialog = page.getByRole("dialog", { name: "Add to list" });
  const name = dialog.getByRole("textbox", { name: "New list" });
  const done = dialog.getByRole("button", { name: "Done" });
  await page.getByRole("button", { name: "Add to list…" }).click();
  await name.fill("A");
  await done.click();
  await expect(name).toBeFocused();
  await expect(dialog.getByText("Title must be at least 3 characters")).toBeVisible();
  await name.fill("For Friday");
  await done.click();
  await expect(dialog).toHaveCount(0);
  await expectToast(page, "Added to “For Friday”");
  const lists = await (await page.request.get(`/api/users/${id}/lists?resourceId=${resource}`)).json();
  expect(lists).toMatchObject([{ title: "For Friday", itemCount: 1, hasResource: true }]);

  await page.getByRole("button", { name: "Add to list…" }).click();
  await expect(dialog.getByRole("checkbox", { name: /For Friday/ })).toBeChecked();
  await done.click();
  await expect(dialog).toHaveCount(0);
});
