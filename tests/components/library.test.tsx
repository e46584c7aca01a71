import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import type { ResourceList } from "#contract/lists.ts";
import type { RelatedResource, Resource, ResourceDetail, ResourceVersion } from "#contract/resources.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { example } from "./support/examples.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { listOf, refusal } from "./support/stub-fetch.ts";

const address = () => location.pathname + location.search;
const search = page.getByRole("searchbox", { name: "Search resources" });
const searchResources = page.getByRole("button", { name: "Search Resources" });
const chip = (name: string) => page.getByRole("link", { name: `Remove filter: ${name}`, exact: true });
const category = (name: string) => page.getByRole("navigation", { name: "Categories" }).getByRole("link", { name });

test("chosen filters are removed one by one, by keyboard, or all at once", async () => {
  await openPage("/resources?search=rubric&contentType=Prompt&grade=6-8&tool=ChatGPT&skillLevel=any&sort=top");
  const chosen = page.getByRole("list", { name: "Chosen filters" });
  await expect.element(chip("Grades 6-8")).toBeVisible();
  expect(
    chosen
      .getByRole("link")
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["“rubric”", "Prompt Template", "Grades 6-8", "ChatGPT"]);
  await expectAccessibleInBothThemes(chosen.element());
  await page.viewport(320, 640);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 720);

  await press(chip("Grades 6-8"), "Enter");
  await expect.poll(address).toBe("/resources?search=rubric&contentType=Prompt&tool=ChatGPT&sort=top");
  await expect.element(page.getByRole("heading", { name: "1 Resource Found" })).toHaveFocus();
  const clear = page.getByRole("link", { name: "Clear", exact: true });
  await clear.click();
  await expect.poll(address).toBe("/resources");
  await expect.element(page.getByRole("link", { name: /^Remove filter/ })).not.toBeInTheDocument();
  await expect.element(clear).not.toBeInTheDocument();
});

test("the form keeps the tool and the order, and a category keeps the other filters", async () => {
  await openPage("/resources?search=rubric&tool=ChatGPT&sort=views");
  await page.getByLabelText("Grade", { exact: true }).selectOptions("9-12");
  await searchResources.click();
  await expect.poll(address).toMatch(/grade=9-12/);
  await expect.poll(address).toMatch(/tool=ChatGPT/);
  await expect.poll(address).toMatch(/sort=views/);
  await expect.element(chip("ChatGPT")).toBeVisible();
  const order = page.getByRole("navigation", { name: "Sort by" });
  await expect.element(order.getByRole("link", { name: "Most viewed" })).toHaveAttribute("aria-current", "true");
  await order.getByRole("link", { name: "Best match" }).click();
  await expect.poll(address).not.toMatch(/sort=/);
  await category("Prompt Templates").click();
  await expect.poll(address).toBe("/resources?search=rubric&grade=9-12&tool=ChatGPT&contentType=Prompt");
  await category("All Resources").click();
  await expect.poll(address).toBe("/resources?search=rubric&grade=9-12&tool=ChatGPT");
});

test("where nothing matches all words, the closest matches are shown and labeled", async () => {
  const closest = listOf([example<Resource>("Resource")], 1, { "X-Match": "closest" });
  await openPage("/resources?search=rubric+zyzzyva", { answers: { "/api/resources": closest } });
  await expect.element(page.getByText("No exact match. Closest:")).toBeVisible();
  await openPage("/resources?search=rubric");
  await expect.element(page.getByRole("article")).toBeVisible();
  await expect.element(page.getByText("No exact match. Closest:")).not.toBeInTheDocument();
});

test("a malformed cursor in the address finds nothing", async () => {
  await openPage("/resources?cursor=nonsense", { answers: { "/api/resources": refusal(400, "Invalid") } });
  await expect.element(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
});

test("the search in the header ignores blanks and is shown in the form", async () => {
  await openPage("/about");
  await search.fill("   ");
  await userEvent.keyboard("{Enter}");
  expect(address()).toBe("/about");
  await search.fill(" rubric ");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/resources?search=rubric");
  await expect.element(page.getByLabelText("Keywords")).toHaveValue("rubric");
});

test("on a phone the search opens from its button, and closes when it has searched", async () => {
  await page.viewport(390, 844);
  await openPage("/");
  await expect.element(search).not.toBeInTheDocument();
  await page.getByRole("button", { name: "Open search" }).click();
  await expect.element(search).toHaveFocus();
  await search.fill("rubric");
  await userEvent.keyboard("{Enter}");
  await expect.poll(address).toBe("/resources?search=rubric");
  await expect.element(search).not.toBeInTheDocument();
  await expect.element(page.getByRole("heading", { name: /Resources? Found/ })).toBeInViewport();
});

test("a misspelled search shows its correction, and leads back to the typed words", async () => {
  const corrected = listOf([example<Resource>("Resource")], 1, { "X-Searched-For": "caf%C3%A9%20rubric" });
  await openPage("/resources?search=ruberic&grade=6-8&sort=worked", { answers: { "/api/resources": corrected } });
  await expect.element(page.getByText("Showing results for café rubric")).toBeVisible();
  await page.getByRole("link", { name: "Search for ruberic instead" }).click();
  await expect.poll(address).toBe("/resources?search=ruberic&grade=6-8&sort=worked&exact=true");
  await page.getByRole("link", { name: "Top rated" }).click();
  await expect.poll(address).toBe("/resources?search=ruberic&grade=6-8&exact=true&sort=top");
  await chip("“ruberic”").click();
  await expect.poll(address).toBe("/resources?grade=6-8&sort=top");
});

const found = (resources: number, discussions: number, members: number) => ({
  resources: { count: resources, items: [example<Resource>("Resource")].slice(0, resources), searchedFor: null },
  discussions: { count: discussions, items: [example<object>("LatestTopic")].slice(0, discussions) },
  members: { count: members, items: [example<object>("Member")].slice(0, members) },
});

const foundElsewhere = (discussions: number, members: number) => ({
  "/api/topics": listOf([example<object>("LatestTopic")].slice(0, discussions), discussions),
  "/api/members": listOf([example<object>("Member")].slice(0, members), members),
});

test("above the resources are the other kinds of results, with links to all three groups and their full lists", async () => {
  await openPage("/resources?search=rubric", {
    answers: { ...foundElsewhere(4, 1), "/api/search": found(12, 4, 1) },
  });
  await page.getByRole("link", { name: "4 discussions, 1 member" }).click();
  await expect.poll(address).toBe("/search?q=rubric");
  for (const [group, link, href] of [
    ["12 resources", "See all in Resources", "/resources?search=rubric"],
    ["4 discussions", "See all in Community", "/community?search=rubric#latest"],
    ["1 member", "See all members", "/members?search=rubric"],
  ]) {
    const region = page.getByRole("region", { name: group });
    await expect.element(region.getByRole("link", { name: link })).toHaveAttribute("href", href);
    expect(region.getByRole("listitem").elements()).toHaveLength(1);
  }
  await expectAccessibleInBothThemes(document.querySelector("main") ?? undefined);
  await openPage("/resources?search=rubric", { answers: foundElsewhere(0, 0) });
  await expect.element(page.getByRole("heading", { name: "1 Resource Found" })).toBeVisible();
  await expect.element(page.getByText("Also found")).not.toBeInTheDocument();
});

test("a search that is refused or finds nothing says so on its page", async () => {
  await openPage("/search?q=-x", {
    answers: { "/api/search": refusal(400, "Invalid", { fields: { search: "Search for one word" } }) },
  });
  await expect.element(page.getByRole("heading", { name: "Nothing found" })).toBeVisible();
  await openPage("/search?q=");
  await expect.element(page.getByRole("heading", { name: "What are you looking for?" })).toBeVisible();
});

test("members are found by name, page by page", async () => {
  const all = listOf([example<object>("Member")], 30, { Link: '</api/members?search=rosa&cursor=abc>; rel="next"' });
  await openPage("/members?search=rosa", { answers: { "/api/members": all } });
  await expect.element(page.getByRole("heading", { name: "30 members" })).toBeVisible();
  await expect
    .element(page.getByRole("link", { name: "Next" }))
    .toHaveAttribute("href", "/members?search=rosa&after=abc");
  await openPage("/members", { answers: { "/api/members": listOf([]) } });
  await expect.element(page.getByText("Who are you looking for?")).toBeVisible();
});

test("the additional filters open automatically if one of them is chosen, and only then", async () => {
  await openPage("/resources?grade=6-8");
  await expect.element(page.getByLabelText("Grade", { exact: true })).toHaveValue("6-8");
  await expect.element(page.getByLabelText("AI topic")).not.toBeVisible();
  await openPage("/resources?aiTopic=Assessment");
  await expect.element(page.getByLabelText("AI topic")).toBeVisible();
  await page.viewport(390, 844);
  await openPage("/resources?aiTopic=Assessment");
  await expect.element(page.getByRole("heading", { name: "1 Resource Found" })).toBeVisible();
  await expect.element(page.getByLabelText("Keywords")).not.toBeVisible();
  await page.getByText("Filters (1)").click();
  await expect.element(page.getByLabelText("Keywords")).toBeVisible();
  await page.viewport(1280, 720);
});

test.each([
  [1280, 800],
  [390, 844],
])("the first cards show their titles on a screen of %i by %i, and never scroll sideways", async (width, height) => {
  await page.viewport(width, height);
  const cards = [1, 2, 3].map((id) => ({
    ...example<Resource>("Resource"),
    ...{ id, title: "Is It a Fair Test? A Coach for Planning Investigations", subjects: ["Science"] },
  }));
  await openPage("/resources?search=science&grade=6-8", {
    answers: { "/api/resources": listOf(cards, 3, { "X-Searched-For": "science" }), ...foundElsewhere(4, 1) },
  });
  await expect.element(page.getByRole("article").first()).toBeVisible();
  const titles = [...document.querySelectorAll("article h3")].slice(0, width < 500 ? 1 : 3);
  for (const title of titles) expect(title.getBoundingClientRect().bottom).toBeLessThanOrEqual(height);
  await page.viewport(320, 640);
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(320);
  await page.viewport(1280, 720);
});

test("a card has a cover made of its words, shows how it went, and passes axe in both themes", async () => {
  const cards = [
    {
      id: 1,
      contentType: "Prompt",
      opening: "You are a [tone] coach.",
      subjects: ["Science"],
      workedCount: 5,
      trialCount: 7,
    },
    {
      id: 2,
      contentType: "Case Study",
      title: "Program Notes by the People",
      subjects: [],
      workedCount: 0,
      trialCount: 1,
    },
    { id: 3, lastTriedOn: null, trialCount: 0, workedCount: 0, subjects: ["Arts"] },
  ].map((card) => ({ ...example<Resource>("Resource"), ...card }));
  await openPage("/resources", { answers: { "/api/resources": listOf(cards) } });
  await expect.element(page.getByText("You are a [tone] coach.")).toBeVisible();
  const [prompt, study, untried] = page.getByRole("article").elements();
  expect(prompt?.textContent).toContain("Worked in 5 of 7 classes, last in Mar 2026");
  expect(study?.querySelector(".word-cover")?.textContent).toBe("Program Notes");
  expect(study?.textContent).toContain("Worked in 0 of 1 class, last tried in Mar 2026");
  expect(untried?.textContent).not.toMatch(/Worked|Tried/);
  await expectAccessibleInBothThemes(document.querySelector("main") ?? undefined);
});

test("a text says its language and direction wherever it is shown, beside English ones", async () => {
  const arabic = { title: "دروس عن الكواكب", description: "يقارن الطلاب القوائم في الصف.", language: "ar" as const };
  const card = { ...example<Resource>("Resource"), ...arabic };
  const contentHtml = "<p>الخطوة الأولى</p>";
  const detail = { ...example<ResourceDetail>("ResourceDetail"), ...arabic, contentHtml };
  const related = { ...example<RelatedResource>("RelatedResource"), ...arabic };
  const list = example<ResourceList>("ResourceList");
  const items = list.items.slice(0, 1).map((item) => ({ ...item, resource: { ...item.resource, ...arabic } }));
  const places: [string, Record<string, unknown>, number][] = [
    ["/resources", { "/api/resources": listOf([card]) }, 2],
    ["/resources/7", { "/api/resources/7": detail, "/api/resources/7/related": [related] }, 4],
    [
      "/search?q=x",
      { "/api/search": { ...found(0, 0, 0), resources: { ...found(1, 0, 0).resources, items: [card] } } },
      1,
    ],
    [`/lists/${list.id}`, { [`/api/lists/${list.id}`]: { ...list, items } }, 2],
  ];
  for (const [path, answers, times] of places) {
    await openPage(path, { answers });
    const main = page.getByRole("main").element();
    await expect.poll(() => [path, main.querySelectorAll('[lang="ar"][dir="rtl"]').length]).toEqual([path, times]);
    for (const text of main.querySelectorAll("h1, h2, h3, a, p"))
      if (Object.values(arabic).includes(text.textContent))
        expect(text.closest("[lang]")?.getAttribute("dir")).toBe("rtl");
  }
});

test("older versions of a resource come on demand, below those that are shown", async () => {
  const [newest, middle, first] = [3, 2, 1].map((id) =>
    example<ResourceVersion>("ResourceVersion", { id, title: `Title number ${id}`, description: "The same" }),
  );
  const path = "/api/resources/7/versions?limit=20";
  const next = `${path}&cursor=older`;
  await openPage("/resources/7/versions", {
    answers: {
      [path]: listOf([newest, middle], 3, { Link: `<${next}>; rel="next"` }),
      [next]: listOf([first], 3),
    },
  });
  const versions = page.getByRole("main").getByRole("listitem");
  await expect.element(versions.last()).toHaveTextContent("An earlier text.");
  await page.getByRole("button", { name: "Show older" }).click();
  await expect.element(versions.nth(2)).toHaveTextContent("The first text that was published.");
  await expect.element(versions.nth(1)).toHaveTextContent(/Title number.*2/);
  await expect.element(page.getByRole("button", { name: "Show older" })).not.toBeInTheDocument();
});

test("the description of a right-to-left resource stands at the right, and so do the lines of a prompt in it", async () => {
  const prompt = '<div class="code-block"><pre tabindex="0" dir="auto"><code>اكتب {{الموضوع}}.\n</code></pre></div>';
  const arabic = { description: "يقارن الطلاب.", language: "ar" as const, contentHtml: prompt };
  await page.viewport(1600, 900);
  await openPage("/resources/7", {
    answers: { "/api/resources/7": example<ResourceDetail>("ResourceDetail", arabic) },
  });
  const rightOf = (node: Node) => {
    const range = document.createRange();
    range.selectNodeContents(node);
    return Math.max(...[...range.getClientRects()].map(({ right }) => right));
  };
  const description = page.getByText(arabic.description);
  await expect.element(description).toBeVisible();
  const header = description.element().parentElement as HTMLElement;
  // As on paper.
  header.style.width = "80rem";
  expect(header.getBoundingClientRect().right - rightOf(description.element())).toBeLessThan(4);
  const pre = document.querySelector("pre[dir=auto]") as HTMLElement;
  expect(pre.getBoundingClientRect().right - rightOf(pre.querySelector("code") as Node)).toBeLessThan(40);
});
