import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { changeSite, OWN_SERVER } from "./support/site.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ settings: OWN_SERVER, expectedStatuses: [503] });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

test("an admin changes the site, and the page shows at once what visitors see", { tag: "@both-sizes" }, async ({
  page,
}) => {
  await changeSite(page);
  await page.goto("/admin/site");
  await expectNoLayoutShift(page);
  await page.getByLabel("Name", { exact: true }).fill("Lakeside");
  await page.getByLabel("Tagline").fill("For teachers at Lakeside.");
  await page.getByLabel("Announcement text").fill("The library is closed on Friday.");
  await page.getByLabel("Announcement link").fill("https://example.org/friday");
  await page.getByLabel("Who may register").selectOption("Only with an email address at the domains below");
  await page.getByLabel("Domains").fill("Lakeside.example\nriver.example");
  await page.getByLabel("Contact email").fill("office@lakeside.example");
  await page.getByRole("button", { name: "Add a Link" }).click();
  await expect(page.getByLabel("Name of link 1")).toBeFocused();
  await page.getByLabel("Name of link 1").fill("Newsletter");
  await page.getByLabel("Address of link 1").fill("https://example.org/news");
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Save Changes" }).click();
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

test("errors are at their fields, and a failure or a reload loses nothing", async ({ page }) => {
  await changeSite(page, { socialLinks: [{ name: "Mastodon", url: "https://example.org/@lakeside" }] });
  await page.goto("/admin/site");
  const save = page.getByRole("button", { name: "Save Changes" });
  await page.getByLabel("Name", { exact: true }).fill(" ");
  await page.getByLabel("Announcement link").fill("https://example.org/friday");
  await page.getByLabel("Domains").fill("not/a/domain");
  await page.getByLabel("Contact email").fill("nowhere");
  await page.getByRole("button", { name: "Add a Link" }).click();
  await page.getByLabel("Address of link 2").fill("example");
  await save.click();
  await expectFieldErrors(page, {
    Name: "Name is required",
    "Announcement text (optional)": "Announcement is required",
    "Domains (optional)": "Enter domains such as school.edu",
    "Contact email (optional)": "Please enter a valid email address",
    "Name of link 2": "Name is required",
    "Address of link 2": "Please enter a valid URL",
  });
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();

  await page.reload();
  await expect(page.getByLabel("Address of link 2")).toHaveValue("example");
  await expect(page.getByLabel("Domains")).toHaveValue("not/a/domain");
  await page.getByRole("button", { name: "Remove link 1" }).click();
  await expect(page.getByLabel("Address of link 1")).toHaveValue("example");
  await expect(page.getByLabel("Name of link 1")).toBeFocused();
  await page.getByLabel("Name of link 1").fill("Chat");
  await page.getByLabel("Address of link 1").fill("https://example.org/chat");
  await page.getByLabel("Name", { exact: true }).fill("Lakeside");
  await page.getByLabel("Announcement text").fill("The workshop is full.");
  await page.getByLabel("Domains").fill("");
  await page.getByLabel("Contact email").fill("");
  await page.route("**/api/admin/site", (route) => route.fulfill({ status: 503, json: { message: "Not now" } }));
  await save.click();
  await expect(page.getByRole("alert").getByText("Not now")).toBeVisible();
  await page.unroute("**/api/admin/site");
  await save.click();
  await expectToast(page, "Settings saved");
  const { socialLinks, name } = await (await page.request.get("/api/site")).json();
  expect([name, socialLinks]).toEqual(["Lakeside", [{ name: "Chat", url: "https://example.org/chat" }]]);
  await changeSite(page);
});

test("the settings can be changed by keyboard alone", async ({ page }) => {
  await changeSite(page, { socialLinks: [{ name: "Mastodon", url: "https://example.org/@lakeside" }] });
  await page.goto("/admin");
  await pressAt(page, page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Site" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Site Settings");
  await typeAt(page, page.getByLabel("Announcement text"), "By keyboard.");
  await pressAt(page, page.getByRole("button", { name: "Remove link 1" }));
  await expect(page.getByRole("button", { name: "Add a Link" })).toBeFocused();
  await pressAt(page, page.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Settings saved");
  await expect(page.getByRole("region", { name: "Announcement" })).toHaveText("By keyboard.");
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Mastodon (coming soon)" })).toBeVisible();
  await changeSite(page);
});

test("saving one setting keeps what another admin has changed meanwhile", async ({ page }) => {
  await changeSite(page);
  await page.goto("/admin/site");
  await page.getByLabel("Tagline").fill("For teachers at Lakeside.");
  await changeSite(page, { registration: "closed", announcement: { text: "No new accounts today.", url: null } });
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Settings saved");
  expect(await (await page.request.get("/api/admin/site")).json()).toMatchObject({
    tagline: "For teachers at Lakeside.",
    registration: "closed",
    announcement: { text: "No new accounts today." },
  });
  await expect(page.getByLabel("Who may register")).toHaveValue("closed");
  await expect(page.getByLabel("Announcement text")).toHaveValue("No new accounts today.");
  await changeSite(page);
});

test.describe("with an admin who changes the same setting", () => {
  test.use({ expectedStatuses: [409] });

  test("the second one to save reads what it is now, and saves again to replace it", async ({ page }) => {
    await changeSite(page);
    await page.goto("/admin/site");
    await page.getByLabel("Tagline").fill("For teachers at Lakeside.");
    await changeSite(page, { tagline: "For teachers at Riverside." });
    await page.getByRole("button", { name: "Save Changes" }).click();
    const form = page.getByRole("form", { name: "Site settings" });
    await expect(form.getByText("Somebody else has changed this to: For teachers at Riverside.")).toBeVisible();
    await expect(form.getByRole("alert")).toContainText("save again to replace it");
    await expect(page.getByLabel("Tagline")).toHaveValue("For teachers at Lakeside.");
    await page.getByRole("button", { name: "Save Changes" }).click();
    await expectToast(page, "Settings saved");
    expect(await (await page.request.get("/api/admin/site")).json()).toMatchObject({
      tagline: "For teachers at Lakeside.",
    });
    await changeSite(page);
  });
});
