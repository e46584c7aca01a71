import { expect, test } from "vitest";
import { plainText, shortened } from "./plain-text.ts";

test.each([
  ["<p>One <strong>two</strong></p>\n<ul><li>three</li></ul>", "One two three"],
  ['<a href="/x" title="a > b">link</a> &#x26; &#x3C;b> &amp;lt;', "link & <b> &lt;"],
  ["", ""],
])("%j reads %j", (html, text) => {
  expect(plainText(html)).toBe(text);
});

test.each([
  ["short enough", "short enough"],
  ["  blanks\n\nfolded ", "blanks folded"],
  ["a sentence that goes on and on", "a sentence that…"],
  ["onewordthatislongerthanthat", "onewordthatislongert…".slice(0, 19).concat("…")],
  ["👩👩👩👩👩👩👩👩👩👩👩👩", "👩👩👩👩👩👩👩👩👩…"],
])("%j becomes %j in a row of 20", (text, short) => {
  expect(shortened(text, 20)).toBe(short);
  expect(shortened(text, 20).isWellFormed()).toBe(true);
});
