import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { logIn } from "./support/accounts.ts";
import { expectFieldErrors } from "./support/field-errors.ts";
import { expect, test } from "./support/fixtures.ts";
import { pressAt } from "./support/keyboard.ts";
import { expectNoHorizontalScroll, expectNoLayoutShift } from "./support/page-checks.ts";
import { ADMIN } from "./support/server.ts";
import { expectToast } from "./support/toasts.ts";
import { uniqueWord } from "./support/unique-word.ts";

test.use({
  settings: { SEED: "demo", MAIL_FROM: "Events <events@example.org>" },
  timezoneId: "Europe/Berlin",
});
// One after the other, since each worker would start such a server.
test.describe.configure({ mode: "default" });

test("an admin adds an event in their own time zone, moves it and deletes it", { tag: "@both-sizes" }, async ({
  page,
}) => {
  await logIn(page, ADMIN);
  await page.goto("/admin/events");
  await expectNoLayoutShift(page);
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
  const title = `Workshop ${uniqueWord()}`;
  await pressAt(page, page.getByRole("button", { name: "Add an Event" }));
  const adding = page.getByRole("dialog", { name: "Add an event" });
  await expect(adding).toContainText(
    "In your time zone, Europe/Berlin. Readers see the times in their own, on the events page and in their calendars.",
  );
  await pressAt(page, adding.getByRole("button", { name: "Add Event" }));
  await expectFieldErrors(adding, {
    Title: "Title is required",
    Description: "Description is required",
    Starts: "Choose a day and a time",
    Ends: "Choose a day and a time",
    Location: "Location is required",
  });
  await adding.getByLabel("Title").fill(title);
  await adding.getByLabel("Description").fill("Bring a lesson plan.");
  await adding.getByLabel("Starts").fill("2127-07-01T16:30");
  await adding.getByLabel("Ends").fill("2127-07-01T15:30");
  await adding.getByLabel("Location").fill("Online");
  await pressAt(page, adding.getByRole("button", { name: "Add Event" }));
  await expectFieldErrors(adding, { Ends: "An event ends after it has begun" });
  await adding.getByLabel("Ends").fill("2127-07-01T18:00");
  await expectAccessibleInBothThemes(page);
  await pressAt(page, adding.getByRole("button", { name: "Add Event" }));
  await expectToast(page, "Event added");
  const row = page.getByRole("listitem", { name: title });
  await expect(row).toContainText("Jul 1, 2127, 4:30 PM to 6:00 PM");

  await pressAt(page, row.getByRole("button", { name: `Edit ${title}` }));
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await expect(editing.getByLabel("Starts")).toHaveValue("2127-07-01T16:30");
  await editing.getByLabel("Starts").fill("2127-07-01T17:00");
  await pressAt(page, editing.getByRole("button", { name: "Save Changes" }));
  await expectToast(page, "Event changed");
  await expect(row).toContainText("5:00 PM to 6:00 PM");

  await pressAt(page, row.getByRole("button", { name: `Delete ${title}` }));
  const dialog = page.getByRole("dialog", { name: "Delete this event?" });
  await expectAccessibleInBothThemes(page);
  await pressAt(page, dialog.getByRole("button", { name: "Delete Event" }));
  await expectToast(page, "Event deleted");
  await expect(row).toHaveCount(0);
});

test("past events are on a tab of their own and can still be changed", async ({ page }) => {
  await logIn(page, ADMIN);
  const title = `Past ${uniqueWord()}`;
  const event = { title, description: "It was good.", location: "Room 12", url: null };
  const times = { startsAt: "2026-01-15T12:00:00Z", endsAt: "2026-01-15T13:00:00Z" };
  const made = await page.request.post("/api/events", { data: { ...event, ...times } });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto("/admin/events");
  const row = page.getByRole("listitem", { name: title });
  await expect(row).toHaveCount(0);
  await page.getByRole("tab", { name: "Past" }).click();
  await expect(page).toHaveURL("/admin/events?when=past");
  await expect(row).toContainText("Jan 15, 2026, 1:00 PM to 2:00 PM");
  await page.reload();
  await row.getByRole("button", { name: "Edit" }).click();
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await expect(editing.getByLabel("Starts")).toHaveValue("2026-01-15T13:00");
  await editing.getByLabel("Location").fill("Room 13");
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Event changed");
  await expect(row).toContainText("Room 13");
});

test("a description keeps its line breaks, and right-to-left text runs from the right", async ({ page }) => {
  await logIn(page, ADMIN);
  const title = `ورشة ${uniqueWord()}`;
  const event = { title, description: "5:00 Welcome\n5:15 In groups", location: "Online", url: null };
  const times = { startsAt: "2090-01-15T12:00:00Z", endsAt: "2090-01-15T13:00:00Z" };
  const made = await page.request.post("/api/events", { data: { ...event, ...times } });
  expect(made.status(), await made.text()).toBe(201);
  await page.goto("/community/events");
  const entry = page.getByRole("article", { name: title });
  expect(await entry.getByText("5:00 Welcome").innerText()).toBe(event.description);
  await expect(entry.getByRole("heading")).toHaveCSS("direction", "rtl");
});

test("saving an event keeps what another admin has changed in it while the form was open", async ({ page }) => {
  await logIn(page, ADMIN);
  const title = `Shared ${uniqueWord()}`;
  const times = { startsAt: "2127-07-01T12:00:00.000Z", endsAt: "2127-07-01T13:00:00.000Z" };
  const event = { title, description: "Bring a lesson plan.", location: "Room 12", url: null, ...times };
  const { id } = await (await page.request.post("/api/events", { data: event })).json();
  await page.goto("/admin/events");
  await page.getByRole("button", { name: `Edit ${title}` }).click();
  const editing = page.getByRole("dialog", { name: "Edit event" });
  await editing.getByLabel("Description").fill("Bring two lesson plans.");
  const others = { location: "Online", endsAt: "2127-07-01T14:00:00.000Z" };
  expect((await page.request.put(`/api/events/${id}`, { data: { ...event, ...others } })).status()).toBe(200);
  await editing.getByRole("button", { name: "Save Changes" }).click();
  await expectToast(page, "Event changed");
  const events = await (await page.request.get("/api/events?limit=100")).json();
  expect(events.find((listed: { id: number }) => listed.id === id)).toEqual({
    ...event,
    ...others,
    id,
    description: "Bring two lesson plans.",
  });
});
