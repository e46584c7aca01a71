import type { Page } from "@playwright/test";
import { logIn, register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const FENCED = "```prompt\nExplain {{topic}}.\n```";
const PLAIN = "```\nNow for {{grade}}.\n```";
const EXAMPLE = "```\nA cell is like a school.\n```";

test("copying a prompt takes along every block with a blank that was filled in", async ({ page, server }) => {
  const content = [FENCED, PLAIN, EXAMPLE].join("\n\n");
  const id = await publish(server.url, { content, contentType: "Prompt" });
  await page.goto(`/resources/${id}`);
  await fieldsOf(page).getByLabel("topic").fill("cells");
  await fieldsOf(page).getByLabel("grade").fill("grade 8");
  await page.getByRole("button", { name: "Copy prompt" }).first().click();
  await expect.poll(() => clipboardOf(page)).toBe("Explain cells.\n\nNow for grade 8.");
});

test("a menu near the bottom of the window opens above its button", async ({ page, server }) => {
  const id = await publish(server.url, { content: FENCED, contentType: "Prompt" });
  await page.goto(`/resources/${id}`);
  const button = page.getByRole("region", { name: "Fill in the blanks" }).getByRole("button", { name: "Open in…" });
  await button.evaluate((element) => element.scrollIntoView({ block: "end", behavior: "instant" }));
  await button.press("Enter");
  for (const name of ["ChatGPT", "Perplexity"])
    await expect(page.getByRole("link", { name }).last()).toBeInViewport({ ratio: 1 });
});

test("the buttons beside Copy prompt and Save stay in their places", async ({ page, server }) => {
  const id = await publish(server.url, { content: FENCED, contentType: "Prompt" });
  await register(page);
  await page.goto(`/resources/${id}`);
  const places = () =>
    page.getByRole("button", { name: /^(Open in…|Add to list…|Download)$/ }).evaluateAll((buttons) =>
      buttons.map((button) => {
        const { x, y } = button.getBoundingClientRect();
        return `${x + scrollX} ${y + scrollY}`;
      }),
    );
  await expect(page.getByRole("button", { name: "Add to list…" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Fill in the blanks" })).toBeVisible();
  const before = await places();
  await page.getByRole("button", { name: "Copy prompt" }).first().click();
  await expect(page.getByRole("button", { name: "Copied" })).toBeVisible();
  expect(await places()).toEqual(before);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByRole("button", { name: "Saved", exact: true })).toBeVisible();
  expect(await places()).toEqual(before);
});

test("fields for blanks that could not be loaded can be loaded again", async ({ page, server }) => {
  const id = await publish(server.url, { content: FENCED, contentType: "Tutorial" });
  // Another tab than the usual one, which may log no errors.
  const tab = await page.context().newPage();
  const code = /assets\/prompt-parts-/;
  await tab.route(code, (route) => route.fulfill({ status: 404, body: "" }));
  await tab.goto(`/resources/${id}`);
  await expect(tab.getByText("The fields for the blanks could not be loaded.")).toBeVisible();
  await tab.unroute(code);
  await tab.getByRole("button", { name: "Try again" }).click();
  await expect(tab.getByRole("region", { name: "Fill in the blanks" }).getByLabel("topic")).toBeVisible();
});

test("blanks that a visitor has filled in are filled in after logging in, until they are cleared", async ({
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
  await grade.fill("grade 9");
  await page.reload();
  await expect(grade).toHaveValue("grade 9");
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await page.reload();
  await expect(grade).toHaveValue("");
  expect(await storedBlanks(page)).toEqual([]);
});

test("what was filled into the blanks stays in its tab, and no longer than until logging out", async ({
  page,
  server,
}) => {
  const id = await publish(server.url, { content: PLAIN, contentType: "Prompt" });
  await register(page);
  await page.goto(`/resources/${id}`);
  await fieldsOf(page).getByLabel("grade").fill("grade 8");
  await page.reload();
  await expect(fieldsOf(page).getByLabel("grade")).toHaveValue("grade 8");

  const anotherTab = await page.context().newPage();
  await anotherTab.goto(`/resources/${id}`);
  await expect(fieldsOf(anotherTab).getByLabel("grade"), "the next person at this computer").toHaveValue("");
  await anotherTab.close();

  await page.getByRole("button", { name: "Account menu" }).click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expectToast(page, "Logged out");
  expect(await storedBlanks(page)).toEqual([]);
});

test("a prompt copied as soon as its button works is filled in, although its fields are not there yet", async ({
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
      // Before React goes on with anything else, which a timer would come after.
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
