import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Tool } from "#contract/tools.ts";
import type { Trial } from "#contract/trials.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const tool = (change: Partial<Tool>) =>
  example<Tool>("Tool", { spellings: [], grades: [], note: null, url: null, ...change });
const TOOLS = [
  tool({ id: 1, name: "Gemini", status: "approved", studentData: "anonymous" }),
  tool({
    id: 2,
    name: "ChatGPT",
    spellings: ["Chat GPT"],
    status: "limited",
    note: "On one screen.",
    studentData: "none",
  }),
  tool({ id: 3, name: "Image generator", status: "not_approved", studentData: "none" }),
];

test("a resource and its trials show the school's rules, by name or spelling, and when a tool may not get such data", async () => {
  await page.viewport(320, 844);
  const resource = example<ResourceDetail>("ResourceDetail", {
    tools: ["gemini", "CHAT GPT", "Something else"],
    studentData: "anonymous",
  });
  const trial = example<Trial>("Trial", { tool: "image GENERATOR" });
  await openPage("/resources/7", {
    answers: { "/api/resources/7": resource, "/api/resources/7/trials": listOf([trial]), "/api/tools": TOOLS },
  });
  const about = page.getByRole("complementary", { name: "About this resource" });
  await expect.element(about.getByText("Approved here", { exact: true })).toBeVisible();
  await expect.element(about.getByText("Limited here: On one screen.")).toBeVisible();
  expect(about.getByText(/ here/).elements()).toHaveLength(2);
  await expect
    .element(page.getByRole("region", { name: "Tried in class" }).getByText("Not approved here"))
    .toBeVisible();
  await expect
    .element(page.getByText("which is more than your school allows for ChatGPT (no student data)."))
    .toBeVisible();
  expect(document.documentElement.scrollWidth).toBe(320);
});

test("forms offer allowed tools, after the typed ones, and accept any other", async () => {
  await openPage("/submit", { viewer: SAM, answers: { "/api/tools": TOOLS, "/api/drafts": listOf([]) } });
  const field = page.getByLabelText("AI tools (optional)");
  await expect.element(field).toBeVisible();
  const offered = () => [...((field.element() as HTMLInputElement).list?.options ?? [])].map(({ value }) => value);
  await expect.poll(offered).toEqual(["Gemini", "ChatGPT"]);
  await userEvent.fill(field, "My own, Ch");
  await expect.poll(offered).toEqual(["My own, Gemini", "My own, ChatGPT"]);
});

test("an admin adds a tool, and learns which tool already has its name", async () => {
  const taken = { spellings: "“Gemini” goes by “Bard” already" };
  await openPage("/admin/tools", {
    viewer: ADMIN,
    answers: { "/api/tools": TOOLS, "POST /api/admin/tools": refusal(409, taken.spellings, { fields: taken }) },
  });
  await expect.element(page.getByRole("list", { name: "AI tools" }).getByText("Not approved here")).toBeVisible();
  await press(page.getByRole("button", { name: "Add a Tool" }), "Enter");
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("button", { name: "Add Tool" }).click();
  await expect.element(dialog.getByText("Name is required")).toBeVisible();
  await dialog.getByLabelText("Name", { exact: true }).fill("Bard AI");
  await dialog.getByLabelText("Other spellings").fill("Bard");
  await dialog.getByRole("button", { name: "Add Tool" }).click();
  await expect.element(dialog.getByText(taken.spellings)).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  answer({ "POST /api/admin/tools": tool({ id: 4, name: "Bard AI" }) });
  await dialog.getByLabelText("Other spellings").fill("");
  await dialog.getByRole("button", { name: "Add Tool" }).click();
  await expectToast("AI tool added");
});
