import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ReportCase } from "#contract/reports.ts";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const MODERATOR: Self = { ...SAM, role: "moderator" };
const dialog = page.getByRole("dialog");
const row = page.getByRole("tabpanel").getByRole("listitem").first();
const decide = (name: string) => dialog.getByRole("button", { name, exact: true });

const openCase = (change: Partial<ReportCase> = {}) => example<ReportCase>("ReportCase", change);
const PERSON = openCase({ kind: "user", targetId: 58 } as Partial<ReportCase>);

/** The pointer may rest where a link to the people appears, which reads that page ahead. */
const BY_LINKS = { "/api/admin/users": listOf([]) };

const openCases = (one: ReportCase, viewer: Self, answers: Answers = {}) =>
  openPage("/admin/reports", { viewer, answers: { "/api/admin/reports": listOf([one]), ...BY_LINKS, ...answers } });

test("a moderator reads what was reported, by whom and why", async () => {
  await openCases(openCase(), MODERATOR);
  const { target, reports } = openCase();
  await expect.element(row.getByRole("link", { name: target?.title ?? "" })).toHaveAttribute("href", target?.url ?? "");
  await expect.element(row.getByText(target?.excerpt ?? "")).toBeVisible();
  await expect.element(row.getByText(reports[0]?.note ?? "")).toBeVisible();
  await expect.element(row.getByRole("link", { name: "User #58" })).toBeVisible();
});

test("keeping a post that was removed meanwhile says that it is gone", async () => {
  const closed = openCase({ status: "closed", outcome: "removed" });
  await openCases(openCase(), MODERATOR, { "PUT /api/admin/reports/9": closed });
  await press(row.getByRole("button", { name: "Keep" }), "Enter");
  await expectAccessibleInBothThemes(dialog.element());
  answer({ "/api/admin/reports": listOf([]) });
  await press(decide("Keep"), "Enter");
  await expectToast("It was removed already", "All reports on it are closed.");
  await expect.element(page.getByText("Stress-test your rubric")).not.toBeInTheDocument();
});

test("removing a reported post has a message to its author and a note for moderators, and a failure keeps both", async () => {
  const sent: unknown[] = [];
  await openCases(openCase({ kind: "comment" }), MODERATOR, { "PUT /api/admin/reports/9": refusal(503, "Away") });
  await row.getByRole("button", { name: "Remove" }).click();
  await dialog.getByLabelText("Message to the author (optional)").fill("Please stay friendly.");
  await dialog.getByLabelText("Note (optional)").fill("The second time.");
  await expectAccessibleInBothThemes(dialog.element());
  await decide("Remove").click();
  await expect.element(dialog.getByRole("form").getByRole("alert")).toBeVisible();
  answer({
    "PUT /api/admin/reports/9": async (request: Request) => {
      sent.push(await request.json());
      return openCase({ status: "closed", outcome: "removed" });
    },
  });
  await decide("Remove").click();
  await expectToast("Removed", "All reports on it are closed.");
  expect(sent).toEqual([{ action: "remove", note: "The second time.", message: "Please stay friendly." }]);

  for (const [kind, button] of [
    ["comment", "Keep"],
    ["resource", "Remove"],
  ] as const) {
    await openCases(openCase({ kind }), MODERATOR);
    await row.getByRole("button", { name: button }).click();
    await expect.element(dialog.getByLabelText("Note (optional)")).toBeVisible();
    await expect.element(dialog.getByLabelText(/Message/)).not.toBeInTheDocument();
  }
});

test("a reported person cannot be removed: an admin suspends them, and a moderator closes the case after that", async () => {
  await openCases(PERSON, ADMIN);
  await expect
    .element(row.getByRole("link", { name: "Suspend…" }))
    .toHaveAttribute("href", expect.stringContaining("/admin/people?"));
  await expect.element(row.getByRole("button", { name: "Remove" })).not.toBeInTheDocument();

  const why = "They are not suspended. Suspend them instead.";
  await openCases(PERSON, MODERATOR, { "PUT /api/admin/reports/9": refusal(409, why) });
  await row.getByRole("button", { name: "Close as Suspended" }).click();
  await decide("Close as Suspended").click();
  await expect.element(dialog.getByRole("form").getByRole("alert")).toHaveTextContent("Suspend them instead.");
  await expectAccessibleInBothThemes(dialog.element());
  const closed = { ...PERSON, status: "closed", outcome: "removed" };
  answer({
    "PUT /api/admin/reports/9": closed,
    "/api/admin/reports?status=open&limit=20": listOf([]),
    "/api/admin/reports": listOf([closed]),
  });
  await decide("Close as Suspended").click();
  await expectToast("Closed", "All reports on them are closed.");
  await page.getByRole("tab", { name: "Closed" }).click();
  await expect.element(row.getByText("Suspended", { exact: true })).toBeVisible();
});

test("members cannot report their own posts", async () => {
  await openPage("/community?forum=1&topic=31", { viewer: ROSA });
  await page.getByRole("button", { name: /^More about the topic by/ }).click();
  await expect.element(page.getByRole("button", { name: "Edit", exact: true })).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Report", exact: true })).not.toBeInTheDocument();
  await openPage("/users/12", { viewer: ROSA });
  await expect.element(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /^More about/ })).not.toBeInTheDocument();
});

test("the form of a report opens and closes by keyboard, and the focus returns to the menu", async () => {
  await openPage("/resources/7", { viewer: SAM });
  const menu = page.getByRole("button", { name: "More about this resource" });
  await press(menu, "Enter");
  await press(page.getByRole("button", { name: "Report", exact: true }), "Enter");
  await expect.element(page.getByRole("heading", { name: "Report this resource" })).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  await userEvent.keyboard("{Escape}");
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(menu).toHaveFocus();
});

test("a link to a comment opens its tab, and the keyboard continues from there", async () => {
  const { id } = example<{ id: number }>("Comment");
  await openPage(`/resources/7#comment-${id}`);
  await expect.poll(() => document.activeElement?.id).toBe(`comment-${id}`);
  await expect.element(document.activeElement as HTMLElement).toBeInViewport();
});
