import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, held, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const h1 = page.getByRole("heading", { level: 1 });
const dialog = page.getByRole("dialog");
const title = page.getByLabelText("Title");
const button = (name: string) => page.getByRole("button", { name, exact: true });

const detail = (change: Partial<ResourceDetail> = {}) => example<ResourceDetail>("ResourceDetail", change);
const openResource = (viewer: Self | null, change: Partial<ResourceDetail>, answers: Answers = {}) =>
  openPage("/resources/7", { viewer, answers: { "/api/resources/7": detail(change), ...answers } });
const openEdit = (viewer: Self | null, change: Partial<ResourceDetail> = {}, answers: Answers = {}) =>
  openPage("/resources/7/edit", { viewer, answers: { "/api/resources/7": detail(change), ...answers } });

test("errors of a submission are shown at their fields, which stay aligned, and disappear as they are filled in", async () => {
  const urls = ["Image URL", "File URL", "Video URL"];
  await openPage("/submit", { viewer: SAM });
  await expect.element(page.getByText("All resources are reviewed by the team before publishing.")).toBeVisible();
  await expect.element(page.getByText(/confirm that you have the right to share this content/)).toBeVisible();
  await expect.element(page.getByLabelText("Description")).toHaveAccessibleDescription(/100-200 words/);
  await expect.element(page.getByLabelText("Content (optional)")).toHaveAccessibleDescription(/Markdown is allowed/);
  for (const label of urls) await page.getByLabelText(label).fill("javascript:alert(1)");
  await page.getByLabelText("Educational level").selectOptions("High School");
  await button("Submit Resource").click();
  const url = "Please enter a valid URL";
  await expectFieldErrors({
    Title: "Title must be at least 5 characters",
    Description: "Description must be at least 20 characters",
    "AI skill level": "Please select a skill level",
    "Content type": "Please select a content type",
    "AI topic": "Please select an AI topic",
    "Image URL (optional)": url,
    "File URL (optional)": url,
    "Video URL (optional)": url,
  });
  await expect.element(title).toHaveFocus();
  await expectAccessibleInBothThemes(page.getByRole("form", { name: "Submit a resource" }).element());
  const topOf = (label: string) => page.getByLabelText(label).element().getBoundingClientRect().y;
  for (const [left, right] of [
    ["License", "Minutes"],
    ["Student data", "AI tools"],
    ["Educational level", "AI skill level"],
  ] as const) {
    expect(topOf(right), `${right} beside ${left}`).toBe(topOf(left));
  }
  await title.fill("Debating with an assistant");
  for (const label of urls) await page.getByLabelText(label).fill("");
  await expect.element(title).not.toHaveAttribute("aria-invalid", "true");
  await expect.element(page.getByLabelText("Image URL")).not.toHaveAttribute("aria-invalid", "true");
});

test("a submission that fails says so, and one whose original no longer allows versions says why", async () => {
  const answers = { "/api/resources/31": detail({ id: 31, licence: "CC BY 4.0" }) };
  await openPage("/submit?remixOf=31", {
    viewer: SAM,
    answers: { ...answers, "POST /api/resources": refusal(503, "Away") },
  });
  await title.fill("Begun in time");
  await button("Submit Resource").click();
  await expectToast("Submission failed", "There was an error submitting your resource. Please try again.");
  const why = "The resource this is based on does not allow versions of it";
  answer({ "POST /api/resources": refusal(409, why, { fields: { remixOf: why } }) });
  await press(button("Submit Resource"), "Enter");
  await expect
    .element(page.getByRole("form", { name: "Submit a resource" }).getByRole("alert").filter({ hasText: why }))
    .toBeVisible();
  await expect.element(title).toHaveValue("Begun in time");
  const stored = held(example<object>("POST /api/resources"));
  answer({ "POST /api/resources": stored.answer });
  await press(button("Submit Resource"), "Enter");
  await expect.element(button("Submitting...")).toBeDisabled();
  stored.letGo();
  await expectToast("Resource submitted");
  await expect.poll(() => location.pathname).toBe("/resources/7");
});

test("an edit is checked, survives a failure, and Cancel discards it", async () => {
  const away = refusal(503, "Away");
  const waits = /This resource is approved\. Your changes will be reviewed/;
  await openEdit(ROSA, {}, { "PUT /api/resources/7": away });
  await expect.element(page.getByText(waits)).toBeVisible();
  await title.fill("Hm");
  await button("Save Changes").click();
  await expectFieldErrors({ Title: "Title must be at least 5 characters" });
  await title.fill("Asking better questions");
  await button("Save Changes").click();
  await expectToast("Update failed", "There was an error saving your changes. Please try again.");
  await expect.element(title).toHaveValue("Asking better questions");
  await openEdit(ROSA);
  await expect.element(title).toHaveValue("Asking better questions");
  await button("Cancel").click();
  await expect.poll(() => location.pathname).not.toBe("/resources/7/edit");
  await openEdit(ROSA, { status: "pending" });
  await expect.element(title).toHaveValue(detail().title);
  await expect.element(page.getByText(/waits for review|goes back to review/)).not.toBeInTheDocument();
});

test("only the author and admins may edit a resource, and an admin's edit does not wait", async () => {
  await openEdit(SAM);
  await expect.element(h1).toHaveTextContent("Unauthorized Access");
  await expect.element(page.getByText("You don't have permission to edit this resource.")).toBeVisible();
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await openEdit({ ...SAM, role: "moderator" });
  await expect.element(page.getByText("Only its author and admins can.")).toBeVisible();
  const { waitingEdit } = example<ResourceDetail>("PUT /api/resources/:id");
  await openEdit(ADMIN, { waitingEdit });
  await expect.element(page.getByText("The author has sent changes, which are waiting for review.")).toBeVisible();
  await expect.element(title).toHaveValue(detail().title);
  await openEdit(ADMIN);
  await expect.element(title).toBeVisible();
  await expect.element(page.getByText(/waits? for review/)).not.toBeInTheDocument();
  await openPage("/resources/7/edit", { viewer: SAM, answers: { "/api/resources/7": refusal(404, "Gone") } });
  await expect.element(h1).toHaveTextContent("Resource Not Found");
  await expect.element(page.getByRole("link", { name: "Back to Resources" })).toHaveAttribute("href", "/resources");
});

test("a resource is deleted after a confirmation, and a failure is reported", async () => {
  await openResource(ROSA, {}, { "DELETE /api/resources/7": refusal(500, "") });
  await expect.element(page.getByText("so only others can rate it")).toBeVisible();
  await expect.element(button("Submit Rating")).not.toBeInTheDocument();
  await button("Delete").click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  await expect.element(button("Delete")).toHaveFocus();
  await press(button("Delete"), "Enter");
  await dialog.getByRole("button", { name: "Delete Resource" }).click();
  await expectToast("Error", "Failed to delete resource");
});

test("an admin who deletes somebody else's resource can tell its author why", async () => {
  const sent: string[] = [];
  const deletion = async (request: Request) => void sent.push(await request.text());
  await openResource(
    ADMIN,
    {},
    {
      "/api/admin/resources/7": example<object>("GET /api/admin/resources/:id", { status: "approved" } as object),
      "DELETE /api/resources/7": refusal(400, "No", { fields: { note: "Too long" } }),
    },
  );
  await button("Delete").click();
  await dialog.getByLabelText("Message to the author").fill("The library has it twice.");
  await dialog.getByRole("button", { name: "Delete Resource" }).click();
  await expect.element(dialog.getByText("Too long")).toBeVisible();
  answer({ "DELETE /api/resources/7": deletion });
  await dialog.getByRole("button", { name: "Delete Resource" }).click();
  await expectToast("Resource deleted");
  expect(sent).toEqual([JSON.stringify({ note: "The library has it twice." })]);
  await openResource(ROSA, {});
  await button("Delete").click();
  await expect.element(dialog.getByRole("button", { name: "Delete Resource" })).toBeVisible();
  await expect.element(dialog.getByLabelText("Message to the author")).not.toBeInTheDocument();
});

test("a resource under review offers neither rating nor saving, and its author reads its state", async () => {
  await openResource(
    ROSA,
    { status: "pending", publishedAt: null, trialCount: 0 },
    { "/api/resources/7/queue": { ahead: 0, medianHours: null } },
  );
  await expect.element(page.getByText("Pending Review", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("term").first()).toHaveTextContent("Submitted");
  await expect.element(button("Save")).not.toBeInTheDocument();
  await expect.element(button("Submit Rating")).not.toBeInTheDocument();
  await expect.element(page.getByRole("region", { name: "Tried in class" })).not.toBeInTheDocument();
  await openResource(ROSA, { status: "rejected", publishedAt: null });
  await expect.element(page.getByText("Needs changes", { exact: true }).first()).toBeVisible();
  await expect.element(page.getByText("Rejected", { exact: true })).not.toBeInTheDocument();
  await openResource(SAM, {});
  await expect.element(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "Edit", exact: true })).not.toBeInTheDocument();
  await expect.element(button("Delete")).not.toBeInTheDocument();
});
