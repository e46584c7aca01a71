import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Resource, ResourceDetail, WaitingEdit } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA } from "./support/examples.ts";
import { expectOneMainAction } from "./support/main-action.ts";
import { openPage } from "./support/open-page.tsx";
import { listOf } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const review = {
  decision: "rejected",
  reasons: ["incomplete"],
  note: "Which class was it for?",
  decidedAt: "2026-11-17T10:00:00.000Z",
} as const;

test("an author whose resource was sent back reads why beside the form, and resubmits", async () => {
  const resource = example<ResourceDetail>("ResourceDetail", { status: "rejected", review: review as never });
  const saved = { ...resource, status: "pending" };
  await openPage("/resources/7/edit", {
    viewer: ROSA,
    answers: {
      "/api/resources/7": resource,
      "PUT /api/resources/7": saved,
      "/api/resources/7/queue": { ahead: 5, medianHours: 20 },
    },
  });
  const why = page.getByRole("complementary", { name: "Needs changes" });
  await expect.element(why.getByText("Which class was it for?")).toBeVisible();
  await expect.element(why.getByRole("listitem")).toBeVisible();
  await expectAccessibleInBothThemes(why.element());
  await page.getByLabelText("Title").fill("Debates for grade 8");
  await page.getByRole("button", { name: "Resubmit" }).click();
  await expectToast("Resource resubmitted");
});

test.each(["/resources/7", "/resources/7/edit"])(
  "at %s an author whose resource was sent back without a reason can ask for one",
  async (path) => {
    const silent = { ...review, reasons: [], note: null };
    const resource = example<ResourceDetail>("ResourceDetail", { status: "rejected", review: silent as never });
    await openPage(path, { viewer: ROSA, answers: { "/api/resources/7": resource } });
    const ask = page.getByRole("link", { name: "Ask what to change" });
    await expect.element(ask).toHaveAttribute("href", "/contact");
  },
);

test("on the page of a prompt that was sent back the main action is to edit it", async () => {
  const prompt = {
    status: "rejected",
    review: review as never,
    contentType: "Prompt",
    content: "Act as a tutor.",
  } as const;
  await openPage("/resources/7", {
    viewer: ROSA,
    answers: { "/api/resources/7": example<ResourceDetail>("ResourceDetail", prompt) },
  });
  await expect.element(page.getByRole("button", { name: "Copy prompt" })).toBeVisible();
  await expectOneMainAction(page.getByRole("main").getByRole("article").element());
});

test("a waiting edit is under Pending, and its author reads how many submissions are ahead", async () => {
  const edited = example<Resource>("Resource", {
    title: "Edited and waiting",
    status: "approved",
    waitingEdit: { ...example<WaitingEdit>("ResourceDetail"), submittedAt: review.decidedAt },
  });
  await openPage("/users/12?tab=pending", {
    viewer: ROSA,
    answers: {
      "/api/users/12": ROSA,
      "/api/users/12/resources?waiting=true&view=card&limit=24": listOf([edited]),
    },
  });
  await expect.element(page.getByRole("tab", { name: "Pending (1)" })).toBeVisible();
  const entry = page.getByRole("article").filter({ hasText: "Edited and waiting" });
  await expect.element(entry.getByText("Pending Review")).toBeVisible();
  await expect
    .element(entry.getByText("Your edit is waiting for review. Readers still see the approved text."))
    .toBeVisible();
  await openPage("/resources/7", {
    viewer: ROSA,
    answers: {
      "/api/resources/7": example<ResourceDetail>("ResourceDetail", { status: "pending" }),
      "/api/resources/7/queue": { ahead: 5, medianHours: null },
    },
  });
  await expect.element(page.getByText("5 submissions are ahead of yours.", { exact: true })).toBeVisible();
});

test("the preview of a prompt says when its blanks are not in a prompt block", async () => {
  await page.viewport(1280, 900);
  const shown = page.getByRole("region", { name: "Preview" });
  const hint = shown.getByText("become fields only in a prompt block");
  const preview = async (contentHtml: string) => {
    await openPage("/submit", { viewer: ROSA, answers: { "POST /api/preview": { contentHtml, hints: [] } } });
    await page.getByLabelText("Content type").selectOptions("Prompt Template");
    await page.getByLabelText("Content (optional)").fill("Act as a tutor for {{grade}}.");
    await expect.element(shown.getByText("Act as a tutor")).toBeVisible();
  };
  await preview("<p>Act as a tutor for {{grade}}.</p>");
  await expect.element(hint).toBeVisible();
  await preview('<div class="code-block"><pre><code>Act as a tutor for {{grade}}.</code></pre></div>');
  await expect.element(shown.getByLabelText("grade")).toBeVisible();
  await expect.element(hint).not.toBeInTheDocument();
  await page.viewport(414, 896);
});

test("an address without its beginning is completed, and the preview beside the text has the fields of its blanks", async () => {
  await page.viewport(1280, 900);
  await openPage("/submit", {
    viewer: ROSA,
    answers: {
      "POST /api/preview": {
        contentHtml:
          '<div class="code-block"><pre><code class="language-prompt">Act as {{role|a tutor}}.</code></pre></div>',
        hints: [],
      },
    },
  });
  const url = page.getByLabelText("File URL (optional)");
  await url.fill("example.org/x");
  await page.getByLabelText("Title").click();
  await expect.element(url).toHaveValue("https://example.org/x");
  await url.fill("see below");
  await page.getByLabelText("Title").click();
  await expect.element(url).toHaveValue("see below");
  await page.getByLabelText("Content (optional)").fill("```prompt\nAct as {{role|a tutor}}.\n```");
  const preview = page.getByRole("region", { name: "Preview" });
  await expect.element(preview.getByLabelText("role")).toHaveValue("a tutor");
  await expect.element(page.getByLabelText("Content (optional)")).toBeVisible();
  await page.viewport(414, 896);
});
