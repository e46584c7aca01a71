import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, edit, submitResource } from "./support/resources.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409] });

test("a moderator finds, reads, approves, rejects and undoes with the keyboard alone, and gives reasons", async ({
  page,
  server,
}) => {
  const teacher = await register(page);
  const word = uniqueWord();
  const first = await submitResource(page, { title: `First ${word}`, contentType: "Prompt", content: "All of it." });
  const hasty = await submitResource(page, {
    title: "Hasty, by its text",
    description: `It mentions ${word.toUpperCase()} down here.`,
  });
  const taken = await submitResource(page, { title: `Taken ${word}` });
  const fields = { title: `Edited ${word}`, content: "One line of words.\n", skillLevel: "Beginner" };
  const edited = await submitResource(page, fields);
  const other = await asAdmin(server.url);
  await approve(other, edited);
  await edit(page, edited, { ...fields, content: "One line of sentences.\n", skillLevel: "Advanced" });
  await logIn(page, ADMIN);
  const read = async (id: number) => (await page.request.get(`/api/resources/${id}`)).json();

  await page.goto("/admin");
  await pressAt(page, page.getByRole("link", { name: "Manage Resources" }));
  await typeAt(page, page.getByPlaceholder("Search resources by title or description"), word);
  await expect(page).toHaveURL(`/admin/resources?search=${word}`);
  const list = page.getByRole("list", { name: "Waiting for review" });
  const rows = list.locator("> li");
  await expect(rows).toHaveCount(4);
  for (const text of [`User #${teacher.id}`, "High School", "Prompt Template", "Students compare"])
    await expect(rows.first()).toContainText(text);
  await pressAt(page, list.getByRole("link", { name: `First ${word}` }));
  await expect(page.getByText("All of it.")).toBeVisible();
  await page.keyboard.press("a");
  await expectToast(page, "Resource approved", "The resource has been approved and published");
  await expect(rows.first().getByText("Approved", { exact: true })).toBeVisible();
  expect((await read(first)).status).toBe("approved");

  // The same decisions by the buttons, with the Tab key and Enter.
  await expect(list.getByRole("link", { name: "Hasty, by its text" })).toBeFocused();
  await pressAt(page, rows.nth(1).getByRole("button", { name: "Reject" }));
  await expectToast(page, "Resource rejected", "The resource has been rejected");
  const form = page.getByRole("form", { name: "Why “Hasty, by its text” was rejected" });
  await pressAt(page, form.getByLabel("Sources"), "Space");
  await typeAt(page, form.getByLabel("Note (optional)"), "Where is this from?");
  await pressAt(page, form.getByRole("button", { name: "Send to author" }));
  await expectToast(page, "Sent to the author");
  await expect(list.getByRole("link", { name: `Taken ${word}` })).toBeFocused();
  expect(await read(hasty)).toMatchObject({
    status: "rejected",
    review: { reasons: ["sources"], note: "Where is this from?" },
  });

  // Another moderator was faster: nothing is published.
  await other.request.put(`/api/admin/resources/${taken}/reject`, { data: { reasons: ["copyright"], note: null } });
  await page.keyboard.press("a");
  await expectToast(page, "Error", "Somebody has already decided: it was rejected");
  await expect(rows).toHaveCount(3);
  expect(await read(taken)).toMatchObject({ status: "rejected", review: { reasons: ["copyright"] } });

  // An edit of a public resource has its changes marked.
  await list.getByRole("link", { name: `Edited ${word}` }).click();
  const shown = page.getByRole("region", { name: `Edited ${word}` });
  await expect(shown.locator("del")).toHaveText(["words", "Beginner"]);
  await expect(shown.locator("ins")).toHaveText(["sentences", "Advanced"]);
  await page.keyboard.press("r");
  await expectToast(page, "Edit rejected", "Readers still see the approved text");
  expect(await read(edited)).toMatchObject({ status: "approved", skillLevel: "Beginner", waitingEdit: null });
  await expect(shown.or(list).getByLabel("Sources")).toBeFocused();
  await page.keyboard.press("u");
  await expectToast(page, "Decision undone");
  await page.keyboard.press("a");
  await expectToast(page, "Edit approved", "Readers see the new text now");
  expect(await read(edited)).toMatchObject({ status: "approved", skillLevel: "Advanced", waitingEdit: null });

  // Decided entries are gone on the next load, and are in the list of all.
  await page.reload();
  await expect(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect(page).toHaveURL(`/admin/resources?search=${word}&tab=all`);
  const row = page.getByRole("tabpanel").getByRole("listitem", { name: "Hasty, by its text" });
  await row.getByRole("button", { name: "Approve" }).click();
  await expect(row.getByText("Approved", { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
});
