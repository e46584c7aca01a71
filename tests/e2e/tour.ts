import { type Browser, expect, type Page } from "@playwright/test";
import { register } from "./support/accounts.ts";
import { test, waitForHydration } from "./support/fixtures.ts";
import { framedPicture } from "./support/framed-picture.ts";
import { approve, asAdmin, submitResource } from "./support/resources.ts";
import { registerAs } from "./support/roles.ts";
import { createTopic, replyTo } from "./support/topics.ts";

/** The pictures of the README and of docs/tour.md, from the demo content. */

const DESKTOP = { width: 1280, height: 860 };
const PHONE = { width: 390, height: 780 };
const PROMPT = "/resources/17";

test.setTimeout(600_000);

type Look = { url: string; dark?: boolean; phone?: boolean };

/** A separate browser, with twice the pixels: the pictures are reduced afterwards, which keeps them sharp. */
async function open(browser: Browser, { url, dark = false, phone = false }: Look): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    viewport: phone ? PHONE : DESKTOP,
    deviceScaleFactor: 2,
    colorScheme: dark ? "dark" : "light",
    reducedMotion: "reduce",
    hasTouch: phone,
    isMobile: phone,
  });
  return waitForHydration(await context.newPage());
}

async function shoot(page: Page, path?: string): Promise<Buffer> {
  if (path) await page.goto(path);
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => document.fonts.ready);
  return page.screenshot();
}

/** The prompt's page, from this section on. */
async function shootFrom(page: Page, section: string): Promise<Buffer> {
  await page.goto(PROMPT);
  const target = page.getByRole("region", { name: section });
  await target.evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 100));
  return shoot(page);
}

const wide = async (browser: Browser, name: string, shot: Buffer) =>
  framedPicture(await browser.newPage(), `docs/tour/${name}.webp`, [{ shot, width: 1280 }], { width: 1280 });

const pair = async (browser: Browser, name: string, shots: Buffer[]) =>
  framedPicture(
    await browser.newPage(),
    `docs/tour/${name}.webp`,
    shots.map((shot) => ({ shot, width: 390 })),
    { width: 820, scale: 1.5 },
  );

/** Shows their name on their posts, as most demo teachers do. */
async function introduce(page: Page, id: number, firstName: string, lastName: string): Promise<void> {
  const data = { firstName, lastName, showName: true, bio: "Teaches grade 7 science and collects good questions." };
  const answer = await page.request.put(`/api/users/${id}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
}

test("the README's picture", async ({ browser, server: { url } }) => {
  const desktop = await open(browser, { url });
  await desktop.setViewportSize({ width: 1280, height: 1010 });
  const home = await shoot(desktop, "/");
  const phone = await shoot(await open(browser, { url, dark: true, phone: true }), PROMPT);
  await framedPicture(
    await browser.newPage(),
    "docs/home.png",
    [
      { shot: home, width: 1200 },
      {
        shot: phone,
        width: 290,
        style:
          "position:absolute;right:0;bottom:0;border:6px solid #1d2433;border-radius:32px;box-shadow:0 12px 40px #0006",
      },
    ],
    { width: 1440, height: 947, format: "png" },
  );
});

test("the visitor's view", async ({ browser, server: { url } }) => {
  const page = await open(browser, { url });
  await page.setViewportSize({ ...DESKTOP, height: 1100 });
  await wide(browser, "library", await shoot(page, "/resources?educationalLevel=Middle+School&sort=tried"));
  await page.setViewportSize(DESKTOP);
  await wide(browser, "resource", await shoot(page, PROMPT));
  await wide(browser, "list", await shoot(page, "/lists/1"));

  const phones = [];
  for (const dark of [false, true]) {
    const phone = await open(browser, { url, dark, phone: true });
    await phone.goto(PROMPT);
    const blanks = phone.getByRole("region", { name: "Fill in the blanks" });
    await blanks.getByLabel("Name of the lab").fill("Salt and ice");
    await blanks.getByLabel("Lab question").fill("Does salted ice melt faster?");
    if (dark) await phone.locator(".code-block").first().scrollIntoViewIfNeeded();
    await phone
      .locator(dark ? ".code-block" : "h3:has-text('The prompt')")
      .first()
      .evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 90));
    phones.push(await shoot(phone));
  }
  await pair(browser, "prompt", phones);
  await pair(browser, "tried", [
    await shootFrom(await open(browser, { url, phone: true }), "Tried in class"),
    await shootFrom(await open(browser, { url, phone: true, dark: true }), "Ratings and comments"),
  ]);

  const dark = await open(browser, { url, dark: true });
  await wide(browser, "topic", await shoot(dark, "/community?topic=4"));
});

test("the teacher's view", async ({ browser, server: { url } }) => {
  const phone = await open(browser, { url, phone: true });
  const { id } = await register(phone, "robin");
  await introduce(phone, id, "Robin", "Okonkwo");
  const admin = await asAdmin(url);
  const lesson = await submitResource(phone, { title: "What the Ice Knows, a Lab With a Doubting Partner" });
  await approve(admin, lesson);
  const topic = await createTopic(phone, "What do you do in the first week?");
  const colleague = await open(browser, { url });
  await introduce(colleague, (await register(colleague, "ada")).id, "Ada", "Brandt");
  await replyTo(colleague, topic, "We start with an agreement that the class writes itself.");
  await colleague.request.post(`/api/resources/${lesson}/comments`, {
    data: { content: "Used it on Tuesday. The doubting partner stole the show." },
  });
  const unread = async () => (await (await phone.request.get("/api/notifications/unread")).json()).count;
  await expect.poll(unread, { timeout: 60_000 }).toBeGreaterThan(1);
  await phone.goto("/");
  await phone
    .getByRole("banner")
    .getByRole("button", { name: /unread notification/ })
    .click();
  await phone.getByRole("link", { name: /replied in “What do you do/ }).waitFor();
  const bell = await shoot(phone);
  await pair(browser, "notices", [bell, await shoot(phone, "/community/events")]);

  await colleague.goto("/submit?remixOf=17");
  await wide(browser, "submit", await shoot(colleague));
});

test("the moderator's and the admin's view", async ({ browser, server: { url } }) => {
  const dark = await open(browser, { url, dark: true });
  await registerAs(dark, url, "moderator");
  await wide(browser, "queue", await shoot(dark, "/admin/resources"));
  const light = await open(browser, { url });
  await registerAs(light, url, "admin");
  await wide(browser, "dashboard", await shoot(light, "/admin"));
});
