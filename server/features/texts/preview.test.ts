import { describe, expect, test } from "vitest";
import { PLACES, type Place } from "#contract/preview.ts";
import { LIMITS } from "#server/platform/limits/rate-limits.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();
const limited = openHub({ rateLimits: true });

const CORPUS = {
  headings: "# Why\n\n### Skipped\n\nUnderlined\n---\n\nSee [why](#why) and [below](#skipped).",
  "lists and tasks": "1. one\n2. two\n   - [ ] three\n   - [x] four\n\n> **quoted** ~~words~~ `code`",
  tables: "| Day | Plan |\n|:-|-:|\n| Monday | <role> |\n\n| a | b |\n| 1 | 2 |",
  "a prompt with blanks": "```prompt\nAct as {{role|a friendly tutor}} for {{grade level}}.\n```",
  "pictures and links": "![a cat](https://e.org/c.png) ![](/d.png) [click here](https://e.org) www.e.org a@school.org",
  footnotes: "Words[^1] and more[^note].\n\n[^1]: One.\n[^note]: Two, with a # sign.",
  "other scripts": "שלום **עולם**\n\n目标 and Größe 🎉\nline two",
  "HTML and scripts": "<script>alert(1)</script> [x](javascript:alert(1)) <img src=x onerror=y> &copy; \\*",
  "a student's grade": "Maria Lopez, grade 7, and 217-555-3344 are not for the public.",
  "a text too deep": `${"> ".repeat(150)}deep`,
  "a long text": "A paragraph with **bold** words and a [link](/x).\n\n".repeat(6),
};

/** Publishes a text in each place, and returns the HTML that readers get. */
const PUBLISH: Record<Place, (author: TestClient, content: string) => Promise<string>> = {
  resource: async (author, content) => {
    const { id } = await author.expectOk("POST", "/api/resources", draft({ content }));
    return (await author.expectOk("GET", `/api/resources/${id}`)).contentHtml;
  },
  topic: async (author, content) => {
    const { id } = await author.expectOk("POST", "/api/forums/1/topics", { title: "A topic to talk about", content });
    return (await author.expectOk("GET", `/api/topics/${id}`)).contentHtml;
  },
  reply: async (author, content) => {
    const topic = { title: "A topic to talk about", content: "Something worth a discussion" };
    const { id } = await author.expectOk("POST", "/api/forums/1/topics", topic);
    await author.expectOk("POST", `/api/topics/${id}/replies`, { content });
    return (await author.expectOk("GET", `/api/topics/${id}/replies`))[0].contentHtml;
  },
  comment: async (author, content) => {
    const path = `/api/resources/${await publish(hub, await hub.teacher(), {})}/comments`;
    await author.expectOk("POST", path, { content });
    return (await author.expectOk("GET", path))[0].contentHtml;
  },
  review: async (author, content) => {
    const path = `/api/resources/${await publish(hub, await hub.teacher(), {})}/ratings`;
    await author.expectOk("POST", path, { rating: 5, comment: content });
    return (await author.expectOk("GET", path))[0].contentHtml;
  },
  page: async (_, content) => {
    await (await hub.admin()).expectOk("PUT", "/api/admin/pages/about", { content });
    return (await hub.visitor().expectOk("GET", "/api/pages/about")).parts.join("");
  },
};

describe.each(PLACES)("a preview for a %s is exactly what is published:", (place) => {
  test.each(Object.entries(CORPUS))("%s", async (_, content) => {
    const author = await hub.teacher();
    const { contentHtml } = await author.expectOk("POST", "/api/preview", { content, place });
    expect(contentHtml).toBe(await PUBLISH[place](author, content));
  });
});

test("without a place the text is previewed as a resource, with hints", async () => {
  const author = await hub.teacher();
  const content = "# Why\n\n[click here](/x)";
  expect(await author.expectOk("POST", "/api/preview", { content })).toEqual({
    contentHtml: '<h3 id="user-content-why">Why</h3>\n<p><a href="/x">click here</a></p>',
    hints: [{ kind: "link", text: 'The link "click here" does not say where it leads. Name the page in it.' }],
  });
});

test("an empty text has an empty preview", async () => {
  const author = await hub.teacher();
  for (const content of ["", " \n "])
    expect(await author.expectOk("POST", "/api/preview", { content })).toEqual({ contentHtml: "", hints: [] });
});

test.each([
  [{}, { content: "Content must be text" }],
  [{ content: 7 }, { content: "Content must be text" }],
  [{ content: "a\0b" }, { content: "Content contains characters that cannot be stored" }],
  [{ content: "a".repeat(100_001) }, { content: "Content cannot exceed 100000 characters" }],
  [{ content: "a", place: "wall" }, { place: "place must be one of resource, topic, reply, comment, review, page" }],
])("a preview refuses bad input (%#)", async (body, fields) => {
  const answer = await (await hub.teacher()).post("/api/preview", body);
  expect([answer.status, answer.body.fields]).toEqual([400, fields]);
});

test("the longest text that can be published can be previewed", async () => {
  const { status } = await (await hub.teacher()).post("/api/preview", { content: "é ".repeat(50_000) });
  expect(status).toBe(200);
});

test("previews have a limit of their own, so that writing is not blocked", async () => {
  const author = await limited.teacher();
  const look = async () => (await author.post("/api/preview", { content: "Hello" })).status;
  const statuses = [];
  for (let n = 0; n <= LIMITS.previewsPerUser.hits; n++) statuses.push(await look());
  expect(statuses.filter((status) => status === 200)).toHaveLength(LIMITS.previewsPerUser.hits);
  expect(statuses.at(-1)).toBe(429);
  await author.expectOk("POST", "/api/forums/1/topics", {
    title: "Still here",
    content: "Something worth a discussion",
  });
});
