import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import { elementsOf, unsafeIn } from "#server/testing/html.ts";
import { HTML_VERSION, renderMarkdown } from "./markdown.ts";

const render = (markdown: string, timeLimitMs?: number) => renderMarkdown(markdown, "document", timeLimitMs);

/** With enough time, however busy the machine is. */
const ENOUGH_MS = 60_000;

test("shows a table as it was written if padding would make it a thousand times longer", () => {
  const bomb = `${"|a".repeat(400)}|\n${"|-".repeat(400)}|\n${"a\n".repeat(40)}`;
  expect(render(bomb)).toMatch(/^<pre[^>]*>\|a/);
  const table = `|a|b|\n|-|-|\n${"|1|2|\n".repeat(400)}`;
  expect(render(table, ENOUGH_MS)).toContain("<table>");
});

describe("Markdown has", () => {
  const features: [name: string, markdown: string, html: string][] = [
    ["emphasis", "*a* **b** ~~c~~", "<em>a</em> <strong>b</strong> <del>c</del>"],
    ["tables with alignment", "|a|\n|-:|\n|1|", '<td class="text-right">1</td>'],
    ["tables of one column", "a\n:-", '<th class="text-left">a</th>'],
    [
      "tables that scroll by keyboard",
      "a\n:-",
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0">',
    ],
    ["open tasks", "- [ ] to do", '<input type="checkbox" disabled aria-label="To do"> to do'],
    ["finished tasks", "- [x] done", '<input type="checkbox" checked disabled aria-label="Done"> done'],
    [
      "code with a language",
      "```python\nprint(1 < 2)\n```",
      '<div class="code-block"><pre tabindex="0"><code class="language-python">print(1 &#x3C; 2)\n</code></pre></div>',
    ],
    ["code in a line", "`<b>`", "<code>&#x3C;b></code>"],
    ["lists that start anywhere", "3. three", '<ol start="3">'],
    ["headings with ids", "## Vor der Übung", '<h2 id="user-content-vor-der-übung">Vor der Übung</h2>'],
    [
      "pictures",
      "![a cat](https://e.org/c.png)",
      '<img src="https://e.org/c.png" alt="a cat" loading="lazy" referrerpolicy="no-referrer">',
    ],
    ["bare addresses as links", "see https://e.org/x", '<a href="https://e.org/x" rel="nofollow ugc noopener">'],
    [
      "bare addresses with needless backslashes",
      "http:\\/\\/e.org",
      '<a href="http://e.org" rel="nofollow ugc noopener">',
    ],
    ["links without a scheme of their own", "[a](//e.org)", '<a href="//e.org" rel="nofollow ugc noopener">'],
    ["links within the site", "[a](/resources/1)", '<a href="/resources/1">a</a>'],
    ["addresses in brackets as links", "<https://e.org> <a@b.org>", '<a href="mailto:a@b.org">a@b.org</a>'],
    ["every line break", "Dear all,\nmy prompt", "<p>Dear all,<br>\nmy prompt</p>"],
    ["line breaks in lists", "- a\n  b", "<li>a<br>\nb</li>"],
    ["no line breaks of ours in code", "```\na\nb\n```", "<code>a\nb\n</code>"],
    ["words for a link that has none", "[](https://e.org/x)", ">https://e.org/x</a>"],
    ["words for a link around a picture without any", "[![](/c.png)](/x)", ">/x</a>"],
    ["the words alone where a link leads nowhere", "[a](javascript:x) [b]()", "<p>a b</p>"],
    ["the words alone where there is no picture", "![a cat](javascript:x)", "<p>a cat</p>"],
  ];
  test.each(features)("%s", (_, markdown, html) => {
    expect(render(markdown)).toContain(html);
  });

  test.each([
    ["[page](Https://e.org/A)", "https://e.org/A"],
    ["<HTTPS://e.org/A>", "https://e.org/A"],
    ["see Https://e.org/A", "https://e.org/A"],
    ["[mail](Mailto:a@b.org)", "mailto:a@b.org"],
    ["[page]\n\n[page]: HTTP://e.org", "http://e.org"],
    ["![a cat](Https://e.org/c.png)", "https://e.org/c.png"],
  ])("links %s to its address, whatever the case of its scheme", (markdown, address) => {
    const targets = elementsOf(render(markdown)).map(({ attributes: { href, src } }) => href ?? src);
    expect(targets.filter(Boolean)).toEqual([address]);
  });

  /** Links to ids that do not exist in the text. */
  const loose = (html: string) => {
    const elements = elementsOf(html);
    const ids = new Set(elements.map(({ attributes }) => attributes.id));
    const targets = elements.flatMap(({ attributes: { href } }) => (href?.startsWith("#") ? [href.slice(1)] : []));
    return targets.filter((target) => !ids.has(target) && !ids.has(decodeURIComponent(target)));
  };

  test("links to its own headings, in any script", () => {
    const html = render("# Ziele für alle\n\n# 目标\n\n[a](#ziele-für-alle) [b](#目标)");
    expect(html).toContain('href="#user-content-ziele');
    expect(loose(html)).toEqual([]);
  });

  test.each(["1", "note", "Größe", "a b".replace(" ", "-"), "%22", "__proto__", "constructor", "javascript:x"])(
    "footnotes have links there and back, also with the label %s",
    (label) => {
      const html = render(`One[^${label}] and two[^${label}].\n\n[^${label}]: The note.`);
      const links = elementsOf(html).filter(({ attributes }) => attributes.href?.startsWith("#user-content-fn"));
      expect(links).toHaveLength(4);
      expect(loose(html)).toEqual([]);
      const described = elementsOf(html).find(({ attributes }) => attributes["aria-describedby"]);
      expect(html).toContain(` id="${described?.attributes["aria-describedby"]}"`);
    },
  );
});

/** The text of the HTML, as people read it. */
const readable = (html: string) =>
  html
    .replace(/<[^>]*>/g, "")
    .replaceAll("&#x3C;", "<")
    .replaceAll("&#x26;", "&");

describe("HTML is never interpreted:", () => {
  test.each([
    "Act as <role> and grade <essay>.",
    "a <b onclick=x>b</b>",
    "<script>alert(1)</script>",
    "<div>",
    "<div>\n\nin it\n\n</div>",
    "<!-- a remark -->",
    "a <!-- b --> c",
    "<?php echo 1 ?>",
    "<![CDATA[x]]>",
    "<!DOCTYPE html>",
    "<pre>\nx\n</pre>",
    "1 < 2 & 3 > 2",
  ])("shows %j as it was typed", (text) => {
    const html = render(text);
    expect(readable(html).replace(/\s+/g, " ")).toBe(text.replace(/\s+/g, " "));
    expect(elementsOf(html).every(({ name }) => name === "p" || name === "br")).toBe(true);
  });

  test("Markdown works within and after HTML tags", () => {
    expect(render("<task>\n**Grade** it\n</task>\n- kindly")).toBe(
      "<p>&#x3C;task><br>\n<strong>Grade</strong> it<br>\n&#x3C;/task></p>\n<ul>\n<li>kindly</li>\n</ul>",
    );
  });

  test("character references work", () => {
    expect(readable(render("&lt;role&gt; &copy; &amp; AT&T"))).toBe("<role> © & AT&T");
  });
});

describe("a right-to-left text", () => {
  test("sets the direction of each block, and leaves code left to right", () => {
    const html = render("# שלום\n\nمرحبا\n\nEnglish\n\n- אחת\n\n> ציטוט\n\n```\nx\n```");
    expect(html.match(/<\w+[^>]* dir="auto">/g)).toHaveLength(5);
    expect(html).toContain('<p dir="auto">مرحبا</p>');
    expect(html).toContain('<pre tabindex="0"><code>');
  });

  test("lets the lines of a prompt in it run as they begin", () => {
    expect(render("```\nاكتب {{الموضوع}}.\n```")).toContain('<pre tabindex="0" dir="auto"><code>');
  });

  test("is the only kind that gets directions", () => {
    expect(render("Größe, 目标, Ελληνικά")).toBe("<p>Größe, 目标, Ελληνικά</p>");
  });
});

test.each([
  "<",
  "&",
  "&a",
  "<a",
  "a\n\n",
  "- a\n",
  "|",
  "[^a]",
  "[a]: b\n",
  "![](/)",
  "`a`",
  "# a\n",
  "www.a.b ",
  "\\\n",
])("%j repeated never becomes more than three times as long", (piece) => {
  const text = piece.repeat(20_000 / piece.length);
  const html = render(text, 100);
  expect(html.length).toBeLessThanOrEqual(3 * text.length + 5_000);
  expect(unsafeIn(html)).toEqual([]);
});

describe("shows a text as it was written if it would overload the renderer", () => {
  const long = (piece: string) => piece.repeat(100_000 / piece.length);
  const deepPieces = [">", "> ", "- ", "* ", "+ ", "1. ", "2) ", "> - ", ">\t1. ", " > "];
  const slowPieces = ["[", "*a", "*_", "~a", "[a](", "[]", "![", "<a ", "`a``", "a_b*", "[^a]", "# a\n", "|a", "\n"];

  test.each([...deepPieces, ...slowPieces])("%j repeated", (piece) => {
    const html = render(long(piece), 100);
    expect(unsafeIn(html)).toEqual([]);
  });

  test.each(deepPieces)("%j nested too deep", (piece) => {
    expect(render(`${long(piece)}<script>`)).toMatch(/^<pre[^>]*>[^<]+&lt;script><\/pre>$/);
  });

  test("but not long lines, deep lists and wide tables as people write them", () => {
    const list = Array.from({ length: 30 }, (_, n) => `${"  ".repeat(n)}- level ${n}`).join("\n");
    expect(render(list, ENOUGH_MS).match(/<ul>/g)).toHaveLength(30);
    expect(render("-".repeat(300))).toBe("<hr>");
    expect(render(`${"|a".repeat(200)}|\n${"|-".repeat(200)}|`, ENOUGH_MS).match(/<th>/g)).toHaveLength(200);
  });
});

test("HTML_VERSION increases when the same Markdown gives other HTML", () => {
  const sample = [
    "# A *heading* with <role>\nand a line\n\n1. one\n2. two\n   - [ ] three\n   - [x] four\n\n> **quoted** ~~words~~ `code`",
    "|a|b|\n|:-|-:|\n|1|2|\n\n```python\nprint(1)\n```\n\n[a](Https://e.org) <https://e.org> www.e.org [](/x) ![c](/c.png)",
    "a[^1] &copy; &amp; \\* שלום\n\n[^1]: The *note*.\n\n---\n\n[b](#a-heading-with-role) [c](javascript:x) a@b.org\n\n```\nשלום\n```",
  ].join("\n\n");
  const digest = createHash("sha256")
    .update(renderMarkdown(sample, "reply", ENOUGH_MS))
    .digest("hex")
    .slice(0, 12);
  expect({ version: HTML_VERSION, digest }).toEqual({ version: 5, digest: "50ad68e627e6" });
});
