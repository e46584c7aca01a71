import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dangersIn, elementsOf } from "#server/testing/html.ts";
import { pipelineFor, renderMarkdown } from "./markdown.ts";

test("a table whose rows are padded to a thousand times their length is shown as it was written", () => {
  const bomb = `${"|a".repeat(400)}|\n${"|-".repeat(400)}|\n${"a\n".repeat(40)}`;
  expect(renderMarkdown(bomb)).toMatch(/^<pre>\|a/);
  const table = `|a|b|\n|-|-|\n${"|1|2|\n".repeat(400)}`;
  expect(renderMarkdown(table)).toMatch(/^<table>/);
});

describe("Markdown has", () => {
  const features: [name: string, markdown: string, html: string][] = [
    ["emphasis", "*a* **b** ~~c~~", "<em>a</em> <strong>b</strong> <del>c</del>"],
    ["tables with alignment", "|a|\n|-:|\n|1|", '<td align="right">1</td>'],
    ["tables of one column", "a\n:-", '<th align="left">a</th>'],
    ["open tasks", "- [ ] to do", '<input type="checkbox" disabled> to do'],
    ["finished tasks", "- [x] done", '<input type="checkbox" checked disabled> done'],
    [
      "code with a language",
      "```python\nprint(1 < 2)\n```",
      '<code class="language-python">print(1 &#x3C; 2)\n</code>',
    ],
    ["code in a line", "`<b>`", "<code>&#x3C;b></code>"],
    ["lists that start anywhere", "3. three", '<ol start="3">'],
    ["headings with ids", "## Vor der Übung", '<h2 id="user-content-vor-der-übung">Vor der Übung</h2>'],
    ["pictures", "![a cat](https://e.org/c.png)", '<img src="https://e.org/c.png" alt="a cat">'],
    ["bare addresses as links", "see https://e.org/x", '<a href="https://e.org/x" rel="nofollow ugc noopener">'],
    [
      "bare addresses with needless backslashes",
      "http:\\/\\/e.org",
      '<a href="http://e.org" rel="nofollow ugc noopener">',
    ],
    ["links without a scheme of their own", "[a](//e.org)", '<a href="//e.org" rel="nofollow ugc noopener">'],
    ["links within the site", "[a](/resources/1)", '<a href="/resources/1">a</a>'],
    ["no raw HTML", "a <b onclick=x>b</b>", "<p>a b</p>"],
  ];
  test.each(features)("%s", (_, markdown, html) => {
    expect(renderMarkdown(markdown)).toContain(html);
  });

  /** The links within the text that lead nowhere. */
  const loose = (html: string) => {
    const elements = elementsOf(html);
    const ids = new Set(elements.map(({ attributes }) => attributes.id));
    const targets = elements.flatMap(({ attributes: { href } }) => (href?.startsWith("#") ? [href.slice(1)] : []));
    return targets.filter((target) => !ids.has(target) && !ids.has(decodeURIComponent(target)));
  };

  test("links to its own headings, in any script", () => {
    const html = renderMarkdown("# Ziele für alle\n\n# 目标\n\n[a](#ziele-für-alle) [b](#目标)");
    expect(html).toContain('href="#user-content-ziele');
    expect(loose(html)).toEqual([]);
  });

  test.each(["1", "note", "Größe", "a b".replace(" ", "-"), "%22", "__proto__", "constructor", "javascript:x"])(
    "footnotes that lead there and back, also with the label %s",
    (label) => {
      const html = renderMarkdown(`One[^${label}] and two[^${label}].\n\n[^${label}]: The note.`);
      const links = elementsOf(html).filter(({ attributes }) => attributes.href?.startsWith("#user-content-fn"));
      expect(links).toHaveLength(4);
      expect(loose(html)).toEqual([]);
      const described = elementsOf(html).find(({ attributes }) => attributes["aria-describedby"]);
      expect(html).toContain(` id="${described?.attributes["aria-describedby"]}"`);
    },
  );
});

describe("a text that was written to break the renderer is shown as it was written", () => {
  const long = (piece: string) => piece.repeat(100_000 / piece.length);
  const bottomless = [">", "> ", "- ", "* ", "+ ", "1. ", "2) ", "> - ", ">\t1. ", " > "];
  const endless = ["[", "*a", "*_", "~a", "[a](", "[]", "![", "<a ", "`a``", "a_b*", "[^a]", "# a\n", "|a", "\n"];

  test.each([...bottomless, ...endless])("%j, again and again", (piece) => {
    const html = renderMarkdown(long(piece), 100);
    expect(dangersIn(html)).toEqual([]);
  });

  test.each(bottomless)("%j, so deep that nothing could show it", (piece) => {
    expect(renderMarkdown(`${long(piece)}<script>`)).toMatch(/^<pre>[^<]+&#x3C;script><\/pre>$/);
  });

  test("but long lines, deep lists and wide tables that people do write are rendered", () => {
    const list = Array.from({ length: 30 }, (_, n) => `${"  ".repeat(n)}- level ${n}`).join("\n");
    expect(renderMarkdown(list).match(/<ul>/g)).toHaveLength(30);
    expect(renderMarkdown("-".repeat(300))).toBe("<hr>");
    expect(renderMarkdown(`${"|a".repeat(200)}|\n${"|-".repeat(200)}|`).match(/<th>/g)).toHaveLength(200);
  });
});

test("a text that needs no extensions is rendered as it would be with them", () => {
  const pieces = fc.constantFrom(
    ...[
      "a",
      "B",
      " ",
      "\n",
      "\n\n",
      "- ",
      "1. ",
      "> ",
      "# ",
      "    ",
      "\t",
      "*",
      "**",
      "_",
      "`",
      "```\n",
      "[",
      "]",
      "(",
      ")",
    ],
    ...[
      "\\",
      "<b>",
      "![",
      "](x)",
      "]: y",
      "---\n",
      "===\n",
      ":",
      ".",
      "/",
      "w",
      "e.org",
      "http:",
      "mailto:",
      "^",
      "x]",
      "é",
    ],
  );
  const withAll = pipelineFor("~");
  let plain = 0;
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (chosen) => {
      const text = chosen.join("");
      const pipeline = pipelineFor(text);
      if (pipeline !== withAll) plain++;
      expect(String(pipeline.processSync(text))).toBe(String(withAll.processSync(text)));
    }),
    { numRuns: 2_000, seed: 1 },
  );
  expect(plain).toBeGreaterThan(500);
});
