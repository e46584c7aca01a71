import { expect, test, vi } from "vitest";
import { page } from "vitest/browser";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { newQueue } from "./support/review-queue.ts";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const button = (name: string) => page.getByRole("button", { name, exact: true });

test("a form that gets no response says so, keeps its text and is sent again with the same idempotency key", async () => {
  const keys: (string | null)[] = [];
  const answers = [refusal(503, "Away"), undefined];
  await openPage("/contact", {
    answers: {
      "POST /api/contact": ({ headers, signal }: Request) => {
        keys.push(headers.get("Idempotency-Key"));
        const givenUp = new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
        return keys.length === 1 ? givenUp : answers.shift();
      },
    },
  });
  await page.getByLabelText("Name").fill("Robin");
  await page.getByLabelText("Email").fill("robin@example.org");
  const message = page.getByLabelText("Message");
  await message.fill("Is anybody there?");
  vi.useFakeTimers();
  await press(button("Send Message"), "Enter");
  await expect.poll(() => keys.length).toBe(1);
  await vi.advanceTimersByTimeAsync(31_000);
  vi.useRealTimers();
  await expect
    .element(page.getByRole("alert").filter({ hasText: "The server has not answered." }).first())
    .toBeVisible();
  await expect.element(message).toHaveValue("Is anybody there?");
  await press(button("Send Message"), "Enter");
  await expectToast("Message not sent", "Away");
  await press(button("Send Message"), "Enter");
  await expect.element(page.getByText("Thank you. Your message is on its way")).toBeVisible();
  expect(keys).toHaveLength(3);
  expect(new Set(keys).size).toBe(1);
});

test("a stored decision stays visible and counted when the list cannot be read again", async () => {
  const { answers } = newQueue([{ title: "Hasty" }, { title: "Another" }]);
  await openPage("/admin/resources?tab=all", { viewer: ADMIN, answers });
  const pending = page.getByRole("tab", { name: /^Pending/ });
  const row = page.getByRole("listitem", { name: "Hasty" });
  await row.getByRole("button", { name: "Reject" }).click();
  await expect.element(pending).toHaveTextContent("Pending 1");
  await expectToast("Resource rejected");
  const away = refusal(503, "Away");
  answer({ "/api/admin/resources": away, "/api/admin/resources/pending": away, "/api/admin/stats": away });
  await press(row.getByRole("button", { name: "Approve" }), "Enter");
  await expectToast("Resource approved");
  await expect.element(row.getByText("Approved", { exact: true })).toBeVisible();
  await expect.element(pending).toHaveTextContent("Pending 1");
});

test("a stored post stays visible when the list cannot be read again", async () => {
  const comment = example<{ id: number }>("Comment", { contentHtml: "<p>The first.</p>" } as object);
  await openPage("/resources/7#comments", {
    viewer: SAM,
    answers: {
      "/api/resources/7/comments": listOf([comment]),
      "POST /api/resources/7/comments": { ...comment, id: 84, contentHtml: "<p>The second.</p>" },
    },
  });
  await expect.element(page.getByText("The first.")).toBeVisible();
  answer({ "/api/resources/7/comments": refusal(503, "Away") });
  await page.getByLabelText("Your comment").fill("The second.");
  await button("Post Comment").click();
  await expectToast("Comment submitted");
  await expect.element(page.getByText("The second.")).toBeVisible();
  await expect.element(page.getByText("The first.")).toBeVisible();
});

test("a read that finds the session ended turns the header into a visitor's", async () => {
  await openPage("/users/12", { viewer: ROSA });
  const activity = page.getByRole("tab", { name: "Activity" });
  await expect.element(activity).toBeVisible();
  const ended = refusal(401, "Not logged in");
  answer({ "/api/auth/user": ended, "/api/users/:id/login-history": ended, "/api/users/:id/activity": ended });
  await activity.click();
  await expectToast("Authentication required", "Your session has ended. Please log in again.");
  await expect.element(page.getByRole("banner").getByRole("link", { name: /^Log ?in$/i })).toBeVisible();
  await expect.element(page.getByText(/Failed to load/)).not.toBeInTheDocument();
});

test("the second half of a double click on a button that sends does nothing", async () => {
  await openPage("/resources", { viewer: SAM, answers: { "POST /api/resources/:id/save": undefined } });
  const bookmark = await page
    .getByRole("button", { name: /^Save / })
    .first()
    .findElement();
  const isIgnored = (at: number) => {
    const click = new MouseEvent("click", { bubbles: true, cancelable: true, detail: 1, clientX: at, clientY: at });
    return !bookmark.dispatchEvent(click);
  };
  expect([isIgnored(5), isIgnored(6), isIgnored(60)]).toEqual([false, true, false]);
  await expectToast("Resource saved", "Resource added to your saved list");
});
