import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { asAdmin, publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

// A list that is looked at again while one logs out is a 401.
test.use({ expectedStatuses: [401, 403] });

const BOTH = { tag: "@both-sizes" };

async function suspend(url: string, id: number, until: string | null = "2127-03-05T10:00:00.000Z") {
  const { request } = await asAdmin(url);
  const data = { until, ...(until && { reason: "Advertising in every topic." }) };
  const answer = await request.put(`/api/admin/users/${id}/suspension`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("somebody who is suspended reads on every page until when and why", BOTH, async ({ page, server }) => {
  const { id } = await register(page);
  await suspend(server.url, id);
  const banner = page.getByRole("region", { name: "Suspension" });
  for (const path of ["/", "/community?forum=2&topic=3", "/resources/3"]) {
    await page.goto(path);
    await expect(banner).toContainText(
      "Your account is suspended until Mar 5, 2127. You can read, export your data and leave.",
    );
    await expect(banner).toContainText("Advertising in every topic.");
    await expectNoLayoutShift(page);
  }
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);

  await suspend(server.url, id, null);
  await page.reload();
  await expect(banner).toHaveCount(0);
});

test("a suspended person's forms say that they cannot be sent, and those to leave work", async ({ page, server }) => {
  const { id, password } = await register(page);
  await suspend(server.url, id);
  const refusal = page.getByText("Your account is suspended until Mar 5, 2127, so this form cannot be sent.");
  await page.goto("/submit");
  await expect(refusal).toBeVisible();
  await expect(page.getByRole("button", { name: "Submit Resource" })).toBeDisabled();
  await expectAccessibleInBothThemes(page);

  await page.goto(`/users/${id}?tab=security`);
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill(password);
  await form.getByLabel("New password", { exact: true }).fill("another long password");
  await form.getByLabel("Confirm new password").fill("another long password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expectToast(page, "Password changed");
  await expect(form.getByText("so this form cannot be sent")).toHaveCount(0);

  await page.getByRole("button", { name: /^Account menu/ }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page.getByRole("region", { name: "Suspension" })).toHaveCount(0);
});

test("a suspended person is not offered to start a topic", async ({ page, server }) => {
  const { id } = await register(page);
  await page.goto("/community?forum=2");
  const start = page.getByRole("button", { name: /New Topic$/ });
  await expect(start).toHaveCount(2);
  await suspend(server.url, id);
  await page.reload();
  await expect(page.getByRole("region", { name: "Suspension" })).toBeVisible();
  await expect(start).toHaveCount(0);
});

test("somebody suspended while they write is told so and keeps what they wrote", async ({ page, server }) => {
  const resource = await publish(server.url);
  const { id } = await register(page);
  await page.goto(`/resources/${resource}`);
  await page.getByRole("tab", { name: /^Comments/ }).click();
  const form = page.getByRole("form", { name: "Comment on this resource" });
  await form.getByRole("textbox").fill("A thought worth keeping.");
  await suspend(server.url, id);
  await form.getByRole("button", { name: "Post Comment" }).click();
  await expect(page.getByRole("region", { name: "Suspension" })).toBeVisible();
  await expect(form.getByText("so this form cannot be sent")).toBeVisible();
  await expect(form.getByRole("textbox")).toHaveValue("A thought worth keeping.");
});
