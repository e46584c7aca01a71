import { expect, test } from "vitest";
import { randomText } from "#contract/testing/random-text.ts";
import { newHtmlComparison, parseHtml } from "./html-difference.ts";

const compare = (before: string, after: string) => newHtmlComparison()(before, after);

/** The marks in short. */
const markedIn = (before: string, after: string) =>
  compare(before, after)
    .map((piece) => (piece.kind === "marked" ? piece.html : piece.kind))
    .join("\n")
    .replaceAll(' class="change"', "");

test.each([
  [
    "words of a paragraph, within its emphasis",
    "<p>Ask <strong>one short</strong> question &amp; wait.</p>",
    "<p>Ask <strong>two short</strong> questions &amp; wait.</p>",
    "<p>Ask <strong><del>one</del><ins>two</ins> short</strong> <del>question</del><ins>questions</ins> &amp; wait.</p>",
  ],
  [
    "an item of a list, and none of its tags",
    "<ul>\n<li>Read</li>\n<li>Write</li>\n</ul>",
    "<ul>\n<li>Read</li>\n<li>Think</li>\n<li>Write</li>\n</ul>",
    "<ul>\n<li>Read</li>\n<li><ins>Think</ins></li>\n<li>Write</li>\n</ul>",
  ],
  [
    "a cell of a table",
    "<table><tbody><tr><td>Level</td><td>45 min</td></tr></tbody></table>",
    "<table><tbody><tr><td>Level</td><td>60 min</td></tr></tbody></table>",
    "<table><tbody><tr><td>Level</td><td><del>45</del><ins>60</ins> min</td></tr></tbody></table>",
  ],
  [
    "words of a prompt",
    '<div class="code-block"><pre><code class="language-prompt">Act as a kind tutor.\n</code></pre></div>',
    '<div class="code-block"><pre><code class="language-prompt">Act as a patient tutor.\n</code></pre></div>',
    '<div class="code-block"><pre><code class="language-prompt">Act as a <del>kind</del><ins>patient</ins> tutor.\n</code></pre></div>',
  ],
  [
    "a new paragraph as a whole",
    "<p>One.</p>",
    "<p>One.</p>\n<p>Two <em>more</em>.</p>",
    "same\n<p><ins>Two </ins><em><ins>more</ins></em><ins>.</ins></p>",
  ],
  [
    "a heading, without the id that the page has already",
    '<h2 id="a">A plan</h2>',
    '<h2 id="b">A good plan</h2>',
    "<h2>A <ins>good </ins>plan</h2>",
  ],
])("marks %s", (_, before, after, expected) => {
  expect(markedIn(before, after)).toBe(expected);
});

test.each([
  ["has hardly a word in common", "<p>Ask one question and wait.</p>", "<p>Students write alone, then compare.</p>"],
  ["is something else now", "<p>Read it.</p>", "<ul><li>Read it.</li></ul>"],
  ["has other emphasis", "<p>Read <em>it</em>.</p>", "<p>Read it.</p>"],
])("a paragraph that %s stands beside what it was", (_, before, after) => {
  expect(compare(before, after)).toEqual([{ kind: "replaced", before, after }]);
});

test("what stayed the same comes in whole paragraphs", () => {
  const same = "<p>One.</p><p>Two.</p>";
  expect(compare(`${same}<p>Old end.</p>`, `${same}<p>New end.</p>`)[0]).toEqual({
    kind: "same",
    blocks: ["<p>One.</p>", "<p>Two.</p>"],
  });
});

test("texts that would take too long stand side by side", () => {
  const [before, after] = [1, 2].map((seed) => `<p>${randomText(50_000, seed)}</p>`) as [string, string];
  expect(compare(before, after)).toEqual([{ kind: "replaced", before, after }]);
});

test("without its marks, what is shown is what was there before and what is there now", () => {
  const before = '<p>a <a href="/x?b=1&amp;c">b c</a><br>\nd</p><ol start="2"><li><p>e f</p></li><li>g</li></ol>';
  const after = '<p>a <a href="/x?b=1&amp;c">b x</a><br>\nd y</p><ol start="2"><li><p>e z</p></li></ol>';
  const shown = compare(before, after)
    .map((piece) => (piece.kind === "marked" ? piece.html : ""))
    .join("");
  const without = (gone: string, kept: string) =>
    shown
      .replace(new RegExp(`<${gone} class="change">[^<]*</${gone}>`, "g"), "")
      .replace(new RegExp(`</?${kept}( class="change")?>`, "g"), "");
  expect(without("ins", "del")).toBe(before);
  expect(without("del", "ins").replace("<li></li>", "")).toBe(after);
});

test.each([
  '<p>a<img src="x" alt="1 > 0"> b</p>\n<hr>',
  "<ul><li><input type='checkbox'> a</li></ul>",
  "plain &amp; simple",
  "</p><p>without <em>its ends",
])("%s is read and written as it was", (html) => {
  const pieces = parseHtml(html).map((node) => node.html);
  expect(pieces.join("")).toBe(html);
});
