import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";

test.use({ expectedStatuses: [404, 503] });

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
    "Needs Changes (1)",
    "Notices",
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
  await expectAccessibleInBothThemes(page);
  await waiting.getByRole("link", { name: "View Details" }).click();
  await expect(page).toHaveURL(/\/resources\/\d+$/);
  await page.goBack();
  await expect(waiting).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("a profile shows others only what is public", async ({ page, server }) => {
  const author = await register(page, "author");
  await submitResource(page, { title: "Not for others yet" });
  await approve(await asAdmin(server.url), await submitResource(page, { title: "For everybody" }));
  const looks = async () => {
    await page.goto(`/users/${author.id}?tab=security`);
    await expect(page.getByRole("tab")).toHaveText(["Resources (1)"]);
    await expect(page.getByRole("article")).toContainText("For everybody");
    await expect(page.getByRole("link", { name: "Edit Profile" })).toHaveCount(0);
    await expect(page.getByText(author.email)).toHaveCount(0);
  };
  await page.context().clearCookies();
  await looks();
  await register(page, "other");
  await looks();
});

test("an unknown profile is reported as not found", async ({ page }) => {
  for (const id of ["abc", "999999", "0"]) {
    const answer = await page.goto(`/users/${id}`);
    expect(answer?.status(), id).toBe(404);
    await expect(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  }
  await page.getByRole("link", { name: "Go Back Home" }).click();
  await expect(page).toHaveURL("/");
});

test("a row of tabs wider than a phone shows that it scrolls", { tag: "@phone" }, async ({ page }) => {
  const { id } = await register(page);
  await page.goto(`/users/${id}`);
  const tabs = page.getByRole("tablist", { name: "Profile" });
  expect(await tabs.evaluate((row) => row.scrollWidth > row.clientWidth)).toBe(true);
  // A shade fixed at the edge, and a cover that scrolls with the row.
  await expect(tabs).toHaveCSS("background-attachment", /local.*scroll/);
});
