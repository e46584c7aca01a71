import { logIn } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { ADMIN } from "./support/server.ts";
import { OWN_SERVER } from "./support/site.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({ settings: OWN_SERVER, timezoneId: "Europe/Berlin" });

test("an admin adds an event in their own time zone, moves it into the past and deletes it there", async ({ page }) => {
  await logIn(page, ADMIN);
  await page.goto("/admin/events");
  const title = `Workshop ${uniqueWord()}`;
  await pressAt(page, page.getByRole("button", { name: "Add an Event" }));
  const adding = page.getByRole("dialog", { name: "Add an event" });
  await expect(adding).toContainText("In your time zone, Europe/Berlin.");
  await adding.getByLabel("Title").fill(title);
  await adding.getByLabel("Description").fill("Bring a lesson plan.");
  await adding.getByLabel("Starts").fill("2127-07-01T16:30");
  await adding.getByLabel("Ends").fill("2127-07-01T18:00");
  await adding.getByLabel("Location").fill("Online");
  await pressAt(page, adding.getByRole("button", { name: "Add Event" }));
  await expectToast(page, "Event added");
  const row = page.getByRole("listitem", { name: title });
  await expect(row).toContainText("Jul 1, 2127, 4:30 PM to 6:00 PM");

  await pressAt(page, row.getByRole("button", { name: `Edit ${title}` }));
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await expect(editing.getByLabel("Starts")).toHaveValue("2127-07-01T16:30");
  await editing.getByLabel("Starts").fill("2026-01-15T13:00");
  await editing.getByLabel("Ends").fill("2026-01-15T14:00");
  await pressAt(page, editing.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Event changed");
  await expect(row).toHaveCount(0);

  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page).toHaveURL("/admin/events?when=past");
  await expect(row).toContainText("Jan 15, 2026, 1:00 PM to 2:00 PM");
  await page.reload();
  await pressAt(page, row.getByRole("button", { name: `Delete ${title}` }));
  const dialog = page.getByRole("dialog", { name: "Delete this event?" });
  await pressAt(page, dialog.getByRole("button", { name: "Delete Event" }));
  await expectToast(page, "Event deleted");
  await expect(row).toHaveCount(0);
});
