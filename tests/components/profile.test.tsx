import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { OwnFile } from "#contract/files.ts";
import type { Resource } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example, ROSA, SAM } from "./support/examples.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, held, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const save = page.getByRole("button", { name: "Save Changes" });
const bio = page.getByLabelText("Bio (optional)");
const address = () => location.pathname + location.search;
const tabs = page.getByRole("tablist", { name: "Profile" });

test("errors of a profile are shown at its fields", async () => {
  const updated = held(ROSA);
  await openPage("/profile/edit", { viewer: ROSA, answers: { "PUT /api/users/12": updated.answer } });
  await expect.element(page.getByLabelText("First name (optional)")).toHaveValue("Rosa");
  await page.getByLabelText("Profile image URL (optional)").fill("not an address");
  await bio.fill("x".repeat(501));
  await page.getByLabelText("Recovery email (optional)").fill("nonsense");
  await save.click();
  await expectFieldErrors({
    "Profile image URL (optional)": "Please enter a valid URL",
    "Bio (optional)": "Bio cannot exceed 500 characters",
    "Recovery email (optional)": "Please enter a valid email address",
  });
  await expect.element(page.getByLabelText("Profile image URL (optional)")).toHaveFocus();
  await expectAccessibleInBothThemes(page.getByRole("main").element());
  await page.getByLabelText("Profile image URL (optional)").fill("");
  await bio.fill("Physics.");
  await page.getByLabelText("Recovery email (optional)").fill("");
  await save.click();
  await expect.element(page.getByRole("button", { name: "Saving..." })).toBeDisabled();
  updated.letGo();
  await expectToast("Profile updated");
});

test("a draft of a profile survives a failure, and Cancel discards it", async () => {
  const visit = () =>
    openPage("/profile/edit", { viewer: ROSA, answers: { "PUT /api/users/12": refusal(503, "Away") } });
  await visit();
  await bio.fill("Something new.");
  await save.click();
  await expect
    .element(page.getByRole("main").getByRole("alert").first())
    .toHaveTextContent("Failed to update your profile. Please try again.");
  await visit();
  await expect.element(bio).toHaveValue("Something new.");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect.poll(address).toBe("/users/12");
  await visit();
  await expect.element(bio).not.toHaveValue("Something new.");
});

test("the profile form checks the session before it opens", async () => {
  await openPage("/users/12", { viewer: ROSA });
  answer({ "/api/auth/user": refusal(503, "Away") });
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expect.element(page.getByText("Authentication Error", { exact: true })).toBeVisible();
  await expect.element(page.getByLabelText("First name (optional)")).toHaveValue("Rosa");

  await openPage("/users/12", { viewer: ROSA });
  answer({ "/api/auth/user": refusal(401, "Please log in first") });
  await page.getByRole("link", { name: "Edit Profile" }).click();
  await expectToast("Authentication Required", "Please log in to edit your profile");
  await expect.poll(address).toBe("/login?redirectTo=/profile/edit");
});

test("a profile shows others only its public parts", async () => {
  for (const viewer of [null, SAM]) {
    await openPage("/users/12?tab=security", {
      viewer,
      answers: { "/api/users/12/resources": listOf([example<Resource>("Resource")]) },
    });
    await expect.element(tabs.getByRole("tab")).toHaveTextContent("Resources (1)");
    await expect.element(page.getByRole("link", { name: "Edit Profile" })).not.toBeInTheDocument();
    await expect.element(page.getByRole("main")).not.toHaveTextContent(ROSA.email);
  }
});

test("a profile that does not exist is reported as not found, with a way home", async () => {
  for (const id of ["abc", "999999"]) {
    await openPage(`/users/${id}`, {
      answers: Object.fromEntries(
        ["", "/resources", "/lists"].map((rest) => [`/api/users/${id}${rest}`, refusal(404, "Not found")]),
      ),
    });
    await expect.element(page.getByRole("heading", { name: "User Not Found" })).toBeVisible();
  }
  await expect.element(page.getByRole("link", { name: "Go Back Home" })).toHaveAttribute("href", "/");
});

test("a row of tabs wider than a phone shows that it scrolls", async () => {
  await page.viewport(390, 844);
  await openPage("/users/12", { viewer: ROSA });
  const row = await tabs.findElement();
  expect(row.scrollWidth).toBeGreaterThan(row.clientWidth);
  // A fixed shade at the edge, and a cover that scrolls with the row.
  expect(getComputedStyle(row).backgroundAttachment).toMatch(/local.*scroll/);
});

test("owners see their files and what is in use, and delete what is not", async () => {
  const used = example<OwnFile>("OwnFile", { id: 1, name: "plan.pdf", isUsed: true });
  const unused = example<OwnFile>("OwnFile", { id: 2, name: "old worksheet.pdf", isUsed: false });
  const files = "/api/users/:id/files";
  let isDeleted = false;
  await openPage("/users/12?tab=files", {
    viewer: ROSA,
    answers: {
      [files]: () => listOf(isDeleted ? [used] : [used, unused]),
      "DELETE /api/files/:id": () => {
        isDeleted = true;
      },
    },
  });
  await expect.element(tabs.getByRole("tab", { name: "Files (2)" })).toHaveAttribute("aria-selected", "true");
  const panel = page.getByRole("tabpanel");
  await expect.element(panel.getByRole("listitem").first()).toHaveTextContent(/plan\.pdf.*In use/);
  await expectAccessibleInBothThemes(panel.element());
  await panel.getByRole("button", { name: "Delete old worksheet.pdf" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete File" }).click();
  await expectToast("File deleted");
  await expect.element(panel.getByRole("listitem")).toHaveTextContent("plan.pdf");
  await expect.element(tabs.getByRole("tab", { name: "Files (1)" })).toBeVisible();
  await openPage("/users/12", { viewer: SAM, answers: { [files]: listOf([used]) } });
  await expect.element(tabs.getByRole("tab", { name: /^Resources/ })).toBeVisible();
  await expect.element(tabs.getByRole("tab", { name: /^Files/ })).not.toBeInTheDocument();
});
