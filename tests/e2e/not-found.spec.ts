import { expect, test } from "./support/fixtures.ts";

test.use({ expectedStatuses: [404] });

test("an unknown address says so and links to the home page", async ({ page }) => {
  for (const path of ["/nowhere", "/resources/3/nothing", "/admin/nothing"]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("404 Page Not Found");
    await expect(page.getByText("Did you forget to add the page to the router?", { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Go to the home page" }).click();
  await expect(page).toHaveURL("/");
});

test("a profile that does not exist is a 404, whatever its id looks like", async ({ page }) => {
  for (const path of ["/users/abc", "/users/undefined", "/users/undefined?tab=security", "/users/2147483647"]) {
    expect((await page.request.get(path)).status(), path).toBe(404);
  }
});

test("the page of a list that does not exist has a matching title, whatever its address looks like", async ({
  page,
}) => {
  for (const path of ["/lists/abc", "/lists/0", "/lists/2147483647", "/lists/abc/pack", `/lists/${"x".repeat(22)}`]) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    await expect(page, path).toHaveTitle(/^List not found/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("List Not Found");
  }
});
