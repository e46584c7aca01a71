import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { SiteExport } from "#contract/site-exports.ts";
import type { Statistics } from "#contract/statistics.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const EXPORTS = "/api/admin/exports";
const made = (change: Partial<SiteExport>) => example<SiteExport>("SiteExport", change);
const own = page.getByRole("region", { name: "Your exports" });

test("an export is started, shows its progress, and can be downloaded", async () => {
  await openPage("/admin/export", {
    viewer: ADMIN,
    answers: {
      [EXPORTS]: [],
      [`POST ${EXPORTS}`]: () => {
        answer({ [EXPORTS]: [made({ status: "running", done: 120, total: 412 })] });
        return made({ status: "waiting", done: 0, total: 0 });
      },
    },
  });
  await expect.element(own).toHaveTextContent("No exports in the last day.");
  await page.getByRole("button", { name: "Export people" }).click();
  await expect.element(own).toHaveTextContent("120 of 412");
  await expect.element(own.getByRole("progressbar")).toHaveAttribute("value", "120");
  await expect.element(page.getByRole("button", { name: "In progress people" })).toBeVisible();
  await expectAccessibleInBothThemes();
  answer({ [EXPORTS]: [made({})] });
  await expect.element(own.getByRole("button", { name: "Download people-2026-03-12.csv" })).toBeVisible();
  await expect.element(own).toHaveTextContent("57 KB, kept for a day");
  await expectAccessibleInBothThemes();
});

test("a failed export says so; one that cannot be started or downloaded gives the reason", async () => {
  await openPage("/admin/export", {
    viewer: ADMIN,
    answers: {
      [EXPORTS]: [made({ id: 4, kind: "log", status: "failed" }), made({})],
      [`POST ${EXPORTS}`]: refusal(409, "An export of this is being made already."),
      [`PUT ${EXPORTS}/3/download`]: refusal(404, "Export not found"),
      [`DELETE ${EXPORTS}/4`]: () => answer({ [EXPORTS]: [made({})] }),
    },
  });
  await expect.element(own).toHaveTextContent("The export failed. Please start it again.");
  await page.getByRole("button", { name: "Export log" }).click();
  await expectToast("That did not work", "An export of this is being made already.");
  await own.getByRole("button", { name: /^Download/ }).click();
  await expectToast("That did not work", "Export not found");
  await own
    .getByRole("button", { name: /^Delete/ })
    .first()
    .click();
  await expect.poll(() => own.getByRole("listitem").elements().length).toBe(1);
});

test("the dashboard shows the use of the library as a chart with a table, and of one subject", async () => {
  const weeks = ["2026-03-02", "2026-03-09"].map((monday, n) => ({
    ...{ monday, views: 340 - 20 * n, copies: null, downloads: 20, trials: null, emptySearches: 10 },
  }));
  const statistics: Statistics = { weeks, emptySearches: [{ words: "exit tickets", count: 10 }] };
  await openPage("/admin", {
    viewer: ADMIN,
    answers: {
      "/api/admin/resources/pending": listOf([]),
      "/api/admin/statistics": statistics,
      "/api/admin/statistics?about=Science": { ...statistics, weeks: weeks.map((week) => ({ ...week, views: 15 })) },
    },
  });
  const card = page.getByRole("region", { name: "Use of the library" });
  const table = (name: string) => card.getByRole("table", { name });
  await expect.element(table("Views per week")).toHaveTextContent(/Mar 2\s*340/);
  await card.getByRole("tab", { name: "Copies" }).click();
  await expect.element(table("Copies per week")).toHaveTextContent("fewer than 5 people");
  await card.getByRole("tab", { name: "Searches without results" }).click();
  await expect.element(table("Searches of the whole library that found nothing")).toHaveTextContent("exit tickets");
  await card.getByRole("tab", { name: "Views" }).click();
  await card.getByLabelText("Subject or grade").selectOptions("Science");
  await expect.element(table("Views per week")).toHaveTextContent(/Mar 2\s*15/);
  await expectAccessibleInBothThemes();
});
