import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { asAdmin } from "./support/resources.ts";

// A list that is refreshed while the member logs out is a 401.
test.use({ expectedStatuses: [401, 403] });

const BOTH = { tag: "@both-sizes" };

async function suspend(url: string, id: number, until: string | null = "2127-03-05T10:00:00.000Z") {
  const { request } = await asAdmin(url);
  const data = { until, ...(until && { reason: "Advertising in every topic." }) };
  const answer = await request.put(`/api/admin/users/${id}/suspension`, { data });
  expect(answer.status(), await answer.text()).toBe(200);
}

test("a suspended member reads on every page until when and why", BOTH, async ({ page, server }) => {
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
