import { expect, test } from "./fixtures.ts";
import { PUBLIC_PAGES } from "./pages.ts";

test.use({ javaScriptEnabled: false, expectedStatuses: [403, 404] });

type Titled = { title: string };

test("the home page shows what is featured", { tag: "@desktop" }, async ({ page }) => {
  const featured: Titled[] = await (await page.request.get("/api/resources/featured")).json();
  expect(featured.length).toBe(6);
  await page.goto("/");
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(featured.map(({ title }) => title));
});

test("a filtered listing shows its count and its cards", { tag: "@desktop" }, async ({ page }) => {
  const found: Titled[] = await (await page.request.get("/api/resources?contentType=Tutorial&limit=24")).json();
  expect(found.length).toBeGreaterThan(0);
  await page.goto("/resources?contentType=Tutorial");
  await expect(page.getByRole("heading", { name: `${found.length} Resources Found`, exact: true })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(found.map(({ title }) => title));
  await expect(page.getByRole("article").first().getByText("Tutorial", { exact: true })).toBeVisible();
});

test("a resource shows its content, reviews and comments", { tag: "@desktop" }, async ({ page }) => {
  const read = async (path: string) => (await page.request.get(`/api/resources/3${path}`)).json();
  const [resource, ratings, comments] = [await read(""), await read("/ratings"), await read("/comments")];
  const reviews = ratings.filter(({ comment }: { comment: string | null }) => comment);
  await page.goto("/resources/3");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(resource.title);
  await expect(page.getByText(resource.description, { exact: true })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  const heading = /<h\d[^>]*>([^<]+)/.exec(resource.contentHtml)?.[1] ?? "";
  await expect(page.getByRole("heading", { name: heading || "missing", exact: true })).toBeVisible();
  await expect(page.getByText(reviews[0].comment, { exact: true })).toBeVisible();
  await expect(page.getByText(comments[0].content, { exact: true })).toBeVisible();
});

test("a profile shows its owner and what they share", { tag: "@desktop" }, async ({ page }) => {
  const user = await (await page.request.get("/api/users/2")).json();
  const shared: Titled[] = await (await page.request.get("/api/users/2/resources")).json();
  expect(shared.length).toBeGreaterThan(0);
  await page.goto("/users/2");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${user.firstName} ${user.lastName}`);
  await expect(page.getByText(user.bio, { exact: true })).toBeVisible();
  await expect(page.getByRole("article").getByRole("heading")).toHaveText(shared.map(({ title }) => title));
});

test("a forum shows its topics, and a topic its post and replies", { tag: "@desktop" }, async ({ page }) => {
  const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
  const topics: (Titled & { id: number })[] = await read("/forums/2/topics");
  await page.goto("/community?forum=2");
  const discussions = page.getByRole("region", { name: "Discussions" });
  await expect(discussions.getByRole("heading", { level: 3 })).toHaveText(topics.map(({ title }) => title));

  const topic = topics.find(({ title }) => title.startsWith("The one line you add"));
  const { content } = await read(`/topics/${topic?.id}`);
  const replies: { content: string }[] = await read(`/topics/${topic?.id}/replies`);
  await page.goto(`/community?forum=2&topic=${topic?.id}`);
  const words = (markdown: string) => markdown.split(/[*_`\n[\]]/)[0]?.trim() ?? "";
  await expect(discussions).toContainText(words(content));
  expect(replies.length).toBeGreaterThan(0);
  for (const reply of replies) await expect(discussions).toContainText(words(reply.content));
});

for (const [group, pages] of Object.entries(PUBLIC_PAGES)) {
  test(`every page has its heading and words: ${group}`, { tag: "@desktop" }, async ({ page }) => {
    for (const { path } of pages) {
      await page.goto(path);
      await expect(page.locator("h1"), path).toBeVisible();
      await expect(page.getByRole("main"), path).toContainText(/\w+ \w+ \w+/);
    }
  });
}

test("the header says where one is and what was searched for", { tag: "@desktop" }, async ({ page }) => {
  const current = page.getByRole("banner").getByRole("navigation", { name: "Main" }).locator("[aria-current=page]");
  const search = page.getByRole("searchbox", { name: "Search resources" });
  const places: [path: string, section: string[], searched: string][] = [
    ["/resources/3", ["Resources"], ""],
    ["/community", ["Community"], ""],
    ["/login", [], ""],
    ["/resources?search=rubric", ["Resources"], "rubric"],
    ["/resources", ["Resources"], ""],
    ["/about", ["About"], ""],
  ];
  for (const [path, section, searched] of places) {
    await page.goto(path);
    await expect(current, path).toHaveText(section);
    await expect(search, path).toHaveValue(searched);
  }
});
