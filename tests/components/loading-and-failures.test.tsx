import { expect, test } from "vitest";
import { page } from "vitest/browser";
import type { Comment } from "#contract/comments.ts";
import { expectAccessibleInBothThemes } from "./support/accessibility.ts";
import { ADMIN, example, ROSA, SAM } from "./support/examples.ts";
import { HUB } from "./support/hub.ts";
import { openPage } from "./support/open-page.tsx";
import { press } from "./support/press.ts";
import { answer, held, listOf, refusal } from "./support/stub-fetch.ts";

const away = refusal(503, "Away");
const main = page.getByRole("main");
const h1 = page.getByRole("heading", { level: 1 });

/** The number of these in the page. */
const count = (selector: string) => expect.poll(() => document.querySelectorAll(`main ${selector}`).length);

/** From now on the server answers these correctly. */
async function tryAgain(...paths: string[]): Promise<void> {
  answer(Object.fromEntries(paths.map((path) => [path, HUB[path]])));
  await page.getByRole("button", { name: "Try again" }).click();
}

test("the home page shows three placeholders while the featured resources load", async () => {
  const featured = held(HUB["/api/resources/featured"]);
  await openPage("/", { answers: { "/api/resources/featured": featured.answer } });
  await count("section [aria-hidden=true] > div[aria-hidden=true]").toBe(3);
  featured.letGo();
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("featured resources that could not be loaded can be tried again", async () => {
  await openPage("/", { answers: { "/api/resources/featured": away } });
  await expect.element(page.getByText("The featured resources could not be loaded.")).toBeVisible();
  await tryAgain("/api/resources/featured");
  await expect.element(page.getByRole("article")).toBeVisible();
});

test("the library shows six placeholders while it loads", async () => {
  const resources = held(HUB["/api/resources"]);
  await openPage("/about", { answers: { "/api/resources": resources.answer } });
  await press(page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Resources" }), "Enter");
  await expect.element(page.getByRole("heading", { name: "Loading resources..." })).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "AI Education Resources" })).toHaveFocus();
  await count("section [aria-hidden=true] > div[aria-hidden=true]").toBe(6);
  resources.letGo();
  await expect.element(page.getByRole("heading", { name: "1 Resource Found" })).toBeVisible();
});

test("a library that could not be loaded says so and offers to try again", async () => {
  await openPage("/resources", { answers: { "/api/resources": away } });
  await expect.element(page.getByText("The resources could not be loaded.")).toBeVisible();
  await expectAccessibleInBothThemes(main.element());
  await tryAgain("/api/resources");
  await expect.element(page.getByRole("heading", { name: "1 Resource Found" })).toBeVisible();
});

test("a search that is refused says why, and can be cleared", async () => {
  const refused = refusal(400, "Invalid", { fields: { search: "At most 200 characters" } });
  await openPage("/resources?search=long", { answers: { "/api/resources": refused } });
  await expect.element(page.getByText("200 characters")).toBeVisible();
  await expect.element(page.getByRole("button", { name: "Clear Filters" })).toBeVisible();
});

test("the community shows no number of topics before it has loaded", async () => {
  const forums = held(HUB["/api/forums"]);
  await openPage("/community", { answers: { "/api/forums": forums.answer } });
  const figure = page.getByRole("region", { name: "Community Stats" }).getByRole("definition").first();
  await expect.element(figure).toBeVisible();
  await expect.element(figure).toHaveTextContent(/^$/);
  forums.letGo();
  await expect.element(figure).toHaveTextContent(/^\d+$/);
});

test("a community without forums says so", async () => {
  await openPage("/community", { answers: { "/api/forums": [] } });
  await expect.element(page.getByText("No forums available")).toBeVisible();
  await expect.element(page.getByRole("heading", { name: "Welcome to the community" })).toBeVisible();
});

test("topics that could not be loaded can be tried again", async () => {
  await openPage("/community?forum=1", { answers: { "/api/forums/:id/topics": away } });
  await expect.element(page.getByText("The topics could not be loaded.")).toBeVisible();
  await tryAgain("/api/forums/:id/topics");
  await expect.element(page.getByRole("region", { name: "Discussions" }).getByRole("listitem").first()).toBeVisible();
});

test("a resource shows a loading title until it has loaded", async () => {
  const resource = held(HUB["/api/resources/:id"]);
  await openPage("/resources", { answers: { "/api/resources/7": resource.answer } });
  await press(page.getByRole("article").getByRole("link"), "Enter");
  await expect.element(page.getByRole("heading", { name: "Loading resource..." })).toBeInTheDocument();
  resource.letGo();
  await expect.element(h1).toHaveTextContent("Stress-test your rubric");
  await expect.element(h1).toHaveFocus();
  await expect.poll(() => document.title).toBe("Stress-test your rubric · AI Educators Hub");
});

test("a resource that could not be loaded is not reported as missing", async () => {
  await openPage("/resources/7", { answers: { "/api/resources/:id": refusal(500, "No") } });
  await expect.element(page.getByText("The resource could not be loaded.")).toBeVisible();
  await tryAgain("/api/resources/:id");
  await expect.element(page.getByRole("heading", { name: "Resource Content" })).toBeVisible();
});

test("a missing resource is reported as not found", async () => {
  await openPage("/resources/7", { answers: { "/api/resources/:id": refusal(404, "Gone") } });
  await expect.element(h1).toHaveTextContent("Resource Not Found");
  await expect
    .element(page.getByText("The resource you're looking for doesn't exist or has been removed.", { exact: true }))
    .toBeVisible();
  await expect.poll(() => document.title).toMatch(/^Resource not found/);
  await page.getByRole("link", { name: "Back to Resources" }).click();
  await expect.poll(() => location.pathname).toBe("/resources");
});

test("a resource whose author cannot be loaded says so", async () => {
  await openPage("/resources/7", { answers: { "/api/users/:id": refusal(404, "Gone") } });
  await expect.element(page.getByText("Author information not available", { exact: true })).toBeVisible();
  await expect.element(page.getByRole("link", { name: "View Profile" })).not.toBeInTheDocument();
});

test("reviews and comments show three placeholders while they load", async () => {
  const ratings = held(HUB["/api/resources/:id/ratings"]);
  const comments = held(HUB["/api/resources/:id/comments"]);
  await openPage("/resources/7", {
    answers: { "/api/resources/:id/ratings": ratings.answer, "/api/resources/:id/comments": comments.answer },
  });
  const places = "[role=tabpanel]:not([hidden]) ul[aria-hidden=true] > li";
  await count(places).toBe(3);
  await page.getByRole("tab", { name: "Comments" }).click();
  await count(places).toBe(3);
  ratings.letGo();
  comments.letGo();
  await count(places).toBe(0);
});

test("a profile that cannot be loaded says so and can be tried again", async () => {
  await openPage("/users/12", { answers: { "/api/users/:id": away } });
  await expect.element(page.getByText("The profile could not be loaded.")).toBeVisible();
  await tryAgain("/api/users/:id");
  await expect.element(h1).toHaveTextContent("Rosa Delgado");
});

test("the admin dashboard shows placeholders while its figures load", async () => {
  const paths = Object.keys(HUB).filter((path) => path.startsWith("/api/admin/"));
  const answers = paths.map((path) => [path, held(HUB[path])] as const);
  await openPage("/admin", {
    viewer: ADMIN,
    answers: Object.fromEntries(answers.map(([path, { answer }]) => [path, answer])),
  });
  await expect.element(page.getByRole("region", { name: "Recent Submissions" })).toBeVisible();
  await count("[aria-hidden=true] > [aria-hidden=true]").toBeGreaterThanOrEqual(3);
  for (const [, { letGo }] of answers) letGo();
  await expect.element(page.getByRole("region", { name: "Recent Submissions" }).getByRole("listitem")).toBeVisible();
});

test("a login history has pages, and says when it is empty or could not be loaded", async () => {
  const failing = { "/api/users/:id/login-history": away, "/api/users/:id/activity": away };
  await openPage("/users/12?tab=activity", { viewer: ROSA, answers: failing });
  await expect.element(page.getByText("Failed to load login history")).toBeVisible();
  await page.getByRole("tab", { name: "Activity Logs" }).click();
  await expect.element(page.getByText("Failed to load activity logs")).toBeVisible();
  answer({ "/api/users/:id/login-history": listOf([]), "/api/users/:id/activity": listOf([]) });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByRole("heading", { name: "No activity logs available" })).toBeVisible();

  const [newest, oldest] = [2, 1].map((id) => example<{ id: number }>("LoginHistoryEntry", { id }));
  await openPage("/users/12?tab=activity", {
    viewer: ROSA,
    answers: {
      "/api/users/:id/login-history": listOf([newest], 2, {
        Link: '</api/users/12/login-history?after=2>; rel="next"',
      }),
      "/api/users/12/login-history?after=2": listOf([oldest], 2),
    },
  });
  await page.getByRole("button", { name: "Show more" }).click();
  await count("[role=tabpanel] [role=tabpanel] li").toBe(2);
  await expect.element(page.getByRole("button", { name: "Show more" })).not.toBeInTheDocument();
});

test("a preview that fails says so, loses no text, and can be tried again", async () => {
  await openPage("/community?forum=1&topic=31", { viewer: SAM, answers: { "POST /api/preview": away } });
  const area = page.getByLabelText("Your reply");
  await area.fill("**Words** to keep");
  await page.getByRole("tab", { name: "Preview" }).click();
  const preview = page.getByRole("tabpanel", { name: "Preview" });
  await expect.element(preview.getByRole("alert")).toHaveTextContent("There is no preview: Away");
  answer({ "POST /api/preview": { contentHtml: "<p><strong>Words</strong> to keep</p>", hints: [] } });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(preview.getByRole("strong")).toHaveTextContent("Words");
  await page.getByRole("tab", { name: "Write" }).click();
  await expect.element(area).toHaveValue("**Words** to keep");
});

test("further comments load on request, a failure is reported, and a new comment comes first", async () => {
  const thoughts = [3, 2, 1].map((id) => example<Comment>("Comment", { id, contentHtml: `<p>Thought ${id}.</p>` }));
  const next = "/api/resources/7/comments?limit=20&cursor=x";
  await openPage("/resources/7#comments", {
    viewer: SAM,
    answers: {
      "/api/resources/7/comments": listOf(thoughts.slice(0, 2), 3, { Link: `<${next}>; rel="next"` }),
      [next]: refusal(500, "No"),
    },
  });
  await page.getByRole("button", { name: "Show more" }).click();
  await expect.element(page.getByText("The comments could not be loaded.")).toBeVisible();
  answer({ [next]: listOf(thoughts.slice(2), 3) });
  await page.getByRole("button", { name: "Try again" }).click();
  await expect.element(page.getByText("Thought 1.")).toBeVisible();

  const newest = example<Comment>("Comment", { id: 4, contentHtml: "<p>Thought 4.</p>" });
  const stored = [newest, ...thoughts];
  answer({
    "POST /api/resources/7/comments": newest,
    "/api/resources/7/comments": listOf(stored.slice(0, 2), 4, { Link: `<${next}>; rel="next"` }),
    [next]: listOf(stored.slice(2), 4),
  });
  await page.getByLabelText("Your comment").fill("Thought 4.");
  await page.getByRole("button", { name: "Post Comment" }).click();
  await expect.element(page.getByText("Thought 4.")).toBeVisible();
  expect(
    page
      .getByText(/^Thought \d\.$/)
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(["Thought 4.", "Thought 3.", "Thought 2.", "Thought 1."]);
});

test("a report that could not be stored is kept in the form", async () => {
  const answers = { "POST /api/reports": refusal(500, "Not now") };
  await openPage("/resources/7?report=resource-7", { viewer: SAM, answers });
  const reason = page.getByLabelText("What is wrong with it?");
  await reason.selectOptions("Something else");
  await page.getByRole("button", { name: "Send report" }).click();
  await expect.element(page.getByRole("dialog").getByText("Not now")).toBeVisible();
  await expect.element(reason).toHaveValue("other");
});
