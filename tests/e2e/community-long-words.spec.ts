import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";
import { createTopic } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const LONG_WORD = `https://example.org/${"0123456789abcdef".repeat(6)}`;

const SIZES = [
  { width: 320, height: 640 },
  { width: 1280, height: 800 },
];

test("a long address in what was reported does not widen the moderators' page", async ({ page, server }) => {
  await register(page);
  const { id } = await createTopic(page, `With a link ${uniqueWord()}`, `Look at this: ${LONG_WORD}`);
  await register(page);
  const report = { kind: "topic", targetId: id, reason: "spam", note: LONG_WORD };
  expect((await page.request.post("/api/reports", { data: report })).status()).toBe(201);
  await registerAs(page, server.url, "moderator");
  await page.goto("/admin/reports");
  await expect(page.getByText(LONG_WORD, { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test.describe("a forum named with a long word", () => {
  test.use({ settings: { SEED: "none" } });

  test("is named in full within the width of the page", async ({ page }) => {
    await logIn(page, ADMIN);
    const title = "Donaudampfschifffahrtsgesellschaftskapitänskajütenschlüsselbund".repeat(3);
    const forum = { title, description: LONG_WORD, position: 0 };
    expect((await page.request.post("/api/forums", { data: forum })).status()).toBe(201);
    await page.goto("/community");
    await expect(page.getByRole("region", { name: "Discussions" }).getByText(title)).toBeVisible();
    for (const size of SIZES) await expectNoHorizontalScroll(page, size);

    await page.goto("/");
    const entry = page.getByRole("main").getByRole("link", { name: title });
    await entry.scrollIntoViewIfNeeded();
    for (const size of SIZES) {
      await page.setViewportSize(size);
      const { x = 0, width = 0 } = (await entry.boundingBox()) ?? {};
      expect(x + width, `the link is wider than a window of ${size.width}`).toBeLessThanOrEqual(size.width);
    }
  });
});
