import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Resource } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { listOf, refusal } from "./support/stub-fetch.ts";

const toasts = page.getByRole("region", { name: "Notifications" });
const dismiss = page.getByRole("button", { name: "Dismiss" });
const save = page.getByRole("button", { name: "Save", exact: true });

const openResource = () =>
  openPage("/resources/7", { viewer: SAM, answers: { "POST /api/resources/7/save": undefined } });

const failLogin = async (answer: unknown = refusal(401, "Invalid username or password")) => {
  await openPage("/login?redirectTo=/users/12?tab=saved", { answers: { "POST /api/auth/login": answer } });
  await page.getByLabelText("Username").fill("rosa.delgado");
  await page.getByLabelText("Password", { exact: true }).fill("not the password");
  await page.getByRole("button", { name: "Log in" }).click();
  await expect.element(toasts.getByText("Login failed")).toBeVisible();
};

test("one toast shows at a time and is accessible", async () => {
  await openResource();
  await save.click();
  await expect.element(toasts.getByText("Resource saved", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(toasts.element());
  await page.getByRole("tab", { name: "Comments" }).click();
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect.element(toasts.getByText("Empty comment", { exact: true })).toBeVisible();
  await expect.element(toasts.getByText("Resource saved")).not.toBeInTheDocument();
  await expectAccessibleInBothThemes(toasts.element());
  await page.viewport(320, 640);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await press(dismiss, "Enter");
  await expect.element(dismiss).not.toBeInTheDocument();
});

test("a toast above a dialog is announced and focusable there, and announced again when it repeats", async () => {
  await openPage("/community?forum=1", { viewer: SAM, answers: { "POST /api/forums/1/topics": refusal(503, "Away") } });
  await page.getByRole("button", { name: "New Topic", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Create New Topic" });
  await dialog.getByLabelText("Topic Title").fill("A title to keep");
  await dialog.getByLabelText("Content").fill("What do you tell them on the first day?");
  const create = dialog.getByRole("button", { name: "Create Topic" });
  const heard = dialog.getByRole("alert").getByText("Failed to create topic. Away");
  await create.click();
  const first = await heard.findElement();
  await press(create, "Enter");
  await expect.poll(() => first.isConnected).toBe(false);
  await expect.element(heard).toBeInTheDocument();
  await expect.element(create).toHaveFocus();
  await page.viewport(390, 640);
  create.element().scrollIntoView();
  const { x, y, width, height } = create.element().getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  expect(create.element().contains(top), "the toast does not cover the dialog's buttons on a phone").toBe(true);
  await userEvent.tab();
  await expect.element(dialog.getByRole("button", { name: "Dismiss" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(create).toHaveFocus();
});

test("an error toast disappears once it no longer applies", async () => {
  let attempts = 0;
  await failLogin(() => {
    attempts += 1;
    return attempts === 1 ? refusal(401, "Invalid username or password") : ROSA;
  });
  await press(page.getByLabelText("Password", { exact: true }), "Enter");
  await expect.element(page.getByRole("tab", { name: "Saved (0)" })).toBeVisible();
  await expect.element(toasts.getByText("Login failed")).not.toBeInTheDocument();
});

test("the focus is never lost: it moves to the next card, the heading of an emptied list, or the title of the next page", async () => {
  const saved = [1, 2].map((id) => example<Resource>("SavedResource", { id, title: `Number ${id}`, isSaved: true }));
  await openPage("/users/12?tab=saved", {
    viewer: ROSA,
    answers: {
      "/api/users/12/saved": () => listOf(saved),
      "DELETE /api/resources/1/save": () => void saved.pop(),
      "DELETE /api/resources/2/save": () => void saved.pop(),
    },
  });
  await press(page.getByRole("button", { name: "Save Number 2" }), "Enter");
  await expect.element(page.getByRole("tab", { name: "Saved (1)" })).toBeVisible();
  await expect.element(page.getByRole("article").getByRole("link", { name: "Number 1" })).toHaveFocus();
  await press(page.getByRole("button", { name: "Save Number 1" }), "Enter");
  await expect.element(page.getByText("No saved resources")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Saved resources", exact: true })).toHaveFocus();

  const title = page.getByRole("heading", { level: 1 });
  await press(page.getByRole("link", { name: "Browse Resources" }), "Enter");
  await expect.poll(() => location.pathname).toBe("/resources");
  await expect.element(title).toHaveFocus();
  history.back();
  await expect.poll(() => location.pathname).toBe("/users/12");
  await expect.element(title).toHaveFocus();
});

test("a toast stays while it has the focus, and disappears a while after losing it", async () => {
  await openResource();
  await expect.element(save).toBeVisible();
  vi.useFakeTimers();
  await save.click();
  const saved = toasts.getByText("Resource saved");
  await expect.element(saved).toBeVisible();
  (await dismiss.findElement()).focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(saved).toBeVisible();
  (await page.getByRole("tab", { name: "Comments" }).findElement()).focus();
  await vi.advanceTimersByTimeAsync(60_000);
  await expect.element(saved).not.toBeInTheDocument();
});

test("a resource that was removed from a list can be put back at any time, by keyboard", async () => {
  let calls = 0;
  const store = () => {
    calls += 1;
  };
  await openPage("/lists/4", {
    viewer: ROSA,
    answers: { "DELETE /api/lists/4/items/7": store, "PUT /api/lists/4/items/7": store },
  });
  const link = page.getByRole("list", { name: "Resources" }).getByRole("link", { name: "Stress-test your rubric" });
  await expect.element(link).toBeVisible();
  vi.useFakeTimers();
  await press(page.getByRole("button", { name: "Take out Stress-test your rubric" }), "Enter");
  await expect.element(link).not.toBeInTheDocument();
  // A clock that runs ahead of the answer ends the request by its timeout.
  await expect.poll(() => calls).toBe(1);
  await vi.advanceTimersByTimeAsync(600_000);
  await expect.element(toasts.getByText("F8")).toBeVisible();
  await expect.element(page.getByRole("status").getByText("Undo with F8")).toBeInTheDocument();
  await userEvent.keyboard("{F8}");
  await expect.element(toasts.getByRole("button", { name: "Undo" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(link).toBeVisible();
  await expect.element(toasts.getByRole("button")).not.toBeInTheDocument();
  await expect.poll(() => calls).toBe(2);
});

test("a toast follows the pressed button in the tab order, and Escape dismisses it", async () => {
  await openResource();
  await press(save, "Enter");
  await expect.element(dismiss).toBeVisible();
  await userEvent.tab();
  await expect.element(dismiss).toHaveFocus();
  await userEvent.keyboard("{Escape}");
  await expect.element(dismiss).not.toBeInTheDocument();
  await expect.element(page.getByRole("button", { name: "Saved", exact: true })).toHaveFocus();
});

test("an error toast stays behind with its page, even under the pointer", async () => {
  await failLogin();
  const failed = toasts.getByText("Login failed");
  await failed.hover();
  await press(page.getByRole("banner").getByRole("link", { name: "About" }), "Enter");
  await expect.element(page.getByRole("heading", { level: 1, name: /About/ })).toBeVisible();
  await expect.element(failed).not.toBeInTheDocument();
});
