import { expect, test } from "vitest";
import { MAX_PICTURES } from "#contract/text-pictures.ts";
import { renderMarkdown, tryMarkdown } from "./markdown.ts";
import { type OwnPictures, pictureIdsIn } from "./own-pictures.ts";
import type { TextKind } from "./text-kinds.ts";

const PICTURES: OwnPictures = new Map([
  [12, { width: 1600, height: 900, widths: [320, 960] }],
  [13, { width: 200, height: 100, widths: [] }],
]);

const html = (markdown: string, kind: TextKind = "resource") =>
  tryMarkdown(markdown, kind, 60_000, { pictures: PICTURES, appUrl: "https://hub.example" });

const REST = ' loading="lazy" referrerpolicy="no-referrer">';
const LARGE =
  '<img src="/files/12/board.webp" alt="The board" srcset="/files/12/picture?w=320 320w, /files/12/picture?w=960 960w, /files/12/board.webp 1600w" sizes="(min-width: 44rem) 42rem, 100vw" width="1600" height="900"';

test.each(["resource", "topic", "reply"] as const)("a picture of ours in a %s has its size and its widths", (kind) => {
  expect(html("![The board](/files/12/board.webp)", kind)).toBe(`<p>${LARGE}${REST}</p>`);
});

test("its address may be absolute, as in a downloaded file", () => {
  expect(html("![The board](https://hub.example/files/12/board.webp)")).toBe(`<p>${LARGE}${REST}</p>`);
});

test("a small picture has one width, and an unknown one has none", () => {
  expect(html("![](/files/13/a.webp)")).toBe(
    `<p><img src="/files/13/a.webp" alt="" width="200" height="100"${REST}</p>`,
  );
  expect(html("![](/files/99/a.webp)")).toBe(`<p><img src="/files/99/a.webp" alt=""${REST}</p>`);
});

test.each([
  "https://other.example/files/12/a.webp",
  "https://hub.example.org/files/12/a.webp",
  "/files/12/a?w=320",
  "/x",
])("%s counts as an external picture", (src) => {
  expect(html(`![Words](${src})`)).toBe(`<p><img src="${src}" alt="Words"${REST}</p>`);
});

test("pictures beyond the limit become links", () => {
  const result = html("![The board](/files/12/board.webp)\n\n".repeat(MAX_PICTURES + 2)) ?? "";
  expect(result.match(/<img/g)).toHaveLength(MAX_PICTURES);
  expect(result.match(/<a href="\/files\/12\/board.webp">The board<\/a>/g)).toHaveLength(2);
  expect(result).not.toContain("<pre");
});

test("comments and reviews have no pictures, but links to them", () => {
  expect(renderMarkdown("![The board](/files/12/board.webp)", "comment")).toBe(
    '<p><a href="/files/12/board.webp">The board</a></p>',
  );
});

test("picture ids are found wherever an address may be written", () => {
  const text = "![a](/files/3/a) [b]: /files/4/b\n<https://hub.example/files/5/c> /files/3/d /files/0/e /files/x/f";
  expect(pictureIdsIn(text)).toEqual([3, 4, 5]);
});
