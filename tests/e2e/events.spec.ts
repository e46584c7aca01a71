import { expect, test } from "./support/fixtures.ts";

test.use({ timezoneId: "America/Chicago" });

test("upcoming events are listed by month and can be added to a calendar", async ({ page }) => {
  const events = await (await page.request.get("/api/events")).json();
  const [first] = events;
  await page.goto("/community");
  await page.getByRole("link", { name: "View Calendar" }).click();
  await expect(page).toHaveURL("/community/events");
  await expect(page.getByRole("heading", { level: 1, name: "Upcoming Events" })).toBeVisible();
  await expect(page.getByRole("article")).toHaveCount(events.length);
  const months = await page.getByRole("heading", { level: 2, name: /^\w+ 20\d\d$/ }).allTextContents();
  expect(new Set(months).size).toBe(months.length);

  const entry = page.getByRole("article", { name: first.title });
  await expect(entry.getByText(/^\w{3} \d+:\d\d [AP]M your time \(\d\d:\d\d UTC\)$/)).toBeVisible();
  await expect(entry.getByText(first.location, { exact: true })).toBeVisible();
  await expect(page.getByText("Times are in your own time zone.")).toBeVisible();

  const [file] = await Promise.all([
    page.waitForEvent("download"),
    entry.getByRole("link", { name: "Add to calendar" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`event-${first.id}.ics`);

  const all = page.getByRole("link", { name: "Subscribe to all" });
  await expect(all).toHaveAttribute("href", `webcal://${new URL(page.url()).host}/api/events.ics`);
  await expect(page.getByRole("link", { name: "this address" })).toHaveAttribute("href", "/api/events.ics");
  const calendar = await page.request.get("/api/events.ics");
  expect((await calendar.text()).match(/BEGIN:VEVENT/g)?.length).toBe(events.length);
});
