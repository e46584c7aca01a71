import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { approve, submitResource } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { expectToast } from "./support/toasts.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";
import { uniqueWord } from "./support/unique-word.ts";

const BOTH = { tag: "@both-sizes" };
const PER_PAGE = 50;

test("the log says in sentences who did what to what", BOTH, async ({ page, server }) => {
  const teacher = await register(page);
  const resource = await submitResource(page);
  // An admin of its own, whose entries nobody else adds to.
  const admin = await registerAs(page, server.url, "admin");
  await page.request.put(`/api/users/${admin.id}`, { data: { firstName: "Mira", lastName: "Lang" } });
  const path = `/api/admin/users/${teacher.id}`;
  await approve(page, resource);
  const kept = await submitResource(page, { title: "What a Rubric Is For" });
  await approve(page, kept);
  await page.request.put(`${path}/role`, { data: { role: "moderator" } });
  const suspension = { until: "2127-03-05T10:00:00.000Z", reason: "Advertising." };
  await page.request.put(`${path}/suspension`, { data: suspension });
  await page.request.put(`${path}/suspension`, { data: { until: null } });
  await page.request.post("/api/admin/invitations", { data: { role: "moderator" } });
  await page.request.delete(path, { data: { erasePosts: true } });

  await page.goto("/admin/log");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  await page.getByLabel("By", { exact: true }).selectOption("By Mira Lang");
  await expect(page).toHaveURL(`/admin/log?actorId=${admin.id}`);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries.locator("p")).toHaveText([
    `Mira Lang deleted the account of User #${teacher.id} and erased what they had posted`,
    /^Mira Lang created invitation #\d+ for a new moderator$/,
    `Mira Lang ended the suspension of User #${teacher.id}`,
    `Mira Lang suspended User #${teacher.id} until Mar 5, 2127: Advertising.`,
    `Mira Lang changed the role of User #${teacher.id} from none to moderator`,
    "Mira Lang approved resource “What a Rubric Is For” (their own)",
    `Mira Lang approved resource #${resource}`,
  ]);
  await expect(entries.last().getByRole("time")).toHaveText(/^\w{3} \d+, \d{4} \d+:\d\d [AP]M$/);
  await expect(entries.getByRole("link", { name: "What a Rubric Is For" })).toHaveAttribute(
    "href",
    `/resources/${kept}`,
  );
  // It was erased with the account.
  await expect(entries.last().getByRole("link")).toHaveText(["Mira Lang"]);
  // There is no profile any more.
  await expect(entries.first().getByRole("link")).toHaveText(["Mira Lang"]);
  await expectAccessibleInBothThemes(page);

  await page.getByLabel("Action").selectOption("Role changed");
  await expect(page).toHaveURL(`/admin/log?actorId=${admin.id}&action=role_changed`);
  await expect(entries).toHaveCount(1);
  await page.reload();
  await expect(page.getByLabel("Action")).toHaveValue("role_changed");
  await expect(entries).toHaveCount(1);
  await page.getByLabel("Action").selectOption("Forum deleted");
  await expect(page.getByText("There are no such entries.", { exact: true })).toBeVisible();
  await expectNoHorizontalScroll(page);
});

test("older entries of the log are on further pages, reached by keyboard", async ({ page, server }) => {
  const teacher = await register(page);
  const admin = await registerAs(page, server.url, "admin");
  for (let n = 0; n <= PER_PAGE; n++) {
    const data = n % 2 ? { until: null } : { until: "2127-01-01T00:00:00Z", reason: "Spam" };
    expect((await page.request.put(`/api/admin/users/${teacher.id}/suspension`, { data })).ok()).toBe(true);
  }
  await page.goto(`/admin/log?actorId=${admin.id}`);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(PER_PAGE);
  await pressAt(page, page.getByRole("link", { name: "Older entries" }));
  await expect(page).toHaveURL(/\/admin\/log\?actorId=\d+&after=/);
  await expect(entries).toHaveCount(1);
  await pressAt(page, page.getByRole("link", { name: "Back to the newest" }));
  await expect(entries).toHaveCount(PER_PAGE);
});

test("the log shows somebody who has no role any more by their number", async ({ page, server }) => {
  const former = await registerAs(page, server.url, "admin");
  await page.request.post("/api/admin/invitations", { data: {} });
  await page.request.put(`/api/admin/users/${former.id}/role`, { data: { role: null } });
  await registerAs(page, server.url, "admin");
  await page.goto(`/admin/log?actorId=${former.id}`);
  await expect(page.getByLabel("By", { exact: true })).toHaveValue(String(former.id));
  await expect(page.getByRole("list", { name: "Entries" }).getByRole("listitem").last()).toContainText(
    `User #${former.id} created invitation`,
  );
});

test("the log has what was done elsewhere since it was last looked at", async ({ page, server }) => {
  const author = await register(page);
  const topic = await createTopic(page, `Locked and pruned ${uniqueWord()}`);
  await replyTo(page, topic, "Buy my worksheets.");
  await registerAs(page, server.url, "admin");
  await page.goto(topicPath(topic));
  await page.getByRole("button", { name: /^Account menu of/ }).click();
  await page.getByRole("link", { name: "Admin Dashboard" }).click();
  await page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Log" }).click();
  const entries = page.getByRole("list", { name: "Entries" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Log");
  await expect(entries).not.toContainText(`topic #${topic.id}`);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: `More about the topic by User #${author.id}` }).click();
  await page.getByRole("button", { name: "Lock", exact: true }).click();
  await expectToast(page, "Topic locked");
  await page.goForward();
  await page.goForward();
  await expect(entries).toContainText(`changed topic #${topic.id} and locked it`);

  await page.goBack();
  await page.goBack();
  await page.getByRole("button", { name: `More about the reply by User #${author.id}` }).click();
  await page.getByRole("button", { name: "Remove" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
  await expectToast(page, "Reply removed");
  await page.goForward();
  await page.goForward();
  await expect(entries).toContainText(`by User #${author.id}`);
});
