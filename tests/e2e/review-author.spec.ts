import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { mailAbout, mailsTo } from "./support/mail.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test("a rejected author finds out, understands why, fixes it and is published", async ({ page, server }) => {
  const author = await register(page);
  const title = `Grading ${uniqueWord()}`;
  const id = await submitResource(page, { title });
  const admin = await asAdmin(server.url);
  await page.goto(`/resources/${id}`);
  await expect(page.getByText(/^(You are next|\d+ submissions? (is|are) ahead of yours)/)).toBeVisible();

  await admin.request.put(`/api/admin/resources/${id}/reject`);
  const review = { reasons: ["sources", "student-data"], note: "Please leave out the names in step 2." };
  await admin.request.put(`/api/admin/resources/${id}/review`, { data: review });
  const mail = await mailAbout(server, author.email, `Needs changes: ${title}`);
  expect(mail).toContain("Please leave out the names in step 2.");
  const link = /http\S+\/resources\/\d+\/edit/.exec(mail)?.[0] ?? "";
  expect(new URL(link).pathname).toBe(`/resources/${id}/edit`);

  await page.goto(`/users/${author.id}`);
  await page.getByRole("tab", { name: "Needs changes (1)" }).click();
  const entry = page.getByRole("article").filter({ hasText: title });
  await expect(entry).toContainText("It shows or asks for data about students");
  await expect(entry).toContainText("Please leave out the names in step 2.");
  await expectAccessibleInBothThemes(page);
  await entry.getByRole("link", { name: "View Details" }).click();

  await expect(page.getByRole("heading", { name: "Needs changes" })).toBeVisible();
  const items = page.getByRole("main").getByRole("listitem");
  await expect(items.filter({ hasText: "Sources are missing" })).toBeVisible();
  await expect(page.getByText("Please leave out the names in step 2.")).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByText("History", { exact: true }).click();
  const history = page.getByRole("list", { name: "History" }).locator("> li");
  await expect(history).toContainText(["Needs changes", "Submitted"]);
  await expect(history.first()).toContainText("The team");

  await page.getByRole("link", { name: "Edit and Resubmit" }).click();
  await expect(page.getByText(/the resource goes back to review/)).toBeVisible();
  await page.getByLabel("Content (optional)").fill("Without names now.");
  await page.getByRole("button", { name: "Resubmit" }).click();
  await expectToast(page, "Resource resubmitted", "Thank you! The team will review it again.");
  await expect(page.getByText("Pending Review", { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Needs changes" })).toHaveCount(0);

  await approve(admin, id);
  // The author is notified at once, and not after two minutes, because reasons were given.
  await admin.request.put(`/api/admin/resources/${id}/review`, { data: { reasons: [], note: "Well done." } });
  await mailAbout(server, author.email, `Your resource is published: ${title}`);
  expect(mailsTo(server, author.email).filter((sent) => sent.includes(title))).toHaveLength(2);
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  await expect(page.getByText("Without names now.")).toBeVisible();
  await expect(page.getByText("History", { exact: true }), "not for visitors").toHaveCount(0);
});

test("an author's edit of a public resource waits, can be edited again, and is continued after a rejection", async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const author = await register(page);
  const word = uniqueWord();
  const id = await submitResource(page, { title: `Public ${word}`, content: "The approved words." });
  const admin = await asAdmin(server.url);
  await approve(admin, id);
  await page.goto(`/resources/${id}/edit`);
  await page.getByLabel("Content (optional)").fill("The better words.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Resource updated", "Your edit is waiting for review. Readers still see the approved text.");
  await expect(page.getByText("The approved words.", { exact: true })).toBeVisible();
  await page.getByText("What you sent").click();
  await expect(page.locator("ins")).toHaveText("better");
  await expectAccessibleInBothThemes(page);

  await page.goto(`/resources/${id}/edit`);
  await expect(page.getByLabel("Content (optional)")).toHaveValue("The better words.");
  await expect(page.getByText(/Saving now replaces them/)).toBeVisible();
  await page.getByLabel("Content (optional)").fill("The best words.");
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Resource updated");
  await page.getByText("What you sent").click();
  await expect(page.locator("ins")).toHaveText("best");

  const data = { reasons: ["unclear"], note: "Which words?" };
  await admin.request.put(`/api/admin/resources/${id}/reject`, { data });
  await mailAbout(server, author.email, `Needs changes: Public ${word}`);
  await page.reload();
  await expect(page.getByText("The team did not publish your edit.")).toBeVisible();
  await expect(page.getByText("Which words?")).toBeVisible();
  await expect(page.getByText("The approved words.", { exact: true })).toBeVisible();
  await page.goto(`/users/${author.id}?tab=needs-changes`);
  await expect(page.getByRole("article").filter({ hasText: word })).toContainText("Needs changes");
  await expectNoHorizontalScroll(page);
  await page.goto(`/resources/${id}`);
  await page.getByRole("link", { name: "Edit and Resubmit" }).click();
  await expect(page.getByText("These are the changes you sent, which the team did not publish.")).toBeVisible();
  await expect(page.getByLabel("Content (optional)")).toHaveValue("The best words.");
  await page.getByLabel("Content (optional)").fill("The very best words.");
  await page.getByRole("button", { name: "Resubmit" }).click();
  await expect(page.getByRole("main").getByText("Your edit is waiting for review.")).toBeVisible();

  await register(page, "other");
  await page.goto(`/resources/${id}`);
  await expect(page.getByText("The approved words.", { exact: true })).toBeVisible();
  await expect(page.getByText("Which words?")).toHaveCount(0);
});
