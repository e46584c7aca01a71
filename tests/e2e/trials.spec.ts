import type { Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

const region = (page: Page) => page.getByRole("region", { name: "Tried in class" });
const newTrial = (page: Page) => page.getByRole("form", { name: "Say how it went" });

test("a teacher reports how it went, finds the resource by that in the library, edits the trial and removes it", async ({
  page,
  server,
}) => {
  const title = `A lesson to be tried ${uniqueWord()}`;
  const id = await publish(server.url, { title });
  await publish(server.url, { title: `${title}, newer` });
  const { id: userId } = await register(page);
  await page.goto(`/resources/${id}`);
  const trials = region(page);
  await expect(trials.getByText("Nobody has said yet how it went.")).toBeVisible();
  await trials.getByRole("button", { name: "I tried this" }).click();
  const form = newTrial(page);
  await expect(form.getByRole("radio", { name: "It worked" })).toBeFocused();
  await page.keyboard.press("Space");
  await form.getByLabel("AI tool").fill("Claude");
  await form.getByLabel(/^Grades/).selectOption("6-8");
  await form.getByLabel(/^What should the next teacher know/).fill("Bring paper.");
  await form.getByRole("button", { name: "Submit Trial" }).press("Enter");
  await expectToast(page, "Thank you", "The next teacher knows what to expect");
  await expect(trials.getByRole("button", { name: "I tried this" })).toBeFocused();
  await expect(trials.getByText(/^Worked in 1 of 1 class, last in \w{3} \d{4}$/)).toBeVisible();
  const entry = trials.getByRole("listitem").filter({ hasText: "Bring paper." });
  await expect(entry.getByText("Worked", { exact: true })).toBeVisible();
  await expect(entry.getByText("Grades 6-8")).toBeVisible();

  const menu = entry.getByRole("button", { name: `More about the trial by User #${userId}` });
  await menu.click();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const edit = page.getByRole("form", { name: "Change how it went" });
  await edit.getByRole("radio", { name: "Mixed" }).check({ force: true });
  await edit.getByRole("button", { name: "Save" }).click();
  await expect(trials.getByRole("listitem").getByText("Mixed", { exact: true })).toBeVisible();
  await expect(entry.getByText("edited")).toBeVisible();

  await page.goto(`/resources?search=${encodeURIComponent(title)}`);
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Most tried" }).click();
  await expect(page).toHaveURL(/sort=tried/);
  const card = page.getByRole("article").first();
  await expect(card.getByRole("link")).toHaveAttribute("href", `/resources/${id}`);
  await expect(card.getByText(/^Worked in 0 of 1 class, last tried in \w{3} \d{4}$/)).toBeVisible();
  await page.goto(`/resources?search=${encodeURIComponent(title)}&tried=yes`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto(`/resources/${id}`);
  await menu.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Trial removed");
  await expect(trials.getByText("Nobody has said yet how it went.")).toBeVisible();
});
