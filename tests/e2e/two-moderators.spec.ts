import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { asAdmin, submitResource } from "./support/resources.ts";
import { openQueue } from "./support/review-queue.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409] });

test("approving in the queue what another moderator has just rejected publishes nothing", async ({ page, server }) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Copied ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  const other = await asAdmin(server.url);
  await other.request.put(`/api/admin/resources/${id}/reject`, { data: { reasons: ["copyright"], note: null } });
  await page.keyboard.press("a");
  await expectToast(page, "Error", "Somebody has already decided: it was rejected");
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/api/resources/${id}`)).json()).toMatchObject({
    status: "rejected",
    review: { reasons: ["copyright"] },
  });
});

test("undoing a decision in the queue does not undo what another moderator has decided since", async ({
  page,
  server,
}) => {
  await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Undone late ${word}` });
  await logIn(page, ADMIN);
  await openQueue(page, word);
  await page.keyboard.press("a");
  await expectToast(page, "Resource approved");
  const { request } = await asAdmin(server.url);
  await request.put(`/api/admin/resources/${id}/reopen`);
  await request.put(`/api/admin/resources/${id}/reject`, { data: { reasons: ["copyright"], note: null } });
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await expectToast(page, "Error", "It has been decided on again since. Please look again.");
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  expect(await (await page.request.get(`/api/resources/${id}`)).json()).toMatchObject({ status: "rejected" });
});
