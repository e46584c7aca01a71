import { expectAccessible } from "./accessibility.ts";
import { expect, test } from "./fixtures.ts";
import { holdAnswers } from "./held-answer.ts";
import { publish } from "./library.ts";
import { expectAlive, expectNoSidewaysScroll } from "./page-checks.ts";
import { expectToast } from "./toasts.ts";

const CONTENT = `# Steps

- [x] Read
- [ ] Try

| A | B |
|---|---|
| ${"wide ".repeat(12)} | ${"donaudampfschifffahrt".repeat(6)} |

\`\`\`
${"a long line of code ".repeat(10)}
\`\`\`

Proven in class.[^1] See [the steps](#steps).

[^1]: In one of them.
`;

const everything = (url: string) => ({
  title: "Socratic questions with a chatbot",
  content: CONTENT,
  imageUrl: `${url}/covers/prompt.svg`,
  fileUrl: "https://example.org/files/hand%20out.pdf",
  videoUrl: "https://youtu.be/dQw4w9WgXcQ",
  contentType: "Prompt",
});

test("a visitor reads a resource and is led to the log-in page to say something", async ({ page, server, context }) => {
  const id = await publish(server.url, everything(server.url));
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/resources/${id}`);
  await expect(page).toHaveTitle("Socratic questions with a chatbot · AI Educators Hub");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Socratic questions with a chatbot");
  await expect(page.getByRole("list", { name: "Tags" })).toHaveText("High SchoolIntermediatePrompt TemplatePrompting");
  await expect(page.getByText("0 ratings", { exact: true })).toBeVisible();
  await expect(page.getByText("Not rated yet", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("1 views", { exact: true })).toBeVisible();

  await expect(page.getByRole("heading", { name: "Steps", level: 3 })).toBeVisible();
  await page.getByRole("link", { name: "1", exact: true }).click();
  await expect(page.locator(":target")).toContainText("In one of them.");
  await page.getByRole("link", { name: "the steps" }).click();
  await expect(page.locator(":target")).toHaveText("Steps");
  const file = page.getByRole("link", { name: "Download hand out.pdf" });
  await expect(file).toHaveAttribute("href", "https://example.org/files/hand%20out.pdf");
  await expect(file).toHaveAttribute("target", "_blank");
  await expect(file).toHaveAttribute("rel", /noopener/);
  await expect(page.getByRole("heading", { name: "Video Resource" })).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);

  const side = page.getByRole("complementary", { name: "About this resource" });
  await expect(side.getByRole("heading", { name: "About the Author" })).toBeVisible();
  await expect(side.getByText(/^Joined \w{3} \d+, \d{4}$/)).toBeVisible();
  await expect(side.getByRole("link", { name: "View Profile" })).toHaveAttribute("href", /^\/profile\/\d+$/);
  await expect(side.locator("dt")).toHaveText([
    "Published",
    "Educational Level",
    "AI Skill Level",
    "Content Type",
    "AI Topic",
    "Views",
    "Rating",
  ]);

  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Authentication required", "Please log in to save resources");
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-pressed", "false");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());

  await expect(page.getByText("No reviews yet")).toBeVisible();
  const login = `/login?redirectTo=/resources/${id}`;
  await expect(page.getByRole("link", { name: "Log in to Rate" })).toHaveAttribute("href", login);
  await page.getByRole("tab", { name: "Ratings & Reviews" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Comments" })).toBeFocused();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in to Comment" })).toHaveAttribute("href", login);

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
});

test("a video starts only when it is pressed", { tag: "@desktop" }, async ({ context, page, server }) => {
  const framed = await publish(server.url, everything(server.url));
  const film = await publish(server.url, { videoUrl: "https://example.org/film.mp4" });
  const link = await publish(server.url, { videoUrl: "https://example.org/films/7" });
  await page.goto(`/resources/${film}`);
  await expect(page.locator("video")).toHaveAttribute("preload", "none");
  await page.goto(`/resources/${link}`);
  await expect(page.getByRole("link", { name: "Watch the video at example.org" })).toHaveAttribute("rel", /noopener/);

  // Unwatched, since this one is meant to ask another host; which does not hear of it.
  const viewing = await context.newPage();
  await viewing.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The film</p>" }));
  await viewing.goto(`/resources/${framed}`);
  await expectAlive(viewing);
  await viewing.getByRole("link", { name: "Play video" }).click();
  const frame = viewing.locator("iframe");
  await expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1");
  await expect(frame.contentFrame().getByText("The film")).toBeVisible();
});

test("on paper it is a hand-out", { tag: "@desktop" }, async ({ page, server }) => {
  const id = await publish(server.url, everything(server.url));
  await page.goto(`/resources/${id}`);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Steps" })).toBeVisible();
  await expect(page.getByText(/^By admin, shared on AI Educators Hub$/)).toBeVisible();
  await expect(page.getByText("https://youtu.be/dQw4w9WgXcQ")).toBeVisible();
  await expect(page.getByRole("banner")).toBeHidden();
  await expect(page.getByRole("contentinfo")).toBeHidden();
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

test("a resource is announced before it is there", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources");
  const card = page.getByRole("article").first();
  const title = (await card.getByRole("heading").textContent()) ?? "";
  const release = await holdAnswers(page, /\/api\/resources\/\d+/);
  await card.getByRole("link").click();
  await expect(page.getByRole("heading", { name: "Loading resource..." })).toBeAttached();
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page).toHaveTitle(`${title} · AI Educators Hub`);
});

test.describe("what is not there", () => {
  test.use({ expectedStatuses: [404, 500] });

  test("is not found, and a failure is not taken for it", async ({ page }) => {
    await page.goto("/resources/999999");
    await expect(page.getByRole("heading", { name: "Resource Not Found", level: 1 })).toBeVisible();
    await expect(
      page.getByText("The resource you're looking for doesn't exist or has been removed.", { exact: true }),
    ).toBeVisible();
    await expect(page).toHaveTitle(/^Resource not found/);
    await page.getByRole("link", { name: "Back to Resources" }).click();
    await expect(page).toHaveURL("/resources");

    await page.route(/\/api\/resources\/\d+$/, (route) => route.fulfill({ status: 500, json: { message: "No" } }));
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByText("The resource could not be loaded.")).toBeVisible();
    await page.unrouteAll();
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  });

  test("an author who cannot be told says so", async ({ page }) => {
    await page.goto("/resources");
    await page.route(/\/api\/users\/\d+$/, (route) => route.fulfill({ status: 404, json: { message: "Gone" } }));
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByText("Author information not available", { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Profile" })).toHaveCount(0);
  });
});

test.describe("without JavaScript", { tag: "@desktop" }, () => {
  test.use({ javaScriptEnabled: false });

  test("all of it can be read, comments too", async ({ page }) => {
    await page.goto("/resources/3");
    await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Profile" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Comments", exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: /^User #/ }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  });
});

test("reviews and comments on their way are three grey places each", { tag: "@desktop" }, async ({ page }) => {
  await page.goto("/resources");
  const release = await holdAnswers(page, /\/(ratings|comments)\?/);
  await page.getByRole("article").first().getByRole("link").click();
  const places = page.getByRole("tabpanel").locator("ul[aria-hidden=true] > li");
  await expect(places).toHaveCount(3);
  await page.getByRole("tab", { name: "Comments" }).click();
  await expect(places).toHaveCount(3);
  release();
  await expect(places).toHaveCount(0);
});

test("a text shows as it was typed and runs from the side on which it begins", async ({ page, server }) => {
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
