import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ModeratedResource } from "#contract/moderation.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { expectOneMainAction } from "./support/main-action.ts";
import { openPage } from "./support/open-page.tsx";
import { newQueue } from "./support/review-queue.ts";
import { answer, held, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const list = page.getByRole("list", { name: "Waiting for review" });
const row = (title: string) => list.getByRole("listitem").filter({ hasText: title });
const link = (title: string) => list.getByRole("link", { name: title });
const pending = page.getByRole("tab", { name: /^Pending/ });
const keys = (pressed: string) => userEvent.keyboard(pressed);
const button = (of: { getByRole: typeof page.getByRole }, name: string) =>
  of.getByRole("button", { name, exact: true });
const rows = () => document.querySelectorAll("[aria-label='Waiting for review'] > li").length;

async function openQueue(submissions: (string | Partial<ModeratedResource>)[], path = "/admin/resources") {
  const queue = newQueue(submissions.map((given) => (typeof given === "string" ? { title: given } : given)));
  await openPage(path, { viewer: ADMIN, answers: queue.answers });
  await expect.element(list).toBeVisible();
  return queue;
}

const number = (at: number) => String(at).padStart(3, "0");

test("a queue of several pages is read and decided with the keyboard alone", async () => {
  const all = Array.from({ length: 41 }, (_, at) => `Lesson ${number(at + 1)}`);
  const { resources } = await openQueue(all);
  for (const [at, title] of all.entries()) {
    await expect.element(page.getByText(`All of ${title}.`)).toBeVisible();
    await keys(at % 4 === 3 ? "r" : "a");
    await expect.element(row(title).getByText(at % 4 === 3 ? "Rejected" : "Approved", { exact: true })).toBeVisible();
    if (at % 4 === 3) {
      const reasons = page.getByRole("form", { name: `Why “${title}” was rejected` });
      await expect.element(reasons.getByRole("checkbox", { name: "Sources" })).toHaveFocus();
      await button(reasons, "Skip").click();
    }
    const next = all[at + 1];
    await expect.element(link(next ?? title)).toHaveFocus();
  }
  expect(rows()).toBe(41);
  await expect.poll(() => resources.filter(({ status }) => status === "approved").length).toBe(31);
  await expect.poll(() => resources.filter(({ status }) => status === "rejected").length).toBe(10);
});

test("the keys move through the queue, which remembers the place when the moderator returns", async () => {
  const { answers } = await openQueue(["Apples", "Pears", "Plums"]);
  const shown = page.getByRole("region").getByRole("heading", { level: 2 }).first();
  await expect.element(page.getByText("All of Apples.")).toBeVisible();
  await keys("jJ");
  await expect.element(link("Plums")).toHaveFocus();
  await keys("k");
  await expect.element(link("Pears")).toHaveFocus();
  await expect.element(page.getByText("All of Pears.")).toBeVisible();
  await keys("{ArrowDown}");
  await expect.element(link("Plums")).toHaveFocus();
  await row("Plums").getByRole("link", { name: "View" }).click();
  await expect.element(page.getByRole("heading", { level: 1, name: "Plums" })).toBeVisible();
  history.back();
  await expect.element(link("Plums")).toHaveFocus();
  await expect.element(shown).toBeVisible();
  await openPage(location.pathname + location.search, { viewer: ADMIN, answers });
  await expect.element(link("Plums")).toHaveFocus();
});

test("only the selected row asks for reasons, and keeps what was typed while another one is selected", async () => {
  await openQueue(["Apples", "Pears"]);
  await expect.element(page.getByText("All of Apples.")).toBeVisible();
  await keys("r");
  const note = row("Apples").getByLabelText("Note (optional)");
  await note.fill("Which class?");
  await button(row("Apples"), "Skip").click();
  await expect.element(link("Pears")).toHaveFocus();
  await expect.element(note).not.toBeVisible();
  await expectOneMainAction();
  await keys("k");
  await expect.element(note).toBeVisible();
  await expect.element(note).toHaveValue("Which class?");
});

test("the keys of the queue are listed, and are off while somebody types", async () => {
  await openQueue(["Apples", "Pears"]);
  const told = page.getByRole("dialog", { name: "Keys" });
  await keys("?");
  await expect.element(told).toBeVisible();
  expect([...told.element().querySelectorAll("dd")].map(({ textContent }) => textContent).join()).toMatch(
    /Next resource.*Previous resource.*Approve.*Reject.*Undo/,
  );
  await expectAccessibleInBothThemes(told.element());
  await keys("a{Escape}");
  await expect.element(told).not.toBeInTheDocument();
  await button(page, "Keys").click();
  await expect.element(told).toBeVisible();
  await keys("{Escape}");
  const box = page.getByPlaceholder("Search resources by title or description");
  await box.click();
  await keys("ar");
  await expect.element(box).toHaveValue("ar");
  await keys("{Tab}{Control>}a{/Control}{Shift>}R{/Shift}");
  await box.fill("");
  await expect.element(button(row("Apples"), "Approve")).toBeVisible();
  expect(page.getByRole("button", { name: "Approve" }).elements()).toHaveLength(1);
});

test("on a phone the queue is a list that leads to one resource and back", async () => {
  await page.viewport(390, 844);
  await openQueue(["Apples", "Pears"]);
  await expect.element(list).toBeVisible();
  await expect.element(page.getByText("All of Apples.")).not.toBeVisible();
  await link("Apples").click();
  await expect.element(list).not.toBeInTheDocument();
  await expect.element(page.getByText("All of Apples.")).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Apples" })).toHaveFocus();
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await page.getByRole("button", { name: "Reject" }).click();
  const form = page.getByRole("form", { name: "Why “Apples” was rejected" });
  await form.getByText("Off topic", { exact: true }).click();
  await expectAccessibleInBothThemes(form.element());
  await button(form, "Send to author").click();
  await expectToast("Sent to the author");
  await expect.element(page.getByText("All of Pears.")).toBeVisible();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await page.getByRole("link", { name: "List" }).click();
  await expect.element(link("Pears")).toHaveFocus();
});

test("the search says what it searches on a phone, too", async () => {
  await page.viewport(390, 844);
  await openQueue(["Apples"]);
  const box = page.getByRole("searchbox", { name: "Search resources by title or description" });
  await document.fonts.ready;
  const input = box.element() as HTMLInputElement;
  const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(input);
  const text = document.body.appendChild(document.createElement("span"));
  Object.assign(text.style, { font, letterSpacing, whiteSpace: "nowrap", position: "absolute" });
  text.textContent = input.placeholder;
  const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
  expect(text.getBoundingClientRect().width).toBeLessThanOrEqual(room);
  text.remove();
  await box.fill("pears");
  await keys("{Enter}");
  await expect.poll(() => location.search).toContain("search=pears");
});

test("no heading beside the queue is larger than the title of the resource", async () => {
  await page.viewport(1280, 800);
  await openQueue(["Apples"]);
  const beside = page.getByRole("region", { name: "Apples" });
  const size = (name: string) => {
    const heading = beside.getByRole("heading", { name, exact: true });
    return Number.parseFloat(getComputedStyle(heading.element()).fontSize);
  };
  await expect.element(beside.getByText("All of Apples.")).toBeVisible();
  expect(size("Resource Content")).toBeLessThanOrEqual(size("Apples"));
});

test("a row shows the decision at once, before the server has stored it, and stays in place", async () => {
  const { answers } = await openQueue(["Apples", "Pears"]);
  const stored = held(undefined);
  const approve = answers["PUT /api/admin/resources/:id/approve"] as (request: Request) => unknown;
  answer({
    "PUT /api/admin/resources/:id/approve": async (request: Request) => {
      await stored.answer();
      return approve(request);
    },
  });
  await expect.element(pending).toHaveTextContent("Pending 2");
  await button(row("Apples"), "Approve").click();
  await expect.element(row("Apples").getByText("Approved", { exact: true })).toBeVisible();
  await expect.element(row("Apples").getByRole("button", { name: /Approve|Reject/ })).not.toBeInTheDocument();
  await expect.element(pending).toHaveTextContent("Pending 1");
  await expect.element(link("Pears")).toHaveFocus();
  stored.letGo();
  await expectToast("Resource approved", "The resource has been approved and published");
  expect(rows()).toBe(2);
});

test("a failed decision is undone and explained, and one that another moderator overtook shows the current state", async () => {
  const { resources } = await openQueue(["Kept", "Taken"]);
  for (const verb of ["approve", "reject"]) {
    answer({ [`PUT /api/admin/resources/1/${verb}`]: refusal(503, "Away") });
    await link("Kept").click();
    await row("Kept")
      .getByRole("button", { name: new RegExp(verb, "i") })
      .click();
    await expectToast("Error", `Failed to ${verb} resource`);
    await link("Kept").click();
    await expect.element(button(row("Kept"), "Reject")).toBeVisible();
    await expect.element(button(row("Kept"), "Approve")).toBeVisible();
  }
  const already = "Somebody has already decided: it was approved";
  answer({ "PUT /api/admin/resources/2/reject": refusal(409, "Decided", { fields: { seenStatus: already } }) });
  Object.assign(resources[1] ?? {}, { status: "approved", waitingSince: null });
  await link("Taken").click();
  await button(row("Taken"), "Reject").click();
  await expectToast("Error", already);
  await expect.element(row("Taken")).not.toBeInTheDocument();

  const edited = "It has been edited since you looked at it. Please look again.";
  answer({ "PUT /api/admin/resources/1/approve": refusal(409, "Edited", { fields: { revision: edited } }) });
  Object.assign(resources[0] ?? {}, { description: "Now it says something else altogether." });
  await button(row("Kept"), "Approve").click();
  await expectToast("Error", edited);
  await expect.element(row("Kept")).toHaveTextContent("Now it says something else altogether.");
});

test("when another moderator was faster, the focus goes to the next resource", async () => {
  const { resources } = await openQueue(["Apples", "Pears", "Plums"]);
  await expect.element(page.getByText("All of Apples.")).toBeVisible();
  await keys("j");
  await expect.element(link("Pears")).toHaveFocus();
  const already = "Somebody has already decided: it was approved";
  answer({ "PUT /api/admin/resources/2/reject": refusal(409, already, { fields: { seenStatus: already } }) });
  Object.assign(resources[1] as ModeratedResource, { status: "approved", waitingSince: null });
  await keys("r");
  await expectToast("Error", already);
  await expect.element(link("Plums")).toHaveFocus();
  await expect.element(page.getByText("All of Plums.")).toBeVisible();
});

test("a decision is undone from the row, the toast and with the key, also before it is stored", async () => {
  const { resources } = await openQueue(["Apples", "Pears"]);
  const undone = async () => {
    await expectToast("Decision undone", "It is waiting for review again");
    await expect.element(button(row("Apples"), "Approve")).toBeVisible();
    await expect.poll(() => resources[0]?.status).toBe("pending");
  };
  await button(row("Apples"), "Approve").click();
  await expectToast("Resource approved");
  await link("Apples").click();
  await button(row("Apples"), "Undo").click();
  await undone();
  await keys("r");
  await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
  await undone();
  // From the next row, the key undoes the last decision and goes back to it.
  (await link("Apples").findElement()).focus();
  await keys("au");
  await expect.element(link("Apples")).toHaveFocus();
  await undone();

  await link("Pears").click();
  await button(row("Pears"), "Reject").click();
  await expectToast("Resource rejected");
  answer({ "PUT /api/admin/resources/2/reopen": refusal(503, "Away") });
  await button(row("Pears"), "Undo").click();
  await expectToast("Error", "Failed to undo the decision");
  await expect.element(row("Pears").getByText("Rejected", { exact: true })).toBeVisible();
  const again = "It has been decided on again since. Please look again.";
  answer({ "PUT /api/admin/resources/2/reopen": refusal(409, again, { fields: { decidedAt: again } }) });
  await button(row("Pears"), "Undo").click();
  await expectToast("Error", again);
  await expect.element(row("Pears")).not.toBeInTheDocument();
});

test("an entry found by the words of an edit, or without its accents, stays in the queue once it is decided on", async () => {
  const edit = example<ModeratedResource>("GET /api/admin/resources/:id").waitingEdit;
  if (!edit) throw new Error("the example has no edit");
  const waitingEdit = { ...edit, title: "Now Résumé" };
  await openQueue([{ title: "Before", status: "approved", waitingEdit }], "/admin/resources?search=Resume");
  await expect.element(row("Before").getByText("Edited", { exact: true })).toBeVisible();
  await expect.element(row("Before").getByText("New title: Now Résumé", { exact: true })).toBeVisible();
  await keys("r");
  await expectToast("Edit rejected", "Readers still see the approved text");
  expect(rows()).toBe(1);
  await expect.element(page.getByRole("button", { name: "Send to author" })).toBeVisible();
});

test("moderators are told why they may not decide on their own submission, and move on to the next", async () => {
  const why = "This is your own. Another moderator or an admin has to decide.";
  const { resources } = await openQueue([
    "Somebody else's",
    { title: "My own", refusal: "own" } as Partial<ModeratedResource>,
  ]);
  await link("My own").click();
  await expect.element(row("My own").getByText(why)).toBeVisible();
  await expect.element(button(row("My own"), "Approve")).not.toBeInTheDocument();
  await keys("aka");
  await expectToast("Resource approved");
  expect(resources.map(({ status }) => status)).toEqual(["approved", "pending"]);
  await openPage("/resources/2", {
    viewer: ADMIN,
    answers: newQueue([{}, { title: "My own", refusal: "own" } as object]).answers,
  });
  await expect.element(page.getByRole("region", { name: "Review" }).getByText(why)).toBeVisible();
});

test("a search of the list of resources that finds nothing says so, and the list has further pages", async () => {
  const more = { Link: '</api/admin/resources?view=card&limit=20&cursor=x>; rel="next"' };
  await openPage("/admin/resources?search=nothing", {
    viewer: ADMIN,
    answers: {
      "/api/admin/resources/pending": listOf([]),
      "/api/admin/resources?view=card&limit=20&search=nothing": listOf([]),
      "/api/admin/resources": listOf([example<object>("ModeratedResource")], 21, more),
    },
  });
  await expect.element(page.getByText("No pending resources match your search.", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("banner").getByRole("searchbox")).toHaveValue("");
  await page.getByRole("tab", { name: "All Resources" }).click();
  await expect.element(page.getByText("No resources match your search.", { exact: true })).toBeVisible();
  await page.getByPlaceholder("Search resources by title or description").fill("");
  await expect.poll(() => location.search).toBe("?tab=all");
  await page.getByRole("link", { name: "More resources" }).click();
  await expect.poll(() => location.search).toBe("?tab=all&after=x");
  await expect.element(page.getByRole("link", { name: "Back to the start" })).toBeVisible();
});
