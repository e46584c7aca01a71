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

test("who changes their mind while a list is saved ends with what they chose last", async ({ page, server }) => {
  const resource = await publish(server.url);
  await register(page);
  const list = await (await page.request.post("/api/lists", { data: { title: "On second thoughts" } })).json();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const asked: string[] = [];
  await page.route("**/api/lists/*/items/*", async (route) => {
    const method = route.request().method();
    asked.push(method);
    if (method === "PUT") await released;
    await route.continue();
  });

  await page.goto(`/resources/${resource}`);
  await page.getByRole("button", { name: "Add to list…" }).click();
  const box = page.getByRole("dialog").getByRole("checkbox", { name: /On second thoughts/ });
  await box.check();
  await expect.poll(() => asked).toEqual(["PUT"]);
  await box.uncheck();
  release();
  await expect(page.getByText("Taken out of “On second thoughts”")).toBeAttached();
  await expect(box).not.toBeChecked();
  await page.goto(`/lists/${list.id}`);
  await expect(page.getByText("Nothing in this list yet")).toBeVisible();
});
