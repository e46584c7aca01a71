import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { registerAs } from "./support/roles.ts";
import { createTopic } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const LONG_WORD = `https://example.org/${"0123456789abcdef".repeat(6)}`;

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
