import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn, register } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt, typeAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ settings: { SEED: "demo", MAIL_FROM: "Forums <forums@example.org>" }, expectedStatuses: [409] });
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

test("an admin adds a forum, orders and edits it, all by keyboard", { tag: "@both-sizes" }, async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin/forums");
  await expectNoLayoutShift(page);
  await expectAccessibleInBothThemes(page);
  const title = `Forum ${uniqueWord()}`;
  await pressAt(page, page.getByRole("button", { name: "Add a Forum" }));
  const adding = page.getByRole("dialog", { name: "Add a forum" });
  await pressAt(page, adding.getByRole("button", { name: "Add Forum" }));
  await expectFieldErrors(adding, { Title: "Title is required", Description: "Description is required" });
  await page.keyboard.type("General Discussion");
  await typeAt(page, adding.getByLabel("Description"), "For whatever is new.");
  await pressAt(page, adding.getByRole("button", { name: "Add Forum" }));
  await expectFieldErrors(adding, { Title: "There is a forum with this title already" });
  await adding.getByLabel("Title").fill(title);
  await expectAccessibleInBothThemes(page);
  await pressAt(page, adding.getByRole("button", { name: "Add Forum" }));
  await expectToast(page, "Forum added");

  const rows = page.getByRole("list", { name: "Forums" }).getByRole("listitem");
  await expect(rows.last()).toContainText(title);
  const count = await rows.count();
  const up = rows.filter({ hasText: title }).getByRole("button", { name: `Move ${title} up` });
  await pressAt(page, up);
  await expect(rows.nth(count - 2)).toContainText(title);
  await expect(up).toBeFocused();
  await expect(page.getByRole("status").filter({ hasText: "is now number" })).toHaveText(
    `${title} is now number ${count - 1}`,
  );
  await page.keyboard.press("Enter");
  await expect(rows.nth(count - 3)).toContainText(title);
  await pressAt(page, rows.nth(count - 3).getByRole("button", { name: `Move ${title} down` }));
  await expect(rows.nth(count - 2)).toContainText(title);

  await pressAt(page, rows.nth(count - 2).getByRole("button", { name: `Edit ${title}` }));
  const editing = page.getByRole("dialog", { name: "Edit forum" });
  await editing.getByLabel("Description").fill("For whatever was new.");
  await pressAt(page, editing.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Forum changed");
  await page.reload();
  await expect(rows.nth(count - 2)).toContainText("For whatever was new.");
  await expectNoHorizontalScroll(page);
});

test("an archived forum says so and takes no topic or reply until it is reopened", async ({ page }) => {
  await logIn(page, ADMIN);
  const forum = { title: `Old ${uniqueWord()}`, description: "To be archived." };
  const { id } = await (await page.request.post("/api/forums", { data: { ...forum, position: 90 } })).json();
  const topic = await (await page.request.post(`/api/forums/${id}/topics`, { data: TOPIC })).json();
  await page.goto("/admin/forums");
  const row = page.getByRole("listitem", { name: forum.title });
  await expect(row.getByRole("button", { name: "Delete" })).toHaveCount(0);
  await row.getByRole("button", { name: "Archive" }).click();
  await expectToast(page, "Forum archived");
  await expect(row).toContainText("Archived");

  await register(page);
  await page.goto(`/community?forum=${id}`);
  const discussions = page.getByRole("region", { name: "Discussions" });
  await expect(discussions).toContainText("This forum is archived.");
  await expect(discussions.getByRole("button", { name: "New Topic" })).toHaveCount(0);
  await expect(page.getByRole("link", { name: `${forum.title} Archived` })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await page.getByRole("button", { name: "Create New Topic" }).click();
  await expectToast(page, "This forum is archived");
  await page.goto(`/community?forum=${id}&topic=${topic.id}`);
  await expect(discussions).toContainText("This forum is archived.");
  await expect(page.getByRole("heading", { name: "Post a Reply" })).toHaveCount(0);

  await logIn(page, ADMIN);
  await page.goto("/admin/forums");
  await row.getByRole("button", { name: "Reopen" }).click();
  await expectToast(page, "Forum reopened");
  await page.goto(`/community?forum=${id}&topic=${topic.id}`);
  await expect(page.getByRole("heading", { name: "Post a Reply" })).toBeVisible();
});

test("the welcome card and the home page offer no archived forum", async ({ page }) => {
  await logIn(page, ADMIN);
  const forum = { title: `First ${uniqueWord()}`, description: "Before all others.", position: 0 };
  const { id } = await (await page.request.post("/api/forums", { data: forum })).json();
  await page.goto("/community");
  const offered = page
    .getByRole("main")
    .getByRole("listitem")
    .filter({ hasText: /\d topics?$/ });
  await expect(offered.filter({ hasText: forum.title })).toBeVisible();
  await page.request.put(`/api/forums/${id}`, { data: { ...forum, archived: true } });
  await page.reload();
  await expect(offered).toHaveCount(3);
  await expect(offered.filter({ hasText: forum.title })).toHaveCount(0);
  await page.goto("/");
  await expect(page.getByRole("link", { name: "General Discussion" })).toBeVisible();
  await expect(page.getByRole("link", { name: forum.title })).toHaveCount(0);
  await page.request.delete(`/api/forums/${id}`);
});

test("an empty forum is deleted, and one that has a topic by then is not", async ({ page }) => {
  await logIn(page, ADMIN);
  const forum = { title: `Empty ${uniqueWord()}`, description: "To be deleted.", position: 91 };
  const { id } = await (await page.request.post("/api/forums", { data: forum })).json();
  await page.goto("/admin/forums");
  const row = page.getByRole("listitem", { name: forum.title });
  await row.getByRole("button", { name: "Delete" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete this forum?" });
  await expectAccessibleInBothThemes(page);
  const topic = await (await page.request.post(`/api/forums/${id}/topics`, { data: TOPIC })).json();
  await dialog.getByRole("button", { name: "Delete Forum" }).click();
  await expect(dialog.getByRole("form").getByRole("alert")).toHaveText(
    "Only a forum without topics can be deleted. Archive it instead.",
  );
  await page.request.delete(`/api/topics/${topic.id}`);
  await dialog.getByRole("button", { name: "Delete Forum" }).click();
  await expectToast(page, "Forum deleted");
  await expect(row).toHaveCount(0);
});

test("editing the description of a forum keeps what another admin has changed meanwhile", async ({ page }) => {
  await logIn(page, ADMIN);
  const forum = { title: `Reworded ${uniqueWord()}`, description: "To be archived meanwhile.", position: 92 };
  const { id } = await (await page.request.post("/api/forums", { data: forum })).json();
  await page.goto("/admin/forums");
  await page
    .getByRole("listitem", { name: forum.title })
    .getByRole("button", { name: /^Edit / })
    .click();
  const editing = page.getByRole("dialog", { name: "Edit forum" });
  await editing.getByLabel("Description").fill("Archived meanwhile.");
  const others = { title: `Renamed ${uniqueWord()}`, position: 93, archived: true };
  await page.request.put(`/api/forums/${id}`, { data: { ...forum, ...others } });
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Forum changed");
  const forums = await (await page.request.get("/api/forums")).json();
  expect(forums.find((one: { id: number }) => one.id === id)).toMatchObject({
    ...others,
    description: "Archived meanwhile.",
  });
  await page.request.delete(`/api/forums/${id}`);
});
