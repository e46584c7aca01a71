import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { openQueue } from "./support/review-queue.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [503] });

test("a moderator says why a resource was rejected, by keyboard alone", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Hasty ${word}` });
  await submitResource(page, { title: `Another ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const row = page.getByRole("listitem").filter({ hasText: `Hasty ${word}` });
  await page.keyboard.press("r");
  await expectToast(page, "Resource rejected", "The resource has been rejected");
  const form = page.getByRole("form", { name: `Why “Hasty ${word}” was rejected` });
  await pressAt(page, form.getByLabel("Sources"), "Space");
  await pressAt(page, form.getByLabel("Student data"), "Space");
  await expectAccessibleInBothThemes(page);
  await pressAt(page, form.getByLabel("Note (optional)"), "a");
  await page.keyboard.type("nd jar names.");

  // What was typed outlives a failure.
  await page.route("**/review", (route) => route.fulfill({ status: 503, json: { message: "Away" } }), { times: 1 });
  await pressAt(page, form.getByRole("button", { name: "Send to author" }));
  await expectToast(page, "Error", "Failed to send the reasons");
  await expect(form.getByLabel("Note (optional)")).toHaveValue("and jar names.");
  await page.keyboard.press("Enter");
  await expectToast(page, "Sent to the author");
  await expect(row.getByText("The author knows why.")).toBeVisible();
  await expect(row.getByRole("link", { name: `Hasty ${word}` })).toBeFocused();
  const { status, review } = await (await page.request.get(`/api/resources/${id}`)).json();
  expect([status, review.reasons, review.note]).toEqual(["rejected", ["sources", "student-data"], "and jar names."]);
});

test("a decision is undone from the row, the toast and with the key, also before it is stored", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const ids: number[] = [];
  for (const name of ["First", "Second"]) ids.push(await submitResource(page, { title: `${name} ${word}` }));
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const rows = page.getByRole("list", { name: "Waiting for review" }).locator("> li");
  const [first, second] = [rows.nth(0), rows.nth(1)];
  const statusOf = async (at: number) => (await (await page.request.get(`/api/resources/${ids[at]}`)).json()).status;

  await first.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Resource approved");
  await first.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Decision undone", "It waits for review again");
  await expect(first.getByRole("button")).toHaveText(["Approve", "Reject"]);
  await expect.poll(() => statusOf(0)).toBe("pending");

  await page.keyboard.press("r");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Decision undone");
  await expect.poll(() => statusOf(0)).toBe("pending");

  // From the next row, the key undoes the last decision and goes back to it.
  await first.getByRole("link", { name: `First ${word}` }).focus();
  for (const key of ["a", "j", "u"]) await page.keyboard.press(key);
  await expect(first.getByRole("link", { name: `First ${word}` })).toBeFocused();
  await expect(first.getByRole("button")).toHaveText(["Approve", "Reject"]);
  await expectToast(page, "Decision undone");
  await expect.poll(() => statusOf(0)).toBe("pending");

  await page.route("**/reopen?*", (route) => route.fulfill({ status: 503, json: { message: "Away" } }), { times: 1 });
  await second.getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Resource rejected");
  await second.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Error", "Failed to undo the decision");
  await expect(second.getByText("Rejected", { exact: true })).toBeVisible();
  await expect.poll(() => statusOf(1)).toBe("rejected");
});

test("a pending resource's own page has the decision, the reasons and the way to the next", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `On its page ${word}`, content: "Words to read." });
  await submitResource(page, { title: `The one after ${word}` });
  await logIn(page, ADMIN);
  await page.goto(`/resources/${id}`);
  const panel = page.getByRole("region", { name: "Review" });
  await expect(panel.getByRole("button")).toHaveText(["Approve", "Reject"]);
  await panel.getByRole("button", { name: "Reject" }).click();
  await expectToast(page, "Resource rejected", "The resource has been rejected");
  await panel.getByLabel("Hard to follow").check();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole("button", { name: "Send to author" }).click();
  await expectToast(page, "Sent to the author");
  await panel.getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Decision undone");
  await panel.getByRole("button", { name: "Approve" }).click();
  await expectToast(page, "Resource approved", "The resource has been approved and published");
  await panel.getByRole("link", { name: "Next pending" }).click();
  await expect(page).not.toHaveURL(`/resources/${id}`);
  await expect(panel.getByRole("button")).toHaveText(["Approve", "Reject"]);

  await page.goto(`/resources/${id}`);
  await page.getByText("History", { exact: true }).click();
  const history = page.getByRole("list", { name: "History" }).getByRole("listitem");
  await expect(history).toContainText(["Approved", "Decision undone", "Rejected", "Submitted"]);
  await expect(history.filter({ hasText: "Rejected" })).toContainText("It is hard to follow");
  await expect(panel, "nothing waits any more").toHaveCount(0);
});

test("an edit of a public resource is in the queue with its changes marked", async ({ page, server }) => {
  await register(page);
  const word = uniqueWord();
  const fields = { title: `Asking ${word}`, content: "One line.\nA second line of words.\n", skillLevel: "Beginner" };
  const id = await submitResource(page, fields);
  await approve(await asAdmin(server.url), id);
  await edit(page, id, { ...fields, content: "One line.\nA second line of sentences.\n", skillLevel: "Advanced" });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const row = page.getByRole("listitem").filter({ hasText: `Asking ${word}` });
  await expect(row.getByText("Edited", { exact: true })).toBeVisible();
  const shown = page.getByRole("region", { name: `Asking ${word}` });
  await expect(shown.locator("del")).toHaveText(["words", "Beginner"]);
  await expect(shown.locator("ins")).toHaveText(["sentences", "Advanced"]);
  await expectAccessibleInBothThemes(page);

  const read = async () => (await page.request.get(`/api/resources/${id}`)).json();
  await page.keyboard.press("r");
  await expectToast(page, "Edit rejected", "Readers go on seeing the approved text");
  expect(await read()).toMatchObject({ status: "approved", skillLevel: "Beginner", waitingEdit: null });
  await page.keyboard.press("u");
  await expectToast(page, "Decision undone");
  await expect(shown.locator("ins")).toHaveCount(2);
  await page.keyboard.press("a");
  await expectToast(page, "Edit approved", "Readers see the new text now");
  expect(await read()).toMatchObject({ status: "approved", skillLevel: "Advanced", waitingEdit: null });
});

test("on a phone a rejection is explained beside the text", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Hasty ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  await page.getByRole("link", { name: `Hasty ${word}` }).click();
  await page.getByRole("button", { name: "Reject" }).click();
  const form = page.getByRole("form", { name: `Why “Hasty ${word}” was rejected` });
  await expect(form).toHaveCount(1);
  await form.getByText("Off topic", { exact: true }).click();
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Send to author" }).click();
  await expectToast(page, "Sent to the author");
  expect((await (await page.request.get(`/api/resources/${id}`)).json()).review.reasons).toEqual(["off-topic"]);
  await expectNoHorizontalScroll(page);
});

test("a rejection in the list of all resources is explained in its row", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Hasty ${word}` });
  await logIn(page, ADMIN);
  await page.goto(`/admin/resources?tab=all&search=${word}`);
  const row = page.getByRole("listitem", { name: `Hasty ${word}` });
  await pressAt(page, row.getByRole("button", { name: "Reject" }));
  await expectToast(page, "Resource rejected", "The resource has been rejected");
  const form = row.getByRole("form", { name: `Why “Hasty ${word}” was rejected` });
  await pressAt(page, form.getByLabel("Duplicate"), "Space");
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  await pressAt(page, form.getByRole("button", { name: "Send to author" }));
  await expectToast(page, "Sent to the author");
  await expect(row.getByText("The author knows why.")).toBeVisible();
  await expect(row).toBeFocused();
  expect((await (await page.request.get(`/api/resources/${id}`)).json()).review.reasons).toEqual(["duplicate"]);
});

test("a rejected resource's own page takes the reasons later", async ({ page }) => {
  await register(page);
  const id = await submitResource(page, { title: "Without a word" });
  await logIn(page, ADMIN);
  await page.request.put(`/api/admin/resources/${id}/reject`);
  await page.goto(`/resources/${id}`);
  const panel = page.getByRole("region", { name: "Review" });
  await expect(panel).toContainText("It was rejected without a reason.");
  await panel.getByRole("button", { name: "Say why" }).click();
  await panel.getByLabel("Hard to follow").check();
  await expectAccessibleInBothThemes(page);
  await panel.getByRole("button", { name: "Send to author" }).click();
  await expectToast(page, "Sent to the author");
  await expect(panel).toBeFocused();
  expect((await (await page.request.get(`/api/resources/${id}`)).json()).review.reasons).toEqual(["unclear"]);
  await page.reload();
  await expect(panel).toContainText("It was rejected, and its author knows why.");
});
