import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { publish } from "./support/resources.ts";

/** The printable area of an A4 page. */
const PAPER = { width: 670, height: 900 };

const CONTENT = `# Steps

See [the guide](https://example.org/guide) first.

\`\`\`python
print(${'"a line that is far too long for a sheet of paper"'}, ${'"and goes on and on and on until it has left the page"'})
\`\`\`
`;

test("a printed resource shows its text and none of the site around it", async ({ page, server }) => {
  const id = await publish(server.url, {
    content: CONTENT,
    videoUrl: "https://youtu.be/dQw4w9WgXcQ",
    licence: "CC BY 4.0",
  });
  await page.goto(`/resources/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await expect(page.getByText(/^By User #\d+, shared on AI Educators Hub$/)).toBeVisible();
  await expect(page.getByText(`${server.url}/resources/${id}`, { exact: true })).toBeVisible();
  await expect(page.getByText("License: CC BY 4.0", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Published \w{3} \d+, \d{4}$/)).toBeVisible();
  await expect(page.getByText("https://youtu.be/dQw4w9WgXcQ")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
  await expect(page.getByRole("navigation")).toHaveCount(0);
  await expect(page.getByRole("tablist")).toBeHidden();
  await expect(page.getByRole("complementary")).toBeHidden();
  await expect(page.getByRole("button")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Back to Resources" })).toBeHidden();
  const cutBadly = await page.getByRole("article").evaluate((article) => {
    const found: string[] = [];
    for (let box: Element | null = article; box; box = box.parentElement) {
      if (/grid|flex/.test(getComputedStyle(box).display)) found.push(box.className);
    }
    return found;
  });
  expect(cutBadly, "cut by the end of a page, the rows of a grid lie over each other").toEqual([]);
});

test("a printed text shows the addresses of its links, wraps its code and never uses the dark theme", async ({
  page,
  server,
}) => {
  const id = await publish(server.url, { content: CONTENT });
  await page.setViewportSize(PAPER);
  await page.goto(`/resources/${id}`);
  const text = page.getByText("See the guide");
  const color = () => text.evaluate((element) => getComputedStyle(element).color);
  const onLightScreen = await color();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect.poll(color).toBe(onLightScreen);

  const link = text.getByRole("link", { name: "the guide" });
  const address = await link.evaluate((element) => getComputedStyle(element, "::after").content);
  expect(address).toContain("https://example.org/guide");

  const code = page.locator("pre");
  const [content, box] = await code.evaluate(({ scrollWidth, clientWidth }) => [scrollWidth, clientWidth]);
  expect(content, "the code is wider than the paper").toBeLessThanOrEqual(box ?? 0);
});

test("a printed list names the originals of its resources, and warns of personal data", async ({ page, server }) => {
  const remixOf = await publish(server.url, { title: "The original", licence: "CC BY 4.0" });
  const id = await publish(server.url, { title: "Another version", remixOf, studentData: "personal" });
  await register(page);
  const list = await (await page.request.post("/api/lists", { data: { title: "To print" } })).json();
  for (const item of [id, remixOf]) await page.request.put(`/api/lists/${list.id}/items/${item}`, { data: {} });
  await page.goto(`/lists/${list.id}`);
  await page.getByRole("link", { name: "Print as pack" }).click();
  await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
  const part = page.getByRole("region", { name: "Another version" });
  await expect(part).toContainText(/Based on The original by User #\d+/);
  await expect(part).toContainText("This puts students' personal data into an AI tool. Ask your school first");
  const original = page.getByRole("region", { name: "The original" });
  await expect(original).toBeVisible();
  await expect(original).not.toContainText(/Based on|personal data/);
});
