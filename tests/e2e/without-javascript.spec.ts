import { register } from "./support/accounts.ts";
import { expect, test } from "./support/fixtures.ts";
import { PUBLIC_PAGES } from "./support/public-pages.ts";

test.use({ javaScriptEnabled: false, expectedStatuses: [403, 404] });

/** Links that were cut off or changed in transit. */
const DAMAGED = ["/resources?cursor=nonsense", "/community?forum=2&after=nonsense", "/community?forum=2&topic=x"].map(
  (path) => ({ path, status: 404 }),
);

type Titled = { title: string };

test("without JavaScript pages show what the API returns", async ({ page }) => {
  await test.step("the home page shows the featured resources", async () => {
    const featured: Titled[] = await (await page.request.get("/api/resources/featured")).json();
    expect(featured.length).toBe(6);
    await page.goto("/");
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(featured.map(({ title }) => title));
  });

  await test.step("a filtered library shows its count and its cards", async () => {
    const found: Titled[] = await (await page.request.get("/api/resources?contentType=Tutorial&limit=24")).json();
    expect(found.length).toBeGreaterThan(0);
    await page.goto("/resources?contentType=Tutorial");
    await expect(page.getByRole("heading", { name: `${found.length} Resources Found`, exact: true })).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(found.map(({ title }) => title));
    await expect(page.getByRole("article").first().getByText("Tutorial", { exact: true })).toBeVisible();
  });

  await test.step("a resource shows its content, reviews and comments", async () => {
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
    await expect(page.getByRole("heading", { name: "Comments", exact: true })).toBeVisible();
    await expect(page.getByText(comments[0].content, { exact: true })).toBeVisible();
    await expect(page.getByRole("link", { name: "View Profile" })).toBeVisible();
    await expect(
      page
        .getByRole("listitem")
        .getByText(/User #\d+/)
        .first(),
    ).toBeVisible();
    await expect(page.getByRole("button", { name: "Save" })).toBeHidden();
  });

  await test.step("a profile shows its owner and what they share", async () => {
    const user = await (await page.request.get("/api/users/2")).json();
    const shared: Titled[] = await (await page.request.get("/api/users/2/resources")).json();
    expect(shared.length).toBeGreaterThan(0);
    await page.goto("/users/2");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(`${user.firstName} ${user.lastName}`);
    await expect(page.getByText(user.bio, { exact: true })).toBeVisible();
    await expect(page.getByRole("article").getByRole("heading")).toHaveText(shared.map(({ title }) => title));
  });

  await test.step("a forum shows its topics, and a topic its post and replies", async () => {
    const read = async (path: string) => (await page.request.get(`/api${path}`)).json();
    const topics: (Titled & { id: number })[] = await read("/forums/2/topics");
    await page.goto("/community?forum=2");
    const discussions = page.getByRole("region", { name: "Discussions" });
    // Some have a badge behind the title.
    await expect(discussions.getByRole("heading", { level: 3 })).toContainText(topics.map(({ title }) => title));

    const topic = topics.find(({ title }) => title.startsWith("The one line you add"));
    const { content } = await read(`/topics/${topic?.id}`);
    const replies: { content: string }[] = await read(`/topics/${topic?.id}/replies`);
    await page.goto(`/community?forum=2&topic=${topic?.id}`);
    const words = (markdown: string) => markdown.split(/[*_`\n[\]]/)[0]?.trim() ?? "";
    await expect(discussions).toContainText(words(content));
    expect(replies.length).toBeGreaterThan(0);
    for (const reply of replies) await expect(discussions).toContainText(words(reply.content));
  });
});

test("without JavaScript every public page has a heading and text, and the header fits it", async ({ page }) => {
  await test.step("every public page has a heading and text", async () => {
    for (const { path, status = 200 } of [...Object.values(PUBLIC_PAGES).flat(), ...DAMAGED]) {
      const answer = await page.goto(path);
      expect([path, answer?.status()]).toEqual([path, status]);
      await expect(page.locator("h1"), path).toBeVisible();
      await expect(page.getByRole("main"), path).toContainText(/\w+ \w+ \w+/);
    }
  });

  await test.step("the header marks the current section and keeps the search", async () => {
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
});

test("without JavaScript a phone's menu opens and leads on", { tag: "@phone" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.getByRole("dialog", { name: "Menu" });
  await menu.getByRole("button", { name: "Close" }).click();
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("link", { name: "Community" }).click();
  await expect(page).toHaveURL("/community");
});

test("without JavaScript people find their way by menus, filters, links and the search", async ({ page }) => {
  await test.step("the library can be filtered, paged, read and cleared", async () => {
    await page.goto("/resources");
    await page.getByRole("link", { name: "Next" }).click();
    await page.getByRole("link", { name: "Previous" }).click();
    await page.getByText("More filters").click();
    await page.getByLabel("AI topic").selectOption("Grading");
    await page.getByRole("button", { name: "Search Resources" }).click();
    await expect(page).toHaveURL(/aiTopic=Grading/);
    await expect(page.getByLabel("AI topic")).toHaveValue("Grading");
    await expect(page.getByRole("button", { name: /^Save/ })).toHaveCount(0);
    await page.goto("/resources?search=zyzzyva");
    await page.getByRole("button", { name: "Clear Filters" }).click();
    await expect(page.getByRole("heading", { name: /^\d+ Resources? Found$/, level: 2 })).toBeVisible();
    await page.getByRole("article").first().getByRole("link").click();
    await expect(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
  });

  await test.step("links lead through forums, topics and discussions", async () => {
    await page.goto("/community");
    await page
      .getByRole("navigation", { name: "Forums" })
      .getByRole("link", { name: /Lesson Planning/ })
      .click();
    // Any topic will do: other tests start topics here, too.
    const topic = page.getByRole("region", { name: "Discussions" }).getByRole("heading", { level: 3 }).first();
    const title = await topic.getByRole("link").innerText();
    await topic.getByRole("link").click();
    await expect(page.getByRole("heading", { name: title })).toBeVisible();
    await page.getByRole("link", { name: "Back to Topics" }).click();
    await expect(page.getByRole("heading", { level: 2, name: "Lesson Planning with AI" })).toBeVisible();
  });

  await test.step("the search in the header works", async () => {
    await page.goto("/");
    await page.getByRole("searchbox", { name: "Search resources" }).fill("rubric");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/resources?search=rubric");
    await expect(page.getByRole("heading", { name: /^[1-9]\d* Resources Found$/ })).toBeVisible();
  });

  await test.step("one writes in a plain text area", async () => {
    await register(page);
    await page.goto("/submit");
    await expect(page.getByLabel("Content (optional)")).toBeVisible();
    await expect(page.getByRole("tab")).toHaveCount(0);
    await expect(page.getByRole("toolbar")).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Start from an outline" })).toBeHidden();
  });
});
