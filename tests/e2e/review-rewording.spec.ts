import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { submitResource } from "./support/resources.ts";
import { openQueue } from "./support/review-queue.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("rewording a rejection starts from what was said, on its page and in the queue", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Hasty ${word}` });
  const read = async () => (await (await page.request.get(`/api/resources/${id}`)).json()).review;
  await logIn(page, ADMIN);
  await openQueue(page, word);
  await page.keyboard.press("r");
  await expectToast(page, "Resource rejected");
  const form = page.getByRole("form", { name: `Why “Hasty ${word}” was rejected` });
  const note = form.getByLabel("Note (optional)");
  await form.getByLabel("Sources").check();
  await note.fill("Where is this form?");
  await form.getByRole("button", { name: "Send to author" }).click();
  await page.getByRole("button", { name: "Reword" }).click();
  await expect(form.getByLabel("Sources")).toBeChecked();
  await expect(note).toHaveValue("Where is this form?");
  await note.fill("Where is this from?");
  await form.getByRole("button", { name: "Send to author" }).click();
  await expect(form).toHaveCount(0);
  expect(await read()).toMatchObject({ reasons: ["sources"], note: "Where is this from?" });

  await page.goto(`/resources/${id}`);
  await page.getByRole("button", { name: "Reword" }).click();
  await expect(note).toHaveValue("Where is this from?");
  await form.getByLabel("Copyright").check();
  await form.getByRole("button", { name: "Send to author" }).click();
  await expectToast(page, "Sent to the author");
  expect(await read()).toMatchObject({ reasons: ["sources", "copyright"], note: "Where is this from?" });
});

test("without a reason or a note there is nothing to send to the author", async ({ page }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Hasty ${word}` });
  await logIn(page, ADMIN);
  await page.request.put(`/api/admin/resources/${id}/reject`);
  await page.goto(`/resources/${id}`);
  await page.getByRole("button", { name: "Say why" }).click();
  const form = page.getByRole("form", { name: `Why “Hasty ${word}” was rejected` });
  await form.getByRole("button", { name: "Send to author" }).click();
  await expect(form).toContainText("Choose a reason or write a note");
  await form.getByLabel("Note (optional)").fill("The sources are missing.");
  await form.getByRole("button", { name: "Send to author" }).click();
  await expectToast(page, "Sent to the author");
});
