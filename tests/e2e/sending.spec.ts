import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 412, 500, 503] });

test("a form that gets no response says so, keeps its text and is sent again under the same idempotency key", async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/contact");
  await page.getByLabel("Name").fill("Robin");
  await page.getByLabel("Email").fill("robin@example.org");
  await page.getByLabel("Message").fill("Is anybody there?");
  const keys: (string | undefined)[] = [];
  const statuses = [0, 503, 204];
  await page.route("**/api/contact", (route) => {
    keys.push(route.request().headers()["idempotency-key"]);
    const status = statuses.shift();
    return status ? route.fulfill({ status, json: status === 503 ? { message: "Away" } : undefined }) : undefined;
  });
  const send = page.getByRole("button", { name: "Send Message" });
  await send.click();
  await expect.poll(() => keys.length).toBe(1);
  await page.clock.fastForward(31_000);
  await expect(page.getByRole("alert").filter({ hasText: "The server has not answered." })).toBeVisible();
  await expect(page.getByLabel("Message")).toHaveValue("Is anybody there?");
  await send.click();
  await expectToast(page, "Message not sent", "Away");
  await send.click();
  await expect(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("what was stored stays visible when the list cannot be read again", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.request.post(`/api/resources/${id}/comments`, { data: { content: "The first." } });
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(page.getByText("The first.")).toBeVisible();
  const fails = (path: RegExp) =>
    page.route(path, (route) =>
      route.request().method() === "GET" ? route.fulfill({ status: 503, json: { message: "Away" } }) : route.fallback(),
    );
  await fails(/comments\?/);
  await page.getByLabel("Your comment").fill("The second.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expectToast(page, "Comment submitted");
  await expect(page.getByText("The second.")).toBeVisible();
  await expect(page.getByText("The first.")).toBeVisible();

  const word = uniqueWord();
  await submitResource(page, { title: `To be decided ${word}` });
  await logIn(page, ADMIN);
  await page.goto(`/admin/resources?tab=all&search=${word}`);
  const pending = page.getByRole("tab", { name: /^Pending/ });
  const count = Number((await pending.innerText()).replace(/\D/g, ""));
  const row = page.getByRole("tabpanel").getByRole("listitem");
  await row.getByRole("button", { name: "Reject" }).click();
  await expect(pending).toHaveText(`Pending ${count - 1}`);
  await expectToast(page, "Resource rejected");
  await fails(/api\/admin/);
  await row.getByRole("button", { name: "Approve" }).press("Enter");
  await expectToast(page, "Resource approved");
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await expect(pending, "a rejected one was not waiting").toHaveText(`Pending ${count - 1}`);
});

test("a read that finds the session ended turns the header into a visitor's", async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  await page.context().clearCookies();
  await page.getByRole("tab", { name: "Activity" }).click();
  await expectToast(page, "Authentication required", "Your session has ended. Please log in again.");
  await expect(page.getByRole("banner").getByRole("link", { name: "Login" })).toBeVisible();
  await expect(page.getByText(/Failed to load/)).toHaveCount(0);
});

test("a tab of one account writes nothing as another that logged in in a second tab", async ({ page, server }) => {
  const id = await publish(server.url);
  await register(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByLabel("Your comment").fill("Whose is this?");
  const second = await register(page);
  const post = page.getByRole("button", { name: "Post Comment" });
  await post.click();
  await expectToast(page, "Authentication required", "Another account is logged in in this browser now");
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
