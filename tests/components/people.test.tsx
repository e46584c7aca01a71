import { expect, test, vi } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { Person } from "#contract/people.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { type Answers, answer, listOf, refusal } from "./support/stub-fetch.ts";
import { expectToast } from "./support/toasts.ts";

const dialog = page.getByRole("dialog");
const row = page.getByRole("tabpanel").getByRole("listitem");
const manage = row.getByRole("button", { name: /^Manage/ });
const search = page.getByPlaceholder("Search by name, username or email");

const rosa = (change: Partial<Person> = {}) => example<Person>("Person", change);

const openPeople = (people: Person[] = [rosa()], answers: Answers = {}) =>
  openPage("/admin/people", { viewer: ADMIN, answers: { "/api/admin/users": listOf(people), ...answers } });

const choose = async (entry: string) => {
  await manage.click();
  await row.getByRole("button", { name: entry, exact: true }).click();
};

const click = (name: string) => dialog.getByRole("button", { name, exact: true }).click();

test("the list of people shows their names and whether their address is confirmed", async () => {
  await openPeople([rosa({ emailConfirmed: false })]);
  await expect.element(page.getByRole("status").filter({ hasText: "1 person" })).toBeVisible();
  for (const text of ["Rosa Delgado", "User #12", "rosa.delgado@example.org", "Not confirmed"]) {
    await expect.element(row).toHaveTextContent(text);
  }
  await expect.element(row.getByRole("link", { name: "Rosa Delgado" })).toHaveAttribute("href", "/users/12");
  expect([...row.element().querySelectorAll("dd")].map(({ textContent }) => textContent)).toEqual([
    "Feb 3, 2026",
    "Mar 12, 2026",
    "4",
    "17",
  ]);
  await openPeople();
  await expect.element(row).toHaveTextContent("rosa.delgado@example.org");
  await expect.element(row).not.toHaveTextContent("Not confirmed");
  await openPeople([rosa({ email: "12@invalid", emailConfirmed: false })]);
  await expect.element(row).toHaveTextContent("No address");
  await openPeople([]);
  await expect.element(page.getByText("Nobody matches.", { exact: true })).toBeVisible();
});

test("a search that is still being typed and a filter chosen meanwhile both apply, and the address keeps them", async () => {
  await openPeople();
  await expect.element(row).toBeVisible();
  vi.useFakeTimers();
  await search.fill("admin");
  await page.getByLabelText("State").selectOptions("Active");
  await expect.poll(() => location.search).toBe("?state=active");
  await vi.advanceTimersByTimeAsync(1000);
  await expect.poll(() => location.search).toBe("?state=active&search=admin");
  vi.useRealTimers();
  await expect.element(page.getByLabelText("State")).toHaveValue("active");
  await page.getByLabelText("Role", { exact: true }).selectOptions("Moderators");
  await expect.poll(() => location.search).toContain("role=moderator");
  history.back();
  await expect.element(page.getByLabelText("Role", { exact: true })).toHaveValue("");
  await expect.element(search).toHaveValue("admin");
});

test("a role is given and removed in a dialog, and the focus returns to the menu", async () => {
  await openPeople([rosa()], { "PUT /api/admin/users/12/role": rosa({ role: "moderator" }) });
  await choose("Change role");
  const role = dialog.getByLabelText("Role", { exact: true });
  await expect.element(dialog.getByRole("heading")).toHaveTextContent("Change the role of Rosa Delgado");
  await expectAccessibleInBothThemes(dialog.element());
  await role.selectOptions("Moderator");
  answer({ "/api/admin/users": listOf([rosa({ role: "moderator" })]) });
  await click("Change Role");
  await expectToast("Role changed", "Rosa Delgado is now a moderator");
  await expect.element(row.getByText("Moderator", { exact: true })).toBeVisible();
  await expect.element(manage).toHaveFocus();

  await choose("Change role");
  await expect.element(role).toHaveValue("moderator");
  await role.selectOptions("Member");
  answer({ "PUT /api/admin/users/12/role": rosa(), "/api/admin/users": listOf([rosa()]) });
  await click("Change Role");
  await expectToast("Role changed", "Rosa Delgado is now a member");
  await expect.element(row.getByText("Moderator", { exact: true })).not.toBeInTheDocument();
});

test("a suspension needs a reason and a day in the future, and can be changed and ended", async () => {
  const suspended = rosa({ suspendedUntil: "2127-03-05T10:00:00.000Z", suspensionReason: "Advertising." });
  await openPeople([rosa()], { "PUT /api/admin/users/12/suspension": suspended });
  await choose("Suspend");
  const reason = dialog.getByLabelText("Reason");
  await click("Suspend Account");
  await expect.element(dialog.getByText("Please say why", { exact: true })).toBeVisible();
  await expect.element(reason).toHaveFocus();
  await reason.fill("Advertising.");
  await dialog.getByLabelText("For how long").selectOptions("Until a date…");
  await click("Suspend Account");
  await expect.element(dialog.getByText("Choose until when", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  await dialog.getByLabelText("Last day").fill("2001-01-01");
  const past = refusal(400, "Invalid", { fields: { until: "Choose a moment in the future" } });
  answer({ "PUT /api/admin/users/12/suspension": past });
  await click("Suspend Account");
  await expect.element(dialog.getByText("Choose a moment in the future", { exact: true })).toBeVisible();
  await dialog.getByLabelText("Last day").fill("2127-03-05");
  answer({ "PUT /api/admin/users/12/suspension": suspended, "/api/admin/users": listOf([suspended]) });
  await click("Suspend Account");
  await expectToast("Account suspended", "Rosa Delgado is suspended until Mar 5, 2127");
  await expect.element(row).toHaveTextContent("Suspended until Mar 5, 2127. Advertising.");

  await choose("Change suspension");
  await expect.element(reason).toHaveValue("Advertising.");
  await dialog.getByLabelText("For how long").selectOptions("Until further notice");
  const forever = { ...suspended, suspendedUntil: "9999-12-31T00:00:00.000Z" };
  answer({ "PUT /api/admin/users/12/suspension": forever, "/api/admin/users": listOf([forever]) });
  await click("Suspend Account");
  await expect.element(row).toHaveTextContent("Suspended until further notice. Advertising.");
  answer({ "PUT /api/admin/users/12/suspension": refusal(404, "User not found") });
  await choose("End suspension");
  await expectToast("Error", "User not found");
  answer({ "PUT /api/admin/users/12/suspension": rosa(), "/api/admin/users": listOf([rosa()]) });
  await choose("End suspension");
  await expectToast("Suspension ended", "Rosa Delgado can post again");
  await expect.element(row.getByText("Suspended", { exact: true })).not.toBeInTheDocument();
});

test("an account is deleted only after its username was typed", async () => {
  let sent: unknown;
  await openPeople([rosa()], {
    "DELETE /api/admin/users/12": async (request: Request) => {
      sent = await request.json();
    },
  });
  await choose("Delete account");
  const confirm = dialog.getByLabelText(/^To confirm/);
  await confirm.fill("somebody else");
  await click("Delete Account");
  await expect.element(dialog.getByText("Type “rosa.delgado” to confirm", { exact: true })).toBeVisible();
  await expectAccessibleInBothThemes(dialog.element());
  await dialog.getByLabelText(/^Also erase everything/).click();
  await confirm.fill("rosa.delgado");
  answer({ "/api/admin/users": listOf([]) });
  await click("Delete Account");
  await expectToast("Account deleted", "The account “rosa.delgado” has been deleted");
  expect(sent).toEqual({ erasePosts: true });
  await expect.element(page.getByText("Nobody matches.", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("main")).toHaveFocus();
});

test("a refused change of a member is explained in its dialog, and admins are told that they are changing themselves", async () => {
  const why = "This is the only admin. Make somebody else an admin first.";
  await openPeople([rosa({ id: ADMIN.id, role: "admin" })], {
    "PUT /api/admin/users/41/role": refusal(409, why),
  });
  await manage.click();
  await expect
    .poll(() => [...document.querySelectorAll("main :popover-open button")].map((entry) => entry.textContent))
    .toEqual(["Change role"]);
  await row.getByRole("button", { name: "Change role" }).click();
  await expect.element(dialog).toHaveTextContent("This is you.");
  await dialog.getByLabelText("Role", { exact: true }).selectOptions("Member");
  await click("Change Role");
  await expect.element(dialog.getByRole("form").getByRole("alert")).toHaveTextContent(why);
  answer({ "PUT /api/admin/users/41/role": refusal(404, "User not found") });
  await click("Change Role");
  await expect.element(dialog.getByRole("form").getByRole("alert")).toHaveTextContent("User not found");
});

test("people are suspended by keyboard alone", async () => {
  await openPeople([rosa()], { "PUT /api/admin/users/12/suspension": rosa() });
  await press(manage, "Enter");
  await userEvent.tab();
  await expect.element(row.getByRole("button", { name: "Change role" })).toHaveFocus();
  await userEvent.tab();
  await expect.element(row.getByRole("button", { name: "Suspend" })).toHaveFocus();
  await userEvent.keyboard("{Enter}");
  await expect.element(dialog).toBeVisible();
  (await dialog.getByLabelText("Reason").findElement()).focus();
  await userEvent.keyboard("Advertising.");
  await press(dialog.getByRole("button", { name: "Suspend Account" }), "Enter");
  await expectToast("Account suspended");
  await expect.element(manage).toHaveFocus();
});
