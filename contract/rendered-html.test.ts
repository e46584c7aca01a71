import { expect, test } from "vitest";
import { plainText, withAbsoluteLinks } from "./rendered-html.ts";

test.each([
  ["<p>One <strong>two</strong></p>\n<ul><li>three</li></ul>", "One two three"],
  ['<a href="/x" title="a > b">link</a> &#x26; &#x3C;b> &amp;lt;', "link & <b> &lt;"],
  ["", ""],
])("%j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ['<a href="/x?a=1&#x26;b=2">x</a>', '<a href="https://hub.example.org/x?a=1&#x26;b=2">x</a>'],
  ['<a href="#user-content-top">x</a>', '<a href="https://hub.example.org/community?topic=1#user-content-top">x</a>'],
  ['<img src="/a.png" alt="> href=">', '<img src="https://hub.example.org/a.png" alt="> href=">'],
  ['<code>href="/x"</code>', '<code>href="/x"</code>'],
  ['<a href="//example.org">x</a><a href="https://example.org">y</a>', null],
])("the links in %j are absolute elsewhere", (html, elsewhere) => {
  expect(withAbsoluteLinks(html, "https://hub.example.org/community?topic=1")).toBe(elsewhere ?? html);
});
