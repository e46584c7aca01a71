import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { ResourceList } from "#contract/lists.ts";
import type { Self } from "#contract/users.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const main = page.getByRole("main");
const dialog = page.getByRole("dialog");
const press = (name: string | RegExp) => page.getByRole("button", { name, exact: typeof name === "string" }).click();

const SUSPENDED: Self = {
  ...SAM,
  suspendedUntil: "2127-03-05T10:00:00.000Z",
  suspensionReason: "Advertising in every topic.",
};

test("a suspended member's forms say that they cannot be sent, and those for leaving work", async () => {
  await openPage("/submit", { viewer: SUSPENDED });
  const notSent = "Your account is suspended until Mar 5, 2127, so this form cannot be sent.";
  await expect.element(page.getByText(notSent)).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Submit Resource" })).toBeDisabled();
  await expectAccessibleInBothThemes(main.element());

  await openPage("/users/40?tab=security", {
    viewer: SUSPENDED,
    answers: { "/api/users/40": SUSPENDED, "POST /api/auth/change-password": undefined },
  });
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabelText("Current password").fill("correct horse battery");
  await form.getByLabelText("New password", { exact: true }).fill("another long password");
  await form.getByLabelText("Confirm new password").fill("another long password");
  await form.getByRole("button", { name: "Change Password" }).click();
  await expect.element(page.getByRole("region", { name: "Notifications" }).getByText("Password changed")).toBeVisible();
  await expect.element(form.getByText("so this form cannot be sent")).not.toBeInTheDocument();

  answer({ "POST /api/auth/logout": undefined });
  await press(/^Account menu/);
  await press("Log out");
  await expect.element(page.getByRole("region", { name: "Suspension" })).not.toBeInTheDocument();
});

test("a suspended member is not offered to start a topic", async () => {
  await openPage("/community?forum=1", { viewer: SUSPENDED });
  await expect.element(page.getByRole("region", { name: "Suspension" })).toBeVisible();
  await expect.element(page.getByRole("region", { name: "Discussions" })).toBeVisible();
  await expect.element(page.getByRole("button", { name: /New Topic$/ })).not.toBeInTheDocument();
});

test("a member suspended while writing is told so and keeps the text", async () => {
  await openPage("/resources/7#comments", { viewer: SAM });
  const form = page.getByRole("form", { name: "Comment on this resource" });
  await form.getByRole("textbox").fill("A thought worth keeping.");
  answer({
    "/api/auth/user": SUSPENDED,
    "POST /api/resources/7/comments": refusal(403, "Your account is suspended"),
  });
  await form.getByRole("button", { name: "Post Comment" }).click();
  await expect.element(page.getByRole("region", { name: "Suspension" })).toBeVisible();
  await expect.element(form.getByText("so this form cannot be sent")).toBeVisible();
  await expect.element(form.getByRole("textbox")).toHaveValue("A thought worth keeping.");
});

test("an API token that was revoked elsewhere disappears when it is revoked once more", async () => {
  await openPage("/users/12?tab=security", {
    viewer: ROSA,
    answers: { "/api/users/12/tokens": listOf([example<object>("ApiToken")]) },
  });
  const card = page.getByRole("region", { name: "API tokens" });
  await expect.element(card.getByRole("button", { name: "Revoke" })).toBeVisible();
  answer({
    "/api/users/12/tokens": listOf([]),
    "DELETE /api/users/12/tokens/12": refusal(404, "This token has already ended"),
  });
  await card.getByRole("button", { name: "Revoke" }).click();
  await expectToast("Error", "This token has already ended");
  await expect.element(card.getByRole("listitem")).not.toBeInTheDocument();
});

test("withdrawing a deleted invitation says so", async () => {
  await openPage("/admin/people?tab=invitations", {
    viewer: ADMIN,
    answers: { "/api/admin/invitations": listOf([example<object>("Invitation", { id: 5 } as object)]) },
  });
  await expect.element(page.getByRole("button", { name: "Withdraw" })).toBeVisible();
  answer({
    "/api/admin/invitations": listOf([]),
    "DELETE /api/admin/invitations/5": refusal(404, "It has already been used or withdrawn"),
  });
  await press("Withdraw");
  await expectToast("Error", "It has already been used or withdrawn");
  await expect.element(page.getByRole("button", { name: "Withdraw" })).not.toBeInTheDocument();
});

test("a list says why it could not be changed, and shows its current contents", async () => {
  const list = example<ResourceList>("ResourceList");
  const [item] = list.items;
  if (!item) throw new Error("the example of a list is empty");
  const other = { ...item, resourceId: 8, resource: { ...item.resource, id: 8, title: "The other one" } };
  await openPage("/lists/4", { viewer: ROSA, answers: { "/api/lists/4": { ...list, items: [item, other] } } });
  const move = page.getByRole("button", { name: "Move Stress-test your rubric down" });
  await expect.element(move).toBeVisible();
  answer({
    "/api/lists/4": { ...list, items: [other] },
    "PUT /api/lists/4/items/7": refusal(404, "Resource not found"),
  });
  await move.click();
  await expectToast("The list could not be changed", "Resource not found");
  await expect.element(move).not.toBeInTheDocument();
  await expect.element(page.getByRole("link", { name: "The other one" })).toBeVisible();
});

test("an author cannot remove a topic that others have replied to, and the dialog says so", async () => {
  await openPage("/community?forum=1&topic=31", {
    viewer: ROSA,
    answers: {
      "/api/topics/31": example<object>("Topic", { userId: 12 } as object),
      "DELETE /api/topics/31": refusal(409, "Others have replied. A moderator can remove it."),
    },
  });
  await press(/^More about the topic by/);
  await press("Remove");
  await dialog.getByRole("button", { name: "Remove", exact: true }).click();
  await expect.element(dialog.getByText("Others have replied. A moderator can remove it.")).toBeVisible();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect.element(main.getByRole("heading", { level: 2 }).first()).toBeVisible();
});

test("pinned and locked topics are marked in the list of their forum", async () => {
  const topic = example<object>("ListedTopic", { pinned: true, locked: true } as object);
  await openPage("/community?forum=1", { answers: { "/api/forums/1/topics": listOf([topic]) } });
  const row = page.getByRole("region", { name: "Discussions" }).getByRole("listitem");
  await expect.element(row.getByText("Pinned")).toBeVisible();
  await expect.element(row.getByText("Locked")).toBeVisible();
});

test("a member's own rating is found even if it is not among the newest", async () => {
  const own = example<object>("Rating", { userId: 40, rating: 2 } as object);
  const link = { Link: '</api/resources/7/ratings?limit=20&cursor=x>; rel="next"' };
  await openPage("/resources/7", {
    viewer: SAM,
    answers: {
      "/api/resources/7/ratings?limit=20": listOf([], 21, link),
      "/api/resources/7/ratings": listOf([own]),
      "/api/resources/7/ratings/40": own,
    },
  });
  await expect
    .element(page.getByRole("region", { name: "Your rating" }).getByLabelText("2 out of 5 stars"))
    .toBeVisible();
});

test("beyond twenty saved searches the listing says why not", async () => {
  const why = "You have 20 saved searches already. Please remove one first.";
  await openPage("/resources", { viewer: SAM, answers: { "POST /api/searches": refusal(409, why) } });
  await press("Notify me of new resources");
  await expectToast("That did not work", why);
  await expect.element(page.getByText("You will be notified")).not.toBeInTheDocument();
});

test("a report that is empty or sent twice is refused in plain words, and keeps its text", async () => {
  await openPage("/resources/7", { viewer: SAM, answers: { "POST /api/reports": example<object>("Report") } });
  const note = page.getByLabelText(/^Anything the moderators should know/);
  const reason = page.getByLabelText("What is wrong with it?");
  const open = async () => {
    await press("More about this resource");
    await press("Report");
  };
  await open();
  await note.fill("Kept words");
  await press("Send report");
  await expect.element(page.getByText("Please choose a reason")).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await press("Cancel");
  await expect.element(dialog).not.toBeInTheDocument();
  await open();
  await expect.element(note).toHaveValue("Kept words");
  await reason.selectOptions("Spam or advertising");
  await press("Send report");
  await expectToast("Report sent", "Thank you. The moderators will look into it.");
  answer({ "POST /api/reports": refusal(409, "You have already reported this") });
  await open();
  await expect.element(note).toHaveValue("");
  await reason.selectOptions("Rude or hurtful");
  await press("Send report");
  await expect.element(dialog.getByText("You have already reported this")).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
});
