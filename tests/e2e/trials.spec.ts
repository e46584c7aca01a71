import type { Page } from "@playwright/test";
import { validTrial } from "#contract/testing/drafts.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { approve, asAdmin, publish, submitResource } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ expectedStatuses: [409] });

const region = (page: Page) => page.getByRole("region", { name: "Tried in class" });
const newTrial = (page: Page) => page.getByRole("form", { name: "Say how it went" });

/** By somebody new, as whom the browser is logged in from then on. */
async function tried(page: Page, resource: number, fields: object): Promise<number> {
  const { id } = await register(page);
  const answer = await page.request.post(`/api/resources/${resource}/trials`, { data: { ...validTrial, ...fields } });
  expect(answer.status(), await answer.text()).toBe(201);
  return id;
}

test("@both-sizes a visitor judges a resource by how it went in class", async ({ page, server }) => {
  const id = await publish(server.url);
  const note = `What${"ever".repeat(30)} they asked.`;
  const userId = await tried(page, id, { outcome: "failed", tool: "Supercalifragilistic assistant", note });
  for (const n of [1, 2, 3, 4, 5]) await tried(page, id, { triedOn: `2026-02-0${n}`, note: `Class number ${n}` });
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  const trials = region(page);
  await expect(trials.getByText("Worked in 5 of 6 classes, last in Mar 2026")).toBeVisible();
  const first = trials.getByRole("listitem").first();
  for (const text of ["Failed", "Supercalifragilistic assistant", "Grades 9-12", "Mar 2026", note]) {
    await expect(first.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(first.getByRole("link", { name: `User #${userId}` })).toBeVisible();
  await expect(trials.getByRole("listitem")).toHaveCount(5);
  await trials.getByRole("button", { name: "Show more" }).click();
  await expect(trials.getByText("Class number 1")).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  await expectAccessibleInBothThemes(page);
  const [above, stars] = [await trials.boundingBox(), await page.getByRole("tablist").boundingBox()];
  expect(above?.y).toBeLessThan(stars?.y ?? 0);
  const login = trials.getByRole("link", { name: "Log in to say how it went" });
  await expect(login).toHaveAttribute("href", `/login?redirectTo=/resources/${id}`);
});

test("@both-sizes a teacher says how it went, changes it and takes it back", async ({ page, server }) => {
  const title = `A lesson to be tried ${uniqueWord()}`;
  const id = await publish(server.url, { title, tools: ["Claude", "Gemini"] });
  const { id: userId } = await register(page);
  await page.goto(`/resources/${id}`);
  const trials = region(page);
  await expect(trials.getByText("Nobody has said yet how it went.")).toBeVisible();
  await trials.getByRole("button", { name: "I tried this" }).click();
  const form = newTrial(page);
  await expect(form.getByRole("radio", { name: "It worked" })).toBeFocused();
  expect(
    await form.locator("datalist option").evaluateAll((all) => all.map((one) => one.getAttribute("value"))),
  ).toEqual(["Claude", "Gemini"]);
  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  await expect(form.getByLabel("Day")).toHaveValue(today);
  await expectAccessibleInBothThemes(page);
  await form.getByRole("button", { name: "Submit Trial" }).click();
  await expect(form.getByText("Please say how it went")).toBeVisible();
  await expect(form.getByText("Tool is required")).toBeVisible();
  await expect(form.getByRole("radio", { name: "It worked" })).toBeFocused();

  await page.keyboard.press("Space");
  await form.getByLabel("AI tool").fill("Claude");
  await form.getByLabel(/^Grades/).selectOption("6-8");
  await form.getByLabel(/^What should the next teacher know/).fill("Bring paper.");
  await form.getByRole("button", { name: "Submit Trial" }).press("Enter");
  await expectToast(page, "Thank you", "The next teacher knows what to expect");
  await expect(trials.getByRole("button", { name: "I tried this" })).toBeFocused();
  await expect(trials.getByText(/^Tried in 1 class, last in \w{3} \d{4}$/)).toBeVisible();
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

  await page.goto(`/resources?search=${encodeURIComponent(title)}&sort=tried`);
  const card = page.getByRole("article").filter({ hasText: title });
  await expect(card.getByText(/^Tried in 1 class, last in \w{3} \d{4}$/)).toBeVisible();
  await page.goto(`/resources/${id}`);
  await menu.click();
  await page.getByRole("button", { name: "Remove", exact: true }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Remove", exact: true }).click();
  await expectToast(page, "Trial removed");
  await expect(trials.getByText("Nobody has said yet how it went.")).toBeVisible();
});

test("authors read how their resource went, and are not asked", async ({ page, server }) => {
  await register(page);
  const id = await submitResource(page);
  await page.goto(`/resources/${id}`);
  await expect(page.getByRole("heading", { name: "Resource Information" })).toBeVisible();
  await expect(region(page)).toBeHidden();
  const admin = await asAdmin(server.url);
  await approve(admin, id);
  const answer = await admin.request.post(`/api/resources/${id}/trials`, { data: validTrial });
  expect(answer.status()).toBe(201);
  await page.reload();
  await expect(region(page).getByText("Plan ten minutes more.")).toBeVisible();
  await expect(region(page).getByRole("button", { name: "I tried this" })).toBeHidden();
});

test("the library is sorted by trials, and filtered to what was tried", async ({ page, server }) => {
  const word = uniqueWord();
  const [untried, once] = [
    await publish(server.url, { title: `${word} that nobody has tried` }),
    await publish(server.url, { title: `${word} that somebody has tried` }),
  ];
  await publish(server.url, { title: `${word} that is newer than both` });
  await tried(page, once, {});
  await page.goto(`/resources?search=${word}`);
  await page.getByRole("navigation", { name: "Sort by" }).getByRole("link", { name: "Most tried" }).click();
  await expect(page).toHaveURL(/sort=tried/);
  await expect(page.getByRole("article").first().getByRole("link")).toHaveAttribute("href", `/resources/${once}`);
  await page.goto(`/resources?search=${word}&tried=yes`);
  await expect(page.getByRole("article")).toHaveCount(1);
  await page.goto(`/resources?search=${word}&tried=any-tried`);
  await expect(page.locator(`article a[href="/resources/${untried}"]`)).toBeVisible();
});
