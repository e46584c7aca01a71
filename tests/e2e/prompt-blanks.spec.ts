import type { Page } from "@playwright/test";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const FENCED = "```prompt\nExplain {{topic}}.\n```";
const PLAIN = "```\nNow for {{grade}}.\n```";

test("fields for blanks that could not be loaded can be loaded again", async ({ page, server }) => {
  const id = await publish(server.url, { content: FENCED, contentType: "Tutorial" });
  // A separate tab, which may log errors.
  const tab = await page.context().newPage();
  const code = /assets\/prompt-[\w-]+\.js/;
  await tab.route(code, (route) => route.fulfill({ status: 404, body: "" }));
  await tab.goto(`/resources/${id}`);
  await expect(tab.getByText("The fields for the blanks could not be loaded.")).toBeVisible();
  await tab.unroute(code);
  await tab.getByRole("button", { name: "Try again" }).click();
  await expect(tab.getByRole("region", { name: "Fill in the blanks" }).getByLabel("topic")).toBeVisible();
});

test("values filled into the blanks are kept after logging in, in this tab only, until the visitor logs out or clears them", async ({
  page,
  server,
}) => {
  const id = await publish(server.url, { content: PLAIN, contentType: "Prompt" });
  const { username, password } = await register(page);
  await page.context().clearCookies();
  await page.goto(`/resources/${id}`);
  const grade = fieldsOf(page).getByLabel("grade");
  await grade.fill("grade 8");
  await logIn(page, { username, password });
  await page.goto(`/resources/${id}`);
  await expect(grade).toHaveValue("grade 8");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.reload();
  await expect(grade).toHaveValue("");
  expect(await storedBlanks(page)).toEqual([]);
  await grade.fill("grade 9");
  await page.reload();
  await expect(grade).toHaveValue("grade 9");

  const anotherTab = await page.context().newPage();
  await anotherTab.goto(`/resources/${id}`);
  await expect(fieldsOf(anotherTab).getByLabel("grade"), "the next person at this computer").toHaveValue("");
  await anotherTab.close();

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "Logged out");
  expect(await storedBlanks(page)).toEqual([]);
});

test("a prompt copied as soon as its button works is filled in, although its fields are not loaded yet", async ({
  page,
  server,
}) => {
  const content = "```\nExplain {{topic}} for {{grade|grade 8}}.\n```";
  const id = await publish(server.url, { content, contentType: "Prompt" });
  await page.goto(`/resources/${id}`);
  await fieldsOf(page).getByLabel("topic").fill("cells");
  await page.addInitScript(() => {
    const copyWhenHydrated = () => {
      const button = [...document.querySelectorAll("button")].find(({ textContent }) => textContent === "Copy prompt");
      if (button && Object.keys(button).some((key) => key.startsWith("__reactProps"))) return button.click();
      // Before React continues with anything else, which would run before a timer.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = copyWhenHydrated;
      port2.postMessage(null);
    };
    addEventListener("DOMContentLoaded", copyWhenHydrated);
  });
  await page.reload();
  await expect.poll(() => clipboardOf(page)).toBe("Explain cells for grade 8.");
});

const fieldsOf = (page: Page) => page.getByRole("region", { name: "Fill in the blanks" });

const clipboardOf = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const storedBlanks = (page: Page) =>
  page.evaluate(() =>
    [localStorage, sessionStorage].flatMap((kept) => Object.keys(kept)).filter((key) => key.includes("blanks")),
  );
