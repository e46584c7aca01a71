import { expect, test } from "vitest";
import { pictureMarkdown, picturesIn } from "./text-pictures.ts";

const URL = "/files/12/board%20%281%29.webp";

test.each(["", "A board", "[x] \\ `a` *b* _c_ <d> &amp; ~e~", "目标 🎒", "!", "a)(b"])(
  "the description %j is returned unchanged",
  (description) => {
    const text = `Before ${pictureMarkdown(URL, description)} after`;
    expect(picturesIn(text)).toEqual([
      { fileId: 12, url: URL, description: description.trim(), start: 7, end: text.length - 6 },
    ]);
  },
);

test("line breaks in a description become blanks, and a very long one is cut", () => {
  expect(pictureMarkdown(URL, "one\n\ntwo")).toBe(`![one two](${URL})`);
  expect(picturesIn(pictureMarkdown(URL, "[".repeat(5000)))[0]?.description).toHaveLength(450);
});

test.each([
  "![a](https://example.org/files/12/a.webp)",
  "[a](/files/12/a.webp)",
  "![a](/files/0/a.webp)",
  "![a](/files/12/)",
  "![a] (/files/12/a.webp)",
])("%s is not a picture of this site", (text) => expect(picturesIn(text)).toEqual([]));
