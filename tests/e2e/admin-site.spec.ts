import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { changeSite, OWN_SERVER } from "./support/site.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ settings: OWN_SERVER });

test("an admin changes the site by keyboard, and the page shows at once what visitors see", async ({ page }) => {
  await changeSite(page);
  await page.goto("/admin");
  await pressAt(page, page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Site" }));
  await expectNoLayoutShift(page);
  const fill = async (label: string, text: string) => {
    await page.getByLabel(label, { exact: true }).fill("");
    await typeAt(page, page.getByLabel(label, { exact: true }), text);
  };
  await fill("Name", "Lakeside");
  await fill("Tagline", "For teachers at Lakeside.");
  await fill("Announcement text (optional)", "The library is closed on Friday.");
  await fill("Announcement link (optional)", "https://example.org/friday");
  await page.getByLabel("Who may register").selectOption("Only with an email address at the domains below");
  await page.getByLabel("Domains").fill("Lakeside.example\nriver.example");
  await fill("Contact email (optional)", "office@lakeside.example");
  await pressAt(page, page.getByRole("button", { name: "Add a Link" }));
  await expect(page.getByLabel("Name of link 1")).toBeFocused();
  await page.keyboard.type("Newsletter");
  await typeAt(page, page.getByLabel("Address of link 1"), "https://example.org/news");
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Settings saved");
  await expect(page.getByRole("banner").getByRole("link", { name: "Lakeside" })).toBeVisible();
  await expect(page).toHaveTitle("Site settings · Lakeside");
  await expect(page.getByRole("region", { name: "Announcement" }).getByRole("link")).toHaveText(
    "The library is closed on Friday.",
  );
  const footer = page.getByRole("contentinfo");
  await expect(footer).toContainText("For teachers at Lakeside.");
  await expect(footer.getByRole("link", { name: "Newsletter" })).toHaveAttribute("href", "https://example.org/news");
  await page.reload();
  await expect(page.getByLabel("Domains")).toHaveValue("lakeside.example\nriver.example");
  await expect(page.getByLabel("Contact email")).toHaveValue("office@lakeside.example");
  await expect(page.getByLabel("Address of link 1")).toHaveValue("https://example.org/news");
  await expect(page.getByLabel("Name of link 2")).toBeHidden();
  await expectNoHorizontalScroll(page);
  await changeSite(page);
});
