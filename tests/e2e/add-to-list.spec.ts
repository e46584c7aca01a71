import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";

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
