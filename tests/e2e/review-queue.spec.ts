import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { openQueue } from "./support/review-queue.ts";
import { registerAs } from "./support/roles.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

const PHONE = { width: 390, height: 844 };

/** The queue loads 20 at a time: three such pages, so that going on to another is done more than once. */
const LONG = 60;

test(`${LONG} resources are read and decided with the keyboard alone`, async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const number = (at: number) => String(at).padStart(3, "0");
  for (let at = 1; at <= LONG; at++) {
    await submitResource(page, { title: `Lesson ${number(at)} ${word}`, content: `Read me: ${word} ${number(at)}.` });
  }
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const rows = page.getByRole("list", { name: "Waiting for review" }).locator("> li");
  for (let at = 1; at <= LONG; at++) {
    // `waitFor` looks at every frame, which an assertion that has to wait does not.
    await page.getByText(`Read me: ${word} ${number(at)}.`).waitFor();
    await page.keyboard.press(at % 4 ? "a" : "r");
    await rows
      .nth(at - 1)
      .getByText(at % 4 ? "Approved" : "Rejected", { exact: true })
      .waitFor();
    if (at % 20 === 0) await expect(rows.nth(at - 1).getByRole("link", { name: `Lesson ${number(at)}` })).toBeFocused();
    await page.keyboard.press("j");
  }
  await expect(rows).toHaveCount(LONG);
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  const total = async (status: string) =>
    (await page.request.get(`/api/admin/resources?search=${word}&limit=1&status=${status}`)).headers()["x-total-count"];
  await expect
    .poll(async () => [await total("pending"), await total("approved"), await total("rejected")])
    .toEqual(["0", "45", "15"]);

  // What was decided is gone on the next load.
  await page.reload();
  await expect(rows).toHaveCount(0);
});

test("the queue remembers the place while one is elsewhere", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  for (const name of ["First", "Second", "Third"]) await submitResource(page, { title: `${name} ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const link = (name: string) => page.getByRole("list", { name: "Waiting for review" }).getByRole("link", { name });
  const shown = page.getByRole("region", { name: word }).getByRole("heading", { level: 2 }).first();
  await expect(shown).toHaveText(`First ${word}`);
  await page.keyboard.press("j");
  await page.keyboard.press("J");
  await expect(link("Third")).toBeFocused();
  await page.keyboard.press("k");
  await expect(link("Second")).toBeFocused();
  await expect(shown).toHaveText(`Second ${word}`);
  await page.keyboard.press("ArrowDown");
  await expect(link("Third")).toBeFocused();

  const row = page.getByRole("listitem").filter({ hasText: `Third ${word}` });
  await row.getByRole("link", { name: "View" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Third ${word}`);
  await page.goBack();
  await expect(link("Third")).toBeFocused();
  await expect(shown).toHaveText(`Third ${word}`);
  await page.reload();
  await expect(link("Third")).toBeFocused();
});

test("the keys of the queue are told, and rest while somebody types", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  for (const name of ["First", "Second"]) await submitResource(page, { title: `${name} ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const rows = page.getByRole("list", { name: "Waiting for review" }).locator("> li");
  const keys = page.getByRole("dialog", { name: "Keys" });
  await page.keyboard.press("?");
  await expect(keys.getByRole("definition")).toContainText([
    "Next resource",
    "Previous resource",
    "Approve",
    "Reject",
    "Undo",
  ]);
  await expectAccessibleInBothThemes(page);
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await expect(keys).toBeHidden();
  await page.getByRole("button", { name: "Keys" }).click();
  await expect(keys).toBeVisible();
  await page.keyboard.press("Escape");

  const box = page.getByPlaceholder("Search resources by title or description");
  await box.press("End");
  await page.keyboard.type("ar");
  await expect(box).toHaveValue(`${word}ar`);
  await box.fill(word);
  await page.keyboard.press("Tab");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Shift+R");
  await expect(rows).toHaveCount(2);
  await expect(rows.getByRole("button", { name: "Approve" })).toHaveCount(2);
});

test("on a phone the queue is a list that leads to one resource and back", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await register(page);
  const word = uniqueWord();
  for (const name of ["First", "Second"])
    await submitResource(page, { title: `${name} ${word}`, content: "All of it." });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const list = page.getByRole("list", { name: "Waiting for review" });
  await expect(list).toBeVisible();
  await expect(page.getByText("All of it.")).toBeHidden();
  await expectAccessibleInBothThemes(page);
  await list.getByRole("link", { name: "First" }).click();
  await expect(list).toBeHidden();
  await expect(page.getByText("All of it.")).toBeVisible();
  await expect(page.getByRole("region", { name: `First ${word}` })).toBeFocused();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Approve" }).click();
  await expect(page.getByText("Approved", { exact: true }).filter({ visible: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page.getByRole("heading", { name: `Second ${word}`, level: 2 })).toBeVisible();
  await page.getByRole("link", { name: "List" }).click();
  await expect(list).toBeVisible();
  await expect(list.getByRole("link", { name: "Second" })).toBeFocused();
  await expectNoHorizontalScroll(page);
});

test("what was found by the words of an edit, or without its accents, stays in the queue once it is decided on", async ({
  page,
  server,
}) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: "Before it was edited" });
  await approve(await asAdmin(server.url), id);
  await edit(page, id, { title: `Now Résumé ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, `Resume ${word}`);
  const rows = page.getByRole("list", { name: "Waiting for review" }).locator("> li");
  await expect(rows).toHaveCount(1);
  await page.keyboard.press("r");
  await expectToast(page, "Edit rejected");
  await expect(rows).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Send to author" })).toBeVisible();
});

test("the row of an edit that changes the title says the new one too, by which it can be found", async ({
  page,
  server,
}) => {
  await register(page);
  const [before, after] = [`Before ${uniqueWord()}`, `After ${uniqueWord()}`];
  const id = await submitResource(page, { title: before });
  await approve(await asAdmin(server.url), id);
  await edit(page, id, { title: after });
  await logIn(page, ADMIN);
  await openQueue(page, after);
  const row = page.getByRole("list", { name: "Waiting for review" }).getByRole("listitem");
  await expect(row.getByRole("link", { name: before })).toBeVisible();
  await expect(row.getByText(`New title: ${after}`, { exact: true })).toBeVisible();
});

test("moderators are told why their own submission is not theirs to decide on, and go on to the next", async ({
  page,
  server,
}) => {
  const word = uniqueWord();
  await register(page);
  const first = await submitResource(page, { title: `Somebody else's ${word}` });
  await registerAs(page, server.url, "moderator");
  const own = await submitResource(page, { title: `My own ${word}` });
  await openQueue(page, word);
  const rows = page.getByRole("list", { name: "Waiting for review" }).locator("> li");
  const refusal = "This is your own. Another moderator or an admin has to decide.";
  await expect(rows.nth(1).getByText(refusal)).toBeVisible();
  await expect(rows.nth(1).getByRole("button", { name: "Approve" })).toBeHidden();
  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await page.keyboard.press("k");
  await page.keyboard.press("a");
  await expectToast(page, "Resource approved", "The resource has been approved and published");
  await expect(rows.nth(0).getByText("Approved", { exact: true })).toBeVisible();
  await expect(rows.nth(1).getByText(refusal)).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.goto(`/resources/${own}`);
  const panel = page.getByRole("region", { name: "Review" });
  await expect(panel.getByText(refusal)).toBeVisible();
  await expect(panel.getByRole("link", { name: "Next pending" })).not.toHaveAttribute("href", `/resources/${first}`);
});
