import { expect, test } from "vitest";
import { proseHtml } from "#web/lib/prose-html.ts";

test.each([
  ['<h1 id="a">A</h1><h3>B</h3>', '<h3 id="a">A</h3><h5>B</h5>'],
  ["<h2>A</h2><h3>B</h3>", "<h3>A</h3><h4>B</h4>"],
  ["<h4>A</h4>", "<h3>A</h3>"],
  ["<h1>A</h1><h6>B</h6>", "<h3>A</h3><h6>B</h6>"],
  ["<p>&#x3C;h1></p><hr>", "<p>&#x3C;h1></p><hr>"],
])("%s starts at the third level", (html, expected) => expect(proseHtml(html, 3)).toBe(expected));

test("tables and code can be scrolled by keyboard", () => {
  expect(proseHtml("<table></table>", 3)).toMatch(/^<div[^>]* tabindex="0"><table><\/table><\/div>$/);
  expect(proseHtml("<pre><code></code></pre>", 3)).toBe('<pre tabindex="0"><code></code></pre>');
});

test("the boxes of a task list have names", () => {
  const html = '<input type="checkbox" checked disabled><input type="checkbox" disabled>';
  expect(proseHtml(html, 3)).toMatch(/aria-label="Done".*aria-label="To do"/);
});
