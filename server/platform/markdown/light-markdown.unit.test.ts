import { describe, expect, test } from "vitest";
import { elementsOf, unsafeIn } from "#server/testing/html.ts";
import { renderMarkdown } from "./markdown.ts";

const KINDS = ["comment", "review"] as const;

describe.each(KINDS)("in a %s", (kind) => {
  const cases: [name: string, markdown: string, html: string][] = [
    ["a heading is a bold line", "## Why *now*", "<p><strong>Why <em>now</em></strong></p>"],
    ["an underlined heading is a bold line", "Why\n===", "<p><strong>Why</strong></p>"],
    ["a heading in a list is a bold line", "- # Why", "<ul>\n<li>\n<p><strong>Why</strong></p>\n</li>\n</ul>"],
    [
      "a picture is a link to it",
      "![a cat](https://e.org/c.png)",
      '<p><a href="https://e.org/c.png" rel="nofollow ugc noopener">a cat</a></p>',
    ],
    [
      "a picture without a description is a link with its address",
      "![](https://e.org/c.png)",
      '<p><a href="https://e.org/c.png" rel="nofollow ugc noopener">https://e.org/c.png</a></p>',
    ],
    [
      "a picture in a link leaves its words",
      "[![a cat](/c.png)](https://e.org)",
      '<p><a href="https://e.org" rel="nofollow ugc noopener">a cat</a></p>',
    ],
    ["a picture with an unsafe address leaves its words", "![a cat](javascript:x)", "<p>a cat</p>"],
    ["a picture by reference is a link", "![a cat][c]\n\n[c]: /c.png", '<p><a href="/c.png">a cat</a></p>'],
    ["lists and emphasis stay", "- **a**\n- `b`", "<ul>\n<li><strong>a</strong></li>\n<li><code>b</code></li>\n</ul>"],
    ["line breaks stay", "Thank you,\nAda", "<p>Thank you,<br>\nAda</p>"],
    [
      "HTML is text",
      "<b>Hi</b> <img src=x onerror=alert(1)>",
      "<p>&#x3C;b>Hi&#x3C;/b> &#x3C;img src=x onerror=alert(1)></p>",
    ],
  ];
  test.each(cases)("%s", (_, markdown, html) => {
    expect(renderMarkdown(markdown, kind)).toBe(html);
  });

  test("no heading, picture or heading id remains, whatever the text", () => {
    const text =
      "# A\n\nB\n---\n\n> ### C ![d](/d.png)\n\n1. #### E\n\n|![f](/f.png)|\n|-|\n|g|\n\nh[^1]\n\n[^1]: # I ![j](/j.png)";
    const html = renderMarkdown(text, kind);
    const names = elementsOf(html).map(({ name }) => name);
    expect(names).toContain("strong");
    expect(names.filter((name) => /^(h\d|img)$/.test(name))).toEqual([]);
    const ids = elementsOf(html).flatMap(({ attributes: { id } }) => id ?? []);
    expect(ids.every((id) => /^user-content-(comment|review)-[0-9a-f]{8}-(fn|footnote)/.test(id))).toBe(true);
    expect(unsafeIn(html)).toEqual([]);
  });
});

test("a footnote of a comment is still described by its title and linked within its own text", () => {
  const html = renderMarkdown("Yes[^1]\n\n[^1]: See there.", "comment");
  const ids = elementsOf(html).flatMap(({ attributes: { id } }) => id ?? []);
  const referred = elementsOf(html).flatMap(({ attributes: { href, "aria-describedby": label } }) => [
    ...(href ? [href.slice(1)] : []),
    ...(label ? [label] : []),
  ]);
  expect(referred.length).toBeGreaterThan(2);
  expect(referred.filter((id) => !ids.includes(id))).toEqual([]);
});
