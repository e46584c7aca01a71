import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [401, 412] });

test("a tab of one account writes nothing as another account that logged in in a second tab", async ({
  page,
  server,
}) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByLabel("Your comment").fill("Whose is this?");
  const second = await register(page);
  const post = page.getByRole("button", { name: "Post Comment" });
  await post.click();
  await expectToast(
    page,
    "Authentication required",
    "You are logged in to another account in this browser now. Please reload the page.",
  );
  const comments = async () => (await page.request.get(`/api/resources/${id}/comments`)).json();
  expect(await comments()).toEqual([]);

  await page.getByRole("button", { name: "Account menu of Robin Doe" }).click();
  await expect(page.getByRole("link", { name: "Profile", exact: true })).toHaveAttribute("href", `/users/${second.id}`);
  await page.keyboard.press("Escape");
  await expect(page.getByLabel("Your comment"), "nothing typed is lost").toHaveValue("Whose is this?");
  await post.click();
  await expectToast(page, "Comment submitted");
  expect(await comments()).toMatchObject([{ userId: second.id }]);
});
