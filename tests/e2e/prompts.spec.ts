import type { Page } from "@playwright/test";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";

test.use({ permissions: ["clipboard-read", "clipboard-write"] });

const PROMPT = `Explain {{topic}} to {{grade level}} in a {{tone|friendly}} tone.
Mention {{Topic}} twice. Keep {{ }} and {single}.`;

const CONTENT = `## How to

Paste this:

\`\`\`
${PROMPT}
\`\`\`

Then this:

\`\`\`python
print("{{topic}}")
\`\`\`
`;

const clipboard = (page: Page) => page.evaluate(() => navigator.clipboard.readText());

const fields = (page: Page) => page.getByRole("region", { name: "Fill in the blanks" });

const prompt = (page: Page) => page.locator(".prose pre").first();

/** Everything the browser sends from now on, in this and in other tabs. */
function watchRequests(page: Page): string[] {
  const sent: string[] = [];
  page.context().on("request", (request) => sent.push(`${request.url()} ${request.postData() ?? ""}`));
  return sent;
}

test("blanks are filled in while typing, remembered in this browser only, and copied", {
  tag: "@phone",
}, async ({ page, server }) => {
  const id = await publish(server.url, { content: CONTENT, contentType: "Prompt" });
  const sent = watchRequests(page);
  await page.goto(`/resources/${id}`);
  await expect(fields(page).getByRole("textbox")).toHaveCount(3);
  await expect(fields(page).getByLabel("tone")).toHaveValue("friendly");
  await expect(fields(page)).toContainText("2 blanks are still empty");

  await fields(page).getByLabel("topic").fill("zebra<b>fish</b>");
  await fields(page).getByLabel("grade level").fill("grade 8");
  await expect(prompt(page)).toHaveText(
    "Explain zebra<b>fish</b> to grade 8 in a friendly tone. Mention zebra<b>fish</b> twice. Keep {{ }} and {single}.",
  );
  await expect(prompt(page).locator("mark")).toHaveText([
    "zebra<b>fish</b>",
    "grade 8",
    "friendly",
    "zebra<b>fish</b>",
  ]);
  await expect(page.locator(".prose pre").nth(1)).toHaveText('print("zebra<b>fish</b>")');

  const copies = page.getByRole("button", { name: "Copy", exact: true });
  const box = await copies.first().boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  await copies.first().click();
  await expect(page.getByRole("button", { name: "Copied", exact: true })).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Copied" })).toBeAttached();
  const filled = PROMPT.replace(/\{\{topic\}\}/gi, "zebra<b>fish</b>")
    .replace("{{grade level}}", "grade 8")
    .replace("{{tone|friendly}}", "friendly");
  expect(await clipboard(page)).toBe(filled);
  await page.getByRole("button", { name: "Copy prompt" }).first().click();
  await expect.poll(() => clipboard(page)).toBe(`${filled}\n\nprint("zebra<b>fish</b>")`);

  await page.reload();
  await expect(fields(page).getByLabel("topic")).toHaveValue("zebra<b>fish</b>");
  await expect(prompt(page)).toContainText("zebra<b>fish</b>");
  expect(sent.filter((request) => /zebra|grade(%20|\+| )8/.test(request))).toEqual([]);

  await fields(page).getByRole("button", { name: "Clear" }).click();
  await expect(prompt(page)).toContainText("Explain {{topic}} to {{grade level}} in a friendly tone.");
  await page.reload();
  await expect(fields(page).getByLabel("topic")).toHaveValue("");
});

test("an assistant is opened with the filled prompt, or with a copy of it where it does not accept one", {
  tag: "@phone",
}, async ({ page, server, context }) => {
  const opened: string[] = [];
  await context.route(/^https:\/\/(chatgpt\.com|claude\.ai|copilot\.microsoft\.com|www\.perplexity\.ai)\//, (route) => {
    opened.push(route.request().url());
    return route.fulfill({ body: "An assistant", contentType: "text/plain" });
  });
  const id = await publish(server.url, { content: "```\nAbout {{topic}} & more\n```", contentType: "Prompt" });
  await page.goto(`/resources/${id}`);
  await fields(page).getByLabel("topic").fill("10% of señors");
  const open = async (name: string) => {
    await fields(page).getByRole("button", { name: "Open in…" }).click();
    const [tab] = await Promise.all([
      context.waitForEvent("page"),
      page.getByRole("link", { name }).filter({ visible: true }).click(),
    ]);
    await tab.waitForLoadState();
    await tab.close();
    return new URL(opened.at(-1) ?? "");
  };
  expect(opened).toEqual([]);
  for (const [name, host] of [
    ["ChatGPT", "chatgpt.com"],
    ["Claude", "claude.ai"],
    ["Perplexity", "www.perplexity.ai"],
  ] as const) {
    const address = await open(name);
    expect([address.host, address.searchParams.get("q")]).toEqual([host, "About 10% of señors & more"]);
  }
  expect((await open("Copilot")).search).toBe("");
  expect(await clipboard(page)).toBe("About 10% of señors & more");

  await fields(page).getByLabel("topic").fill("long ".repeat(1_500));
  expect((await open("ChatGPT")).search).toBe("");
  expect(await clipboard(page)).toContain("long long");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a prompt is plain text without fields or buttons", async ({ page, server }) => {
    const id = await publish(server.url, { content: CONTENT, contentType: "Prompt" });
    await page.goto(`/resources/${id}`);
    await expect(prompt(page)).toContainText("Explain {{topic}} to {{grade level}} in a {{tone|friendly}} tone.");
    await expect(page.getByRole("button", { name: /Copy|Open in/ })).toHaveCount(0);
    await expect(fields(page)).toHaveCount(0);
  });
});
