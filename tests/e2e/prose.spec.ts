import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { expectNoHorizontalScroll, expectTitleAndHeading } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { createTopic, replyTo, topicPath } from "./support/topics.ts";

const MARKDOWN = `# A heading of their own

Some **bold** text, \`code\`, and a list:

1. one
2. two

- [x] done
- [ ] to do

> A quotation
> over two lines

\`\`\`
A prompt in a block whose line is far too long for any phone, so that it must wrap somewhere
\`\`\`

| Level | What we tried | What happened | What we changed | And then | In the end |
|---|---|---|---|---|---|
| College | Pairs | Noise | Threes | Quiet | Fine |

${"Donaudampfschifffahrtsgesellschaft".repeat(6)}

<script>alert(1)</script> and [a link](https://example.org/${"path".repeat(40)})`;

test("Markdown in posts is accessible and stays within the page", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, `A title ${"withoutanyblank".repeat(9)}`, MARKDOWN);
  await replyTo(page, topic, MARKDOWN);
  await page.goto(topicPath(topic));
  await expectTitleAndHeading(page);
  await expect(page.getByRole("heading", { level: 3, name: "1 Reply" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 3, name: "A heading of their own" })).toBeVisible();
  await expect(page.getByRole("heading", { level: 4, name: "A heading of their own" })).toBeVisible();
  await expectAccessibleInBothThemes(page);
  await expectNoHorizontalScroll(page);
});

test("text keeps its line breaks, and right-to-left text is aligned right", async ({ page, server }) => {
  const content =
    "Act as <role>.\nBe kind.\n\nاكتب دور المساعد\n\n- البند الأول\n- [x] البند الثاني\n\n```python\nprint(1)\n```";
  const id = await publish(server.url, { title: "تقييم المقالات مع المساعد", content });
  await page.goto(`/resources/${id}`);
  const typed = page.getByText("Act as <role>.");
  expect(await typed.innerText()).toBe("Act as <role>.\nBe kind.");
  await expect(typed).toHaveCSS("direction", "ltr");
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("direction", "rtl");
  await expect(page.getByText("اكتب دور المساعد")).toHaveCSS("direction", "rtl");
  await expect(page.getByText("البند الأول")).toHaveCSS("direction", "rtl");
  await expect(page.getByText("print(1)")).toHaveCSS("direction", "ltr");
});

const NOTED = (note: string) => `## Why\n\nA claim.[^1]\n\n${"One more thought.\n\n".repeat(40)}[^1]: ${note}`;

test("each post has its own footnotes, and Back returns to the reader's place", async ({ page }) => {
  await register(page);
  const topic = await createTopic(page, "Where did you read that?", NOTED("From the topic."));
  await replyTo(page, topic, NOTED("From the reply."));
  await page.goto(topicPath(topic));
  const ids = await page.locator("[id]").evaluateAll((elements) => elements.map(({ id }) => id));
  expect(ids).toHaveLength(new Set(ids).size);

  const reply = page.getByRole("article", { name: /^Reply by/ });
  await reply.locator("[data-footnote-ref]").click();
  await expect(reply.getByText("From the reply.")).toBeInViewport();
  const top = await page.evaluate(() => window.scrollY);
  expect(top).toBeGreaterThan(500);

  await page.evaluate(() => document.querySelector<HTMLElement>("footer a[href='/terms']")?.click());
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Terms/);
  await page.goBack();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(top);
  await page.goBack();
  await expect(reply.locator("[data-footnote-ref]")).toBeInViewport();
});

const TASKS_AND_CODE = `- [x] Read the *whole* task
- [ ] Try \`temperature=0\`

\`\`\`python
${"call(argument) + ".repeat(12)}1
\`\`\`
`;

test("on a phone, the check boxes of a task list are visible and code stays legible within the page", {
  tag: "@phone",
}, async ({ page, server }) => {
  const id = await publish(server.url, { content: TASKS_AND_CODE });
  await page.goto(`/resources/${id}`);
  const boxes = page.getByRole("article").getByRole("checkbox");
  await expect(boxes).toHaveCount(2);
  for (const box of await boxes.all()) await expect(box).toBeInViewport({ ratio: 1 });
  const sizes = await page
    .locator(".prose code")
    .evaluateAll((codes) => codes.map((code) => Number.parseFloat(getComputedStyle(code).fontSize)));
  expect(sizes).toHaveLength(2);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(15);
  await expectNoHorizontalScroll(page, { width: 390, height: 844 });
  await expectNoHorizontalScroll(page);
});
