import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ResourceList, UserList } from "#contract/lists.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Trial } from "#contract/trials.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const button = (name: string) => page.getByRole("button", { name, exact: true });
const trials = page.getByRole("region", { name: "Tried in class" });
const trial = (change: Partial<Trial> = {}) => example<Trial>("Trial", change);

test("a trial needs an outcome and a tool, starts with today, and offers the resource's tools", async () => {
  const resource = example<ResourceDetail>("ResourceDetail", {
    tools: ["Claude", "Gemini"],
    trialCount: 0,
    lastTriedOn: null,
    workedCount: 0,
  });
  await openPage("/resources/7", {
    viewer: SAM,
    answers: { "/api/resources/7": resource, "/api/resources/7/trials": listOf([]) },
  });
  await expect.element(trials.getByText("Nobody has said yet how it went.")).toBeVisible();
  await trials.getByRole("button", { name: "I tried this" }).click();
  const form = page.getByRole("form", { name: "Say how it went" });
  const worked = form.getByRole("radio", { name: "It worked" });
  await expect.element(worked).toHaveFocus();
  const offered = [...form.element().querySelectorAll("datalist option")].map((option) => option.getAttribute("value"));
  expect(offered).toEqual(["Claude", "Gemini"]);
  await expect.element(form.getByLabelText("Day")).toHaveValue(new Date().toLocaleDateString("sv"));
  await expectAccessibleInBothThemes(form.element());
  await form.getByRole("button", { name: "Submit Trial" }).click();
  await expect.element(form.getByText("Please say how it went")).toBeVisible();
  await expect.element(form.getByText("Tool is required")).toBeVisible();
  await expect.element(worked).toHaveFocus();
});

const LINK = `/resources/7?${new URLSearchParams({
  tried: "yes",
  tool: "<b>Gemini</b>",
  triedOn: "2026-03-12",
  grade: "6-8",
  outcome: "mixed",
  note: `“Why green?” & ${"x".repeat(3_000)}`,
})}`;

test("an address fills in the form of a trial, as text, and only the reader sends it", async () => {
  await openPage(LINK, { viewer: SAM, answers: { "/api/resources/7/trials": listOf([]) } });
  const form = page.getByRole("form", { name: "Say how it went" });
  await expect.element(form.getByLabelText("AI tool")).toHaveValue("<b>Gemini</b>");
  await expect.element(form.getByLabelText("Day")).toHaveValue("2026-03-12");
  await expect.element(form.getByLabelText("Grades")).toHaveValue("6-8");
  await expect.element(form.getByRole("radio", { name: "Mixed" })).toBeChecked();
  const note = form.getByLabelText("What should the next teacher know?").element() as HTMLTextAreaElement;
  expect([note.value.slice(0, 14), note.value.length]).toEqual(["“Why green?” &", 2000]);
  answer({ "POST /api/resources/7/trials": trial() });
  await form.getByRole("button", { name: "Submit Trial" }).click();
  await expectToast("Thank you");
  expect(location.search).toBe("");
});

test("values that no trial can have are left out of the form", async () => {
  const nonsense = "tried=yes&grade=13&outcome=great&triedOn=tomorrow";
  await openPage(`/resources/7?${nonsense}`, { viewer: SAM, answers: { "/api/resources/7/trials": listOf([]) } });
  const form = page.getByRole("form", { name: "Say how it went" });
  await expect.element(form.getByLabelText("Grades")).toHaveValue("");
  expect(form.getByRole("radio", { checked: true }).elements()).toEqual([]);
  // Today, as without the nonsense.
  expect((form.getByLabelText("Day").element() as HTMLInputElement).value).toMatch(/^\d{4}-\d\d-\d\d$/);
  await form.getByRole("button", { name: "Cancel" }).click();
  await expect.element(form).not.toBeInTheDocument();
  expect(location.search).toBe("");
});

test("a visitor logs in first, and returns to the filled form", async () => {
  await openPage(LINK);
  await expect.poll(() => location.pathname).toBe("/login");
  expect(new URLSearchParams(location.search).get("redirectTo")).toBe(LINK);
  await expectToast("Authentication required");
});

test("a trial shows how it went, with what, for whom and when, and further ones load on request", async () => {
  const next = "/api/resources/7/trials?limit=5&cursor=x";
  const note = `What${"ever".repeat(30)} they asked.`;
  await page.viewport(390, 844);
  await openPage("/resources/7", {
    answers: {
      "/api/resources/7/trials": listOf([trial({ outcome: "failed", tool: "Claude", note })], 2, {
        Link: `<${next}>; rel="next"`,
      }),
      [next]: listOf([trial({ id: 60, note: "The class before" })], 2),
    },
  });
  await expect.element(trials.getByText("Worked in 5 of 7 classes, last in Mar 2026")).toBeVisible();
  const first = trials.getByRole("listitem").first();
  for (const text of ["Failed", "Claude", note])
    await expect.element(first.getByText(text, { exact: true })).toBeVisible();
  await expect.element(first.getByRole("link", { name: "User #31" })).toBeVisible();
  await trials.getByRole("button", { name: "Show more" }).click();
  await expect.element(trials.getByText("The class before")).toBeVisible();
  // By keyboard, reading goes on where the list was continued.
  expect(document.activeElement?.contains(trials.getByText("The class before").element())).toBe(true);
  expect(document.activeElement?.contains(first.element())).toBe(false);
  await expectAccessibleInBothThemes(trials.element());
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  const login = trials.getByRole("link", { name: "Log in to say how it went" });
  await expect.element(login).toHaveAttribute("href", "/login?redirectTo=/resources/7");
  const top = (element: Element | undefined) => element?.getBoundingClientRect().y ?? 0;
  expect(top(trials.element())).toBeLessThan(top(page.getByRole("tablist").first().element()));
});

test("authors read how their resource went, and are not asked themselves", async () => {
  await openPage("/resources/7", {
    viewer: ROSA,
    answers: { "/api/resources/7/trials": listOf([trial({ note: "Plan more time." })]) },
  });
  await expect.element(trials.getByText("Plan more time.")).toBeVisible();
  await expect.element(trials.getByRole("button", { name: "I tried this" })).not.toBeInTheDocument();
});

test("a typed name becomes a list, also with Done", async () => {
  const list = { ...example<UserList>("UserList", { id: 4, title: "For Friday" }), hasResource: true };
  await openPage("/resources/7", {
    viewer: SAM,
    answers: {
      "/api/users/40/lists": listOf([]),
      "POST /api/lists": { ...example<ResourceList>("POST /api/lists"), id: 4, title: "For Friday" },
      "PUT /api/lists/4/items/7": undefined,
    },
  });
  const name = dialog.getByRole("textbox", { name: "New list" });
  const done = dialog.getByRole("button", { name: "Done" });
  await button("Add to list…").click();
  await name.fill("A");
  await done.click();
  await expect.element(name).toHaveFocus();
  await expect.element(dialog.getByText("Title must be at least 3 characters")).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  await name.fill("For Friday");
  answer({ "/api/users/40/lists": listOf([list]) });
  await done.click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expectToast("Added to “For Friday”");
  await button("Add to list…").click();
  await expect.element(dialog.getByRole("checkbox", { name: /For Friday/ })).toBeChecked();
});

test("the bookmark on somebody else's list shows the saved state, and a failure reverts it", async () => {
  await openPage("/lists/4", {
    viewer: SAM,
    answers: { "POST /api/resources/7/save": refusal(500, "No"), "DELETE /api/resources/7/save": undefined },
  });
  const bookmark = page.getByRole("button", { name: "Save Stress-test your rubric" });
  await press(bookmark, "Enter");
  await expectToast("Error", "Failed to update saved status");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "false");
  answer({ "POST /api/resources/7/save": undefined });
  await press(bookmark, "Space");
  await expectToast("Resource saved", "Resource added to your saved list");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "true");
  await expect.element(bookmark).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expectToast("Resource unsaved", "Resource removed from your saved list");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "false");
});

test("the bookmark on a resource's own page is pressed once it is saved, and only once while that is on its way", async () => {
  let sent = 0;
  let arrive = () => {};
  const resource = example<ResourceDetail>("ResourceDetail", { isSaved: false, userId: ROSA.id });
  await openPage("/resources/7", {
    viewer: SAM,
    answers: {
      "/api/resources/7": resource,
      "POST /api/resources/7/save": () => {
        sent++;
        return new Promise<undefined>((resolve) => {
          arrive = () => resolve(undefined);
        });
      },
    },
  });
  const bookmark = page.getByRole("button", { name: "Save", exact: true });
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "false");
  await press(bookmark, "Enter");
  await expect.element(bookmark).toHaveAttribute("aria-disabled", "true");
  await userEvent.keyboard("{Enter}");
  arrive();
  await expectToast("Resource saved", "Resource added to your saved list");
  await expect.element(button("Saved")).toHaveAttribute("aria-pressed", "true");
  await expect.element(button("Saved")).toHaveAttribute("aria-disabled", "false");
  expect(sent).toBe(1);
});

test("a visitor who saves is asked to log in", async () => {
  await openPage("/resources");
  const bookmark = page.getByRole("button", { name: "Save Stress-test your rubric" });
  await press(bookmark, "Enter");
  await expectToast("Authentication required", "Please log in to save resources");
  await expect.element(bookmark).toHaveAttribute("aria-pressed", "false");
});

test("a card shows what a resource is about, with one subject and without empty stars, in at most three lines of title", async () => {
  const title = `Marking ${"and further words ".repeat(10)}`.trim();
  const resource = example<ResourceDetail>("Resource", {
    title,
    subjects: ["Science", "Arts"],
    minutes: 20,
    contentType: "Prompt",
    educationalLevel: "All Levels",
    skillLevel: "All Levels",
    grades: [],
    description: `Words for a class ${"and then some ".repeat(20)}`,
    ratingCount: 0,
    avgRating: 0,
  });
  await openPage("/resources", { answers: { "/api/resources": listOf([resource]) } });
  const card = page.getByRole("article");
  for (const text of [
    /^Words for a class .* (and|then|some)…$/,
    "Prompt Template",
    "20 min",
    "Not rated yet",
    "Any grade",
    "Any AI experience",
  ]) {
    await expect.element(card.getByText(text, { exact: true })).toBeVisible();
  }
  expect(
    ["Science", "Arts"].filter((subject) => card.getByText(subject, { exact: true }).elements().length > 0),
  ).toHaveLength(1);
  await expect.element(card.getByRole("img", { name: /stars/ })).not.toBeInTheDocument();
  expect(card.element().querySelector("img[src]"), "a picture although it has none of its own").not.toBeNull();
  const heading = card.getByRole("heading").element();
  const lineHeight = Number.parseFloat(getComputedStyle(heading).lineHeight);
  expect(Math.round(heading.getBoundingClientRect().height / lineHeight)).toBe(3);
});

test("the filter form offers each level once", async () => {
  await openPage("/resources");
  const offered = (label: string) =>
    [...page.getByLabelText(label, { exact: true }).element().querySelectorAll("option:not([hidden])")].map((option) =>
      option.textContent?.replace(/ \(\d+\)$/, ""),
    );
  await expect.element(page.getByLabelText("Grade", { exact: true })).toBeVisible();
  expect(offered("Educational level")).toEqual(["Middle School", "High School", "College", "All Educational Levels"]);
  expect(offered("AI skill level")).toEqual(["Beginner", "Intermediate", "Advanced", "All Skill Levels"]);
});
