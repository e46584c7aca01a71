import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [401, 503] });

test("one toast shows at a time and is accessible", async ({ page }) => {
  await register(page);
  await page.goto("/resources/3");
  const toasts = page.getByRole("region", { name: "Notifications" });
  const dismiss = toasts.getByRole("button", { name: "Dismiss" });
  const look = async (title: string) => {
    await dismiss.focus();
    await expect(toasts.getByText(title, { exact: true })).toBeVisible();
    await expect(dismiss).toHaveCount(1);
    await expectAccessibleInBothThemes(page);
  };
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await look("Resource saved");
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect(toasts.getByText("Empty comment", { exact: true })).toBeVisible();
  await look("Empty comment");
  await expectNoHorizontalScroll(page);
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
});

test("a toast above a dialog is announced and focusable there, and announced again when it repeats", async ({
  page,
}) => {
  await register(page);
  await page.goto("/community?forum=1");
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await dialog.getByLabel("Topic Title").fill("A title to keep");
  await dialog.getByLabel("Content").fill("What do you tell them on the first day?");
  await page.route(/topics$/, (route) => route.fulfill({ status: 503, json: { message: "Away" } }));
  const create = dialog.getByRole("button", { name: "Create Topic" });
  const heard = dialog.getByRole("alert").getByText("Failed to create topic. Away");
  await create.click();
  await expect(heard).toHaveCount(1);
  const first = await heard.elementHandle();
  await create.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => first?.evaluate((element) => element.isConnected), "announced again").toBe(false);
  await expect(heard).toHaveCount(1);
  await expect(create).toBeFocused();
  const dismiss = dialog.getByRole("button", { name: "Dismiss" });
  await page.keyboard.press("Tab");
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(dismiss).toHaveCount(0);
  await expect(create).toBeFocused();
});

test("an error toast goes once it no longer applies, and the focus is never lost", async ({ page, server }) => {
  const titles = [`Kept ${uniqueWord()}`, `Let go ${uniqueWord()}`];
  const ids = [await publish(server.url, { title: titles[0] }), await publish(server.url, { title: titles[1] })];
  const teacher = await register(page);
  for (const id of ids) await page.request.post(`/api/resources/${id}/save`);
  await page.context().clearCookies();
  await page.goto(`/login?redirectTo=/users/${teacher.id}?tab=saved`);
  const toasts = page.getByRole("region", { name: "Notifications" });
  await page.getByLabel("Username").fill(teacher.username);
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expectToast(page, "Login failed");
  await page.getByLabel("Password", { exact: true }).fill(teacher.password);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  await expect(page.getByRole("tab", { name: "Saved (2)" })).toBeVisible();
  await expect(toasts.getByText("Login failed")).toHaveCount(0);

  await page.getByRole("button", { name: `Save ${titles[1]}` }).press("Enter");
  await expect(page.getByRole("tab", { name: "Saved (1)" })).toBeVisible();
  await expect(page.getByRole("article").getByRole("link", { name: titles[0] })).toBeFocused();
  await page.getByRole("button", { name: `Save ${titles[0]}` }).press("Enter");
  await expect(page.getByText("No saved resources")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Saved resources", exact: true })).toBeFocused();

  await page.getByRole("link", { name: "Browse Resources" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
});

test("a toast stays while it has the focus, and goes a while after losing it", async ({ page }) => {
  await register(page);
  await page.clock.install();
  await page.goto("/resources/3");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.click();
  const saved = page.getByRole("region", { name: "Notifications" }).getByText("Resource saved");
  await page.getByRole("button", { name: "Dismiss" }).focus();
  await page.clock.fastForward("01:00");
  await expect(saved).toBeVisible();
  await page.getByRole("tab", { name: "Comments" }).focus();
  await page.clock.fastForward("01:00");
  await expect(saved).toHaveCount(0);
});

test("what was taken out of a list can be put back at any time, by keyboard", async ({ page, server }) => {
  const title = `Number one ${uniqueWord()}`;
  const resource = await publish(server.url, { title });
  await register(page);
  const { id } = await (await page.request.post("/api/lists", { data: { title: "To keep" } })).json();
  await page.request.put(`/api/lists/${id}/items/${resource}`, { data: {} });
  await page.clock.install();
  await page.goto(`/lists/${id}`);
  const link = page.getByRole("list", { name: "Resources" }).getByRole("link", { name: title });
  await page.getByRole("button", { name: `Take out ${title}` }).press("Enter");
  await expect(link).toHaveCount(0);
  const toast = page.getByRole("region", { name: "Notifications" });
  await page.clock.fastForward("10:00");
  await expect(toast.getByText("F8")).toBeVisible();
  await expect(page.getByRole("status").getByText("Undo with F8")).toBeAttached();
  await page.keyboard.press("F8");
  await expect(toast.getByRole("button", { name: "Undo" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(link).toBeVisible();
  await expect(toast.getByRole("button")).toHaveCount(0);
});

test("a toast comes next after what was pressed, and Escape dismisses it", async ({ page }) => {
  await register(page);
  await page.goto("/resources/3");
  const save = page.getByRole("button", { name: "Save", exact: true });
  await save.press("Enter");
  const dismiss = page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Dismiss" });
  await expect(dismiss).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(dismiss).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dismiss).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeFocused();
});

test("an error toast stays behind with its page, even under the pointer", async ({ page }) => {
  await page.goto("/login");
  await page.getByLabel("Username").fill("nobody_here");
  await page.getByLabel("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  const failed = page.getByRole("region", { name: "Notifications" }).getByText("Login failed");
  await failed.hover();
  await page.getByRole("banner").getByRole("link", { name: "About" }).press("Enter");
  await expect(page).toHaveURL("/about");
  await expect(failed).toHaveCount(0);
});
