import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { changeSite, changeSiteForVisitors, OWN_SERVER } from "./support/site.ts";

test.use({ settings: OWN_SERVER });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

const ANNOUNCEMENT = { text: "The workshop on Friday is full.", url: null };

test("the site's name, tagline and links show on every page at once, and a long name fits a phone", async ({
  page,
}) => {
  await changeSiteForVisitors(page, {});
  await page.goto("/about");
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: "Mastodon (coming soon)" })).toBeVisible();
  await changeSiteForVisitors(page, {
    name: "Donaudampfschifffahrtsgesellschaft & Friends",
    tagline: "For everyone who teaches at Lakeside. {slot}",
    socialLinks: [
      { name: "Mastodon", url: "https://example.org/@lakeside" },
      { name: "Newsletter", url: "https://example.org/news" },
    ],
  });
  await page.reload();
  const name = "Donaudampfschifffahrtsgesellschaft & Friends";
  await expect(page).toHaveTitle(`About · ${name}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`About ${name}`);
  await expect(page.getByRole("banner").getByRole("link", { name })).toBeVisible();
  await expect(footer).toContainText("For everyone who teaches at Lakeside. {slot}");
  await expect(footer).toContainText(/© \d{4} Donaudampfschifffahrtsgesellschaft & Friends\./);
  const social = footer.getByRole("list", { name: "Social media" }).getByRole("link");
  await expect(social).toHaveText(["Mastodon", "Newsletter"]);
  await expect(social.first()).toHaveAttribute("href", "https://example.org/@lakeside");
  await expectAccessibleInBothThemes(page);
  await footer.getByRole("link", { name: "Terms" }).click();
  await expect(page).toHaveTitle(`Terms of use · ${name}`);
  await page.goto("/");
  await expect(page).toHaveTitle(`${name}: bring AI into your teaching`);
  await expectNoHorizontalScroll(page, { width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
  await changeSite(page);
});

test("an announcement stays closed until its text changes, also on pages opened without loading", {
  tag: "@both-sizes",
}, async ({ page }) => {
  await changeSiteForVisitors(page, { announcement: ANNOUNCEMENT });
  await page.goto("/");
  const band = page.getByRole("region", { name: "Announcement" });
  await expect(band).toHaveText(ANNOUNCEMENT.text);
  await expectNoLayoutShift(page);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await pressAt(page, band.getByRole("button", { name: "Close the announcement" }));
  await expect(band).toHaveCount(0);
  await expect(page.getByRole("main")).toBeFocused();
  await page.getByRole("contentinfo").getByRole("link", { name: "Terms" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Terms of Use");
  await expect(band).toHaveCount(0);

  // Neither the page where it was closed nor another one sends it again, although others still get it there.
  for (const path of ["/", "/resources", "/"]) {
    const html = await (await page.goto(path))?.text();
    expect(html, path).not.toContain(ANNOUNCEMENT.text);
    await expect(band).toHaveCount(0);
    expect(await (await fetch(page.url())).text(), path).toContain(ANNOUNCEMENT.text);
  }
  const cookies = await page.context().cookies();
  await changeSite(page, { announcement: { text: "There is room again.", url: "https://example.org/friday" } });
  await page.context().clearCookies();
  await page.context().addCookies(cookies);
  await page.goto("/");
  await expect(band.getByRole("link", { name: "There is room again." })).toHaveAttribute(
    "href",
    "https://example.org/friday",
  );
  await expectAccessibleInBothThemes(page);
  await changeSite(page);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("without JavaScript an announcement can be read and has no button to close it", async ({ page }) => {
    await changeSiteForVisitors(page, { announcement: ANNOUNCEMENT });
    await page.goto("/contact");
    const band = page.getByRole("region", { name: "Announcement" });
    await expect(band).toContainText(ANNOUNCEMENT.text);
    await expect(band.getByRole("button", { includeHidden: true })).toBeHidden();
    await changeSite(page);
  });
});
