import { expect, test } from "vitest";
import { proseHtml } from "#web/lib/prose-html.ts";

test.each([
  ['<h1 id="a">A</h1><h3>B</h3>', '<h3 id="a">A</h3><h5>B</h5>'],
  ["<h2>A</h2><h3>B</h3>", "<h3>A</h3><h4>B</h4>"],
  ["<h4>A</h4>", "<h3>A</h3>"],
  ["<h1>A</h1><h6>B</h6>", "<h3>A</h3><h6>B</h6>"],
  ["<p>&#x3C;h1></p><hr>", "<p>&#x3C;h1></p><hr>"],
])("%s starts at the third level", (html, expected) => expect(proseHtml(html, 3)).toBe(expected));

test("texts on one page keep their ids and the links to them apart", () => {
  const html =
    '<h2 id="user-content-why">Why</h2><p>See <a href="#user-content-why">why</a>, not <a href="/x#user-content-why">x</a>' +
    '<sup><a href="#user-content-fn-1" id="user-content-fnref-1" data-footnote-ref aria-describedby="user-content-footnote-label">1</a></sup></p>';
  expect(proseHtml(html, 2, "reply-7")).toBe(
    '<h2 id="user-content-reply-7-why">Why</h2><p>See <a href="#user-content-reply-7-why">why</a>, not <a href="/x#user-content-why">x</a>' +
      '<sup><a href="#user-content-reply-7-fn-1" id="user-content-reply-7-fnref-1" data-footnote-ref aria-describedby="user-content-reply-7-footnote-label">1</a></sup></p>',
  );
  expect(proseHtml(html, 2)).toBe(html);
});

test("ids in somebody's words are left as they were written", () => {
  const html = '<p>Write &#x3C;a id="user-content-x"> or <code> href="#user-content-x"</code></p>';
  expect(proseHtml(html, 2, "topic")).toBe(html);
});
