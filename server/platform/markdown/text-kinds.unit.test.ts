import { expect, test } from "vitest";
import { elementsOf } from "#server/testing/html.ts";
import { renderMarkdown } from "./markdown.ts";
import type { TextKind } from "./text-kinds.ts";

const headingsOf = (markdown: string, kind: TextKind) =>
  Array.from(renderMarkdown(markdown, kind).matchAll(/<(h\d)[ >]/g), ([, name]) => name);

test.each([
  ["# A\n\n### B", ["h3", "h5"]],
  ["## A\n\n### B", ["h3", "h4"]],
  ["### B\n\n# A", ["h5", "h3"]],
  ["#### A", ["h3"]],
  ["# A\n\n###### B", ["h3", "h6"]],
  ["> ## A\n\n- # B", ["h4", "h3"]],
  ["Word\n\n---", []],
])("the topmost heading of %j in a resource has level 3 and the others follow", (markdown, levels) => {
  expect(headingsOf(markdown, "resource")).toEqual(levels);
});

test("headings start below the heading that each kind of text is displayed under", () => {
  const levels = (["resource", "topic", "reply", "document"] as const).map((kind) => headingsOf("# A", kind)[0]);
  expect(levels).toEqual(["h3", "h3", "h4", "h1"]);
});

const TEXT = "## Why\n\nSee [why](#why), not [x](/x#why) or [y](https://e.org/#why).[^1]\n\n[^1]: A note.";

const idsAndTargets = (markdown: string, kind: TextKind) =>
  elementsOf(renderMarkdown(markdown, kind)).flatMap(({ attributes: { id, href, "aria-describedby": label } }) => [
    ...(id ? [id] : []),
    ...(href?.startsWith("#") ? [href.slice(1)] : []),
    ...(label ? [label] : []),
  ]);

test("texts on one page keep their ids and the links to them apart", () => {
  const topic = idsAndTargets(TEXT, "topic");
  const [reply, other] = [TEXT, `${TEXT}\n\nMore.`].map((text) => idsAndTargets(text, "reply"));
  expect(topic).toHaveLength(8);
  expect(topic.every((id) => id.startsWith("user-content-topic-"))).toBe(true);
  expect(reply?.every((id) => /^user-content-reply-[0-9a-f]{8}-\w/.test(id))).toBe(true);
  expect(reply?.filter((id) => other?.includes(id))).toEqual([]);
});

test("links to other pages and sites keep their fragments", () => {
  const html = renderMarkdown(TEXT, "reply");
  expect(html).toContain('href="/x#why"');
  expect(html).toContain('href="https://e.org/#why"');
});

test("text that looks like an id stays as it was written", () => {
  const html = renderMarkdown('Write <a id="user-content-x"> or `href="#user-content-x"`', "topic");
  expect(html).toBe('<p>Write &#x3C;a id="user-content-x"> or <code>href="#user-content-x"</code></p>');
});
