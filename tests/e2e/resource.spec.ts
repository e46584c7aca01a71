import { expectAccessible } from "./support/accessibility.ts";
import { expect, test, waitForHydration } from "./support/fixtures.ts";
import { expectHydrated, expectNoHorizontalScroll } from "./support/page-checks.ts";
import { publish } from "./support/resources.ts";
import { expectToast } from "./support/toasts.ts";

test.use({ expectedStatuses: [404, 500] });

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
  imageUrl: `${url}/covers.svg#prompt`,
  fileUrl: "https://example.org/files/hand%20out.pdf",
  videoUrl: "https://youtu.be/dQw4w9WgXcQ",
  contentType: "Prompt",
});

test("a visitor reads a resource, and links lead to the login page to rate or comment", async ({
  page,
  server,
  context,
}) => {
  const id = await publish(server.url, everything(server.url));
  await page.goto(`/resources/${id}`);
  await expect(page).toHaveTitle("Socratic questions with a chatbot · AI Educators Hub");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Socratic questions with a chatbot");
  await expect(page.getByRole("list", { name: "Tags" })).toHaveText("High SchoolIntermediatePrompt TemplatePrompting");
  await expect(page.getByText("0 ratings", { exact: true })).toBeVisible();
  await expect(page.getByText("Not rated yet", { exact: true }).first()).toBeVisible();
  await expect(page.getByText("1 view", { exact: true })).toBeVisible();

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
    "Last Changed",
    "Educational Level",
    "AI Skill Level",
    "Content Type",
    "AI Topic",
    "License",
    "Student Data",
    "Language",
    "Views",
    "Rating",
  ]);

  await page.getByRole("button", { name: "Save" }).click();
  await expectToast(page, "Authentication required", "Please log in to save resources");
  await expect(page.getByRole("button", { name: "Save" })).toHaveAttribute("aria-pressed", "false");
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate(() => Object.defineProperty(navigator, "share", { value: undefined }));
  await page.getByRole("button", { name: "Share" }).click();
  await page.getByRole("button", { name: "Copy link" }).click();
  await expectToast(page, "Link copied");
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url().split("#")[0]);

  await expect(page.getByText("No reviews yet")).toBeVisible();
  const login = `/login?redirectTo=/resources/${id}`;
  await expect(page.getByRole("link", { name: "Log in to Rate" })).toHaveAttribute("href", login);
  await page.getByRole("tab", { name: "Ratings & Reviews" }).focus();
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("tab", { name: "Comments" })).toBeFocused();
  await expect(page.getByText("No comments yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Log in to Comment" })).toHaveAttribute("href", `${login}%23comments`);

  await expectAccessible(page);
  await page.emulateMedia({ colorScheme: "dark" });
  await expectAccessible(page);
  await expectNoHorizontalScroll(page);
});

test("a video is loaded only when it is played", async ({ context, page, server }) => {
  const framed = await publish(server.url, everything(server.url));
  const film = await publish(server.url, { videoUrl: "https://example.org/film.mp4" });
  const link = await publish(server.url, { videoUrl: "https://example.org/films/7" });
  await page.goto(`/resources/${film}`);
  await expect(page.locator("video")).toHaveAttribute("preload", "none");
  await page.goto(`/resources/${link}`);
  await expect(page.getByRole("link", { name: "Watch the video at example.org" })).toHaveAttribute("rel", /noopener/);

  // A separate tab, since requests to another host fail the test on the watched page. This one is answered here.
  const viewing = waitForHydration(await context.newPage());
  await viewing.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The film</p>" }));
  await viewing.goto(`/resources/${framed}`);
  await expectHydrated(viewing);
  await viewing.getByRole("link", { name: "Play video" }).click();
  const frame = viewing.locator("iframe");
  await expect(frame).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1");
  await expect(frame.contentFrame().getByText("The film")).toBeVisible();
});
