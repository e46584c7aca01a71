import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";

test("an owner finds their published, saved and pending resources on their profile", async ({ page, server }) => {
  const teacher = await register(page);
  const [published, rejected] = [await submitResource(page), await submitResource(page, { title: "Turned down" })];
  await submitResource(page, { title: "Waiting for review" });
  const admin = await asAdmin(server.url);
  await approve(admin, published);
  await admin.request.put(`/api/admin/resources/${rejected}/reject`);
  await page.request.post(`/api/resources/${published}/save`);

  await page.goto(`/profile/${teacher.id}`);
  await expect(page).toHaveTitle("Robin Doe · AI Educators Hub");
  await expectNoLayoutShift(page);
  await expect(page.getByText(`@${teacher.username}`)).toBeVisible();
  await expect(page.getByText("Member Since")).toBeVisible();
  await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveAttribute("href", "/profile/edit");
  const tabs = page.getByRole("tablist", { name: "Profile" }).getByRole("tab");
  await expect(tabs).toHaveText([
    "Resources (1)",
    "Saved (1)",
    "Pending (1)",
    "Lists (0)",
    "Needs changes (1)",
    "Notifications",
    "Security",
    "Activity",
  ]);
  await expect(page.getByRole("article")).toHaveCount(1);

  await page.getByRole("tab", { name: "Saved" }).click();
  await expect(page.getByRole("article").getByRole("link")).toHaveAttribute("href", `/resources/${published}`);
  await page.getByRole("tab", { name: "Pending" }).click();
  await expect(page).toHaveURL(`/profile/${teacher.id}?tab=pending`);
  const waiting = page.getByRole("article").filter({ hasText: "Waiting for review" });
  await expect(waiting.getByText("Pending Review")).toBeVisible();
  await expect(waiting.getByText(/^Submitted [A-Z][a-z]{2} \d{1,2}, \d{4}$/)).toBeVisible();
  await waiting.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/resources\/\d+$/);
  await page.goBack();
  await expect(waiting).toBeVisible();
  await expectNoHorizontalScroll(page);
});
