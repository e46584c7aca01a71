import type { Locator, Page } from "@playwright/test";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { ADMIN, type RunningServer } from "./support/server.ts";
import { createTopic, topicPath } from "./support/topics.ts";

const timeZone = "America/Los_Angeles";
test.use({ timezoneId: timeZone });

/** "Nov 15, 2026 3:04 PM" by a clock in Los Angeles. */
function inLosAngeles(iso: string): string {
  const [date, time] = [{ dateStyle: "medium" } as const, { timeStyle: "short" } as const].map((style) =>
    new Intl.DateTimeFormat("en-US", { timeZone, ...style }).format(new Date(iso)).replace("\u202f", " "),
  );
  return `${date} ${time}`;
}

async function expectReadersTimes(times: Locator) {
  await expect(times.first()).toBeVisible();
  for (const time of await times.all()) {
    await expect(time).toHaveText(inLosAngeles((await time.getAttribute("datetime")) ?? ""));
  }
}

test("logins and activity are shown in the reader's time zone", async ({ page, server }) => {
  const teacher = await register(page);
  await page.request.post("/api/auth/logout");
  await logIn(page, teacher);
  const other = await page.context().browser()?.newContext({ baseURL: server.url });
  await other?.request.post("/api/auth/login", { data: teacher });

  await page.goto(`/users/${teacher.id}?tab=security`);
  const places = page.getByRole("region", { name: "Where you are logged in" });
  await expectReadersTimes(places.getByRole("time"));
  await places.getByRole("button", { name: /^Log out Desktop since/ }).click();
  await expectReadersTimes(page.getByRole("dialog", { name: "Log out elsewhere?" }).getByRole("time"));
  await page.keyboard.press("Escape");

  await page.getByRole("tab", { name: "Activity", exact: true }).click();
  const logins = page.getByRole("tabpanel", { name: "Login History" });
  await expect(logins.getByRole("time"), "two that go on, and one that has ended").toHaveCount(4);
  await expectReadersTimes(logins.getByRole("time"));
  await page.getByRole("tab", { name: "Activity Logs" }).click();
  await expectReadersTimes(page.getByRole("tabpanel", { name: "Activity Logs" }).getByRole("time"));
  await expect(page.getByRole("main"), "which would no longer be true").not.toContainText("UTC");
  await other?.close();
});

test("the admins' log shows times in the reader's time zone", async ({ page, server }) => {
  await publish(server.url);
  await logIn(page, ADMIN);
  await page.goto("/admin/log");
  await expectReadersTimes(page.getByRole("list", { name: "Entries" }).getByRole("time"));
});

test.describe("where today's date differs from UTC", () => {
  // Until 11:00 UTC it is still yesterday in Pago Pago, and from 10:00 on it is tomorrow on Kiritimati.
  const timeZone = new Date().toISOString().slice(11) < "10:30" ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
  test.use({ timezoneId: timeZone });

  const dayIn = (timeZone: string) =>
    new Intl.DateTimeFormat("en-US", { timeZone, dateStyle: "medium" }).format(new Date());

  /** Pages that show the date of something made today. */
  async function pagesMadeToday(page: Page, server: RunningServer): Promise<string[]> {
    const { id } = await register(page);
    const resource = await publish(server.url);
    await page.request.post(`/api/resources/${resource}/comments`, { data: { content: "Tried it today." } });
    const topic = await createTopic(page, "What worked today");
    return [`/resources/${resource}`, topicPath(topic), `/users/${id}`];
  }

  test("a member reads one date on every page, also in the server's HTML", async ({ page, server }) => {
    const pages = await pagesMadeToday(page, server);
    await page.goto("/");
    for (const path of pages) {
      const sent = await (await page.request.get(path)).text();
      expect(sent, `${path} as it arrives`).toContain(dayIn(timeZone));
      expect(sent).not.toContain(dayIn("UTC"));
      await page.goto(path);
      await expect(page.getByRole("main"), path).toContainText(dayIn(timeZone));
      await expect(page.getByRole("main"), path).not.toContainText(dayIn("UTC"));
    }
  });

  test("a visitor reads the same date once the page has hydrated", async ({ page, server }) => {
    const pages = await pagesMadeToday(page, server);
    await page.context().clearCookies();
    for (const path of pages) {
      await page.goto(path);
      await expect(page.getByRole("main"), path).toContainText(dayIn(timeZone));
      await expect(page.getByRole("main"), path).not.toContainText(dayIn("UTC"));
    }
    expect(await page.context().cookies(), "visitors share their pages").toEqual([]);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("times of day are in UTC and say so", async ({ page, server }) => {
    await publish(server.url);
    await logIn(page, ADMIN);
    await page.goto("/admin/log");
    const time = page.getByRole("list", { name: "Entries" }).getByRole("time").first();
    await expect(time).toHaveText(/^\w{3} \d+, \d{4} \d+:\d\d [AP]M UTC$/);
  });
});
