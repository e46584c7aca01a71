import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ManagedPage, PageVersion, SitePage } from "#contract/site-pages.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const CONTENT = "## Your account\n\nOne for each teacher.";
const managed = (change: Partial<ManagedPage> = {}) =>
  example<ManagedPage>("ManagedPage", { page: "terms", lead: null, content: CONTENT, version: 5, ...change });
const version = (change: Partial<PageVersion>) => example<PageVersion>("PageVersion", { lead: null, ...change });
const VERSIONS = listOf([
  version({ id: 5, content: CONTENT, toldMembers: true }),
  version({ id: 4, content: null, toldMembers: false }),
  version({ id: 3, content: "One for each person.", toldMembers: false }),
]);
const answers = { "/api/admin/pages": [managed()], "/api/admin/pages/terms/versions": VERSIONS };
const openEditor = () => openPage("/admin/pages?page=terms", { viewer: ADMIN, answers });
const text = () => page.getByLabelText("Text", { exact: true });
const main = page.getByRole("main");
const click = (name: string) => page.getByRole("button", { name, exact: true }).click();

/** The body of a write, and its answer. */
function answerWrite(call: string, stored: ManagedPage): () => unknown {
  let sent: unknown;
  const write = async (request: Request) => {
    sent = await request.json();
    answer({ "/api/admin/pages": [stored] });
    return stored;
  };
  answer({ [call]: write });
  return () => sent;
}

test("a page shows the admins' text, with the day of its last change", async () => {
  await page.viewport(320, 844);
  const parts = ["<p>Before the table.</p>", "<p>After the table.</p>"];
  const shown = example<SitePage>("SitePage", { page: "privacy", lead: "In short.", parts, changedAt: null });
  await openPage("/privacy", { answers: { "/api/pages/privacy": shown } });
  const words = () => (main.element().textContent ?? "").replace(/\s+/g, " ");
  await expect.poll(words).toMatch(/In short\..*Before the table\..*argon2id.*After the table\.$/);
  expect(document.documentElement.scrollWidth).toBe(320);
  const changed = { ...shown, parts: ["<p>Nothing else.</p>"], changedAt: "2026-03-12T09:30:00.000Z" };
  await openPage("/privacy", { answers: { "/api/pages/privacy": changed } });
  await expect.poll(words).toMatch(/Nothing else\..*argon2id.*Last changed Mar 12, 2026$/);
  await expectAccessibleInBothThemes();
});

test("an admin chooses a page, edits it and may notify members of it, once for each time", async () => {
  const pages = [managed({ page: "about", isOriginal: true, changedAt: null }), managed()];
  await openPage("/admin/pages", { viewer: ADMIN, answers: { ...answers, "/api/admin/pages": pages } });
  await expect.element(main.getByText("Original text", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes();
  await main.getByRole("link", { name: "Edit Terms of Use" }).click();
  await expect.element(text()).toHaveValue(CONTENT);
  await userEvent.fill(text(), "Two for each teacher.");
  const tell = page.getByLabelText(/Tell members of this change/);
  await tell.click();
  const sent = answerWrite("PUT /api/admin/pages/terms", managed({ content: "Two for each teacher.", version: 6 }));
  await page.getByRole("button", { name: "Save Changes" }).click();
  await expectToast("Page saved");
  expect(sent()).toMatchObject({ content: "Two for each teacher.", tellMembers: true, seen: { content: CONTENT } });
  await expect.element(tell).not.toBeChecked();
  await expect.element(text()).toHaveValue("Two for each teacher.");
});

test("the second of two admins sees the first one's text, loses nothing and may replace it", async () => {
  await openEditor();
  await userEvent.fill(text(), "Mine.");
  const told = "Somebody else has changed this to: Theirs.";
  answer({
    "PUT /api/admin/pages/terms": refusal(409, "Somebody else has changed this since you opened it.", {
      fields: { content: told },
      now: { content: "Theirs." },
    }),
  });
  await click("Save Changes");
  await expect.element(page.getByText(told)).toBeVisible();
  await expect.element(text()).toHaveValue("Mine.");
  const sent = answerWrite("PUT /api/admin/pages/terms", managed({ content: "Mine.", version: 7 }));
  await click("Save Changes");
  await expectToast("Page saved");
  expect(sent()).toMatchObject({ content: "Mine.", seen: { content: "Theirs." } });
});

test("versions show who changed what and when, and an earlier text or the original can be restored", async () => {
  await page.viewport(390, 844);
  await openEditor();
  const versions = main.getByRole("list", { name: "Versions" }).getByRole("listitem");
  await expect.element(versions.nth(0)).toHaveTextContent(/by Ada Lind.*what readers see now · members were told/);
  await expect.element(versions.nth(1)).toHaveTextContent("The original text");
  await expect.element(versions.nth(2)).toHaveTextContent("Replaced the original text");
  await expectAccessibleInBothThemes();
  const back = answerWrite(
    "POST /api/admin/pages/terms/restore",
    managed({ content: "One for each person.", version: 6 }),
  );
  await click("Go back to this text");
  await click("Restore Text");
  await expectToast("Text restored");
  expect(back()).toMatchObject({ version: 3, seenVersion: 5 });
  await expect.element(text()).toHaveValue("One for each person.");
  const original = answerWrite("POST /api/admin/pages/terms/restore", managed({ isOriginal: true, version: 7 }));
  await click("Restore the original text");
  await click("Restore Text");
  await expectToast("Text restored");
  expect(original()).toMatchObject({ version: null, seenVersion: 6 });
  await expect.element(page.getByRole("button", { name: "Restore the original text" })).not.toBeInTheDocument();
});
