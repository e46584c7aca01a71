import { describe, expect, test } from "vitest";
import { parse } from "yaml";
import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { validResource } from "#contract/testing/drafts.ts";
import { markdownSource, readResource } from "#server/features/library-files/read-resource.ts";
import { markdownFile } from "./downloads.ts";
import { contentDisposition } from "./file-names.ts";

const fileOf = (fields: object, author = "Ada") =>
  markdownFile({
    resource: { id: 7, createdAt: "2026-11-04T10:00:00.000Z", ...validResource, ...fields } as ResourceDetail,
    author,
    address: "https://hub.example/resources/7",
    origin: "https://hub.example",
  });

/** The front matter as another program reads it, and the body. */
function read(file: string): { about: Record<string, unknown>; body: string } {
  const [, about = "", body = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(file) ?? [];
  return { about: parse(about), body };
}

const HOSTILE = [
  "a: b # c",
  "'single' \"double\"",
  "two\nlines\r\n---\nmore",
  "- [x] {a: 1}",
  "yes",
  "null",
  "1e3",
  "2026-01-01",
  "&anchor *alias !tag %dir @at `tick`",
  "\\n \\u0041 \\",
  "\u2028\u2029\u0085\ufeff\u007f\u0000",
  "señor 目标 🎒",
  "",
];

test.each(HOSTILE)("another program reads the title %j unchanged", (title) => {
  const { about, body } = read(fileOf({ title, content: "Words." }, title));
  expect([about.title, about.author, body]).toEqual([title, title, "Words.\n"]);
});

const FULL = {
  subjects: ["Science", "Arts"],
  grades: ["6-8"],
  licence: "CC BY 4.0",
  minutes: 45,
  studentData: "none",
  language: "es",
  tools: ["a: b", "#c"],
  imageUrl: "https://example.org/picture.png",
  fileUrl: "https://example.org/file.pdf",
  videoUrl: "https://example.org/video.mp4",
};

/** The text itself, and fields that hold ids of this hub alone. */
const NOT_IN_FRONT = ["content", "remixOf", "fileIds", "coverId"];

test("every field but the text is in the front matter, with author, address and date", () => {
  const { about } = read(fileOf({ ...FULL, remixOf: 3 }));
  const fields = FIELD_NAMES.filter((name) => !NOT_IN_FRONT.includes(name));
  expect(Object.keys(about).toSorted()).toEqual([...fields, "author", "address", "basedOn", "date"].toSorted());
  expect(about).toMatchObject({ ...FULL, date: "2026-11-04", educationalLevel: validResource.educationalLevel });
  expect(about.basedOn).toBe("https://hub.example/resources/3");
});

test.each([
  ["with every field", { ...FULL, remixOf: 3 }],
  ["with few", { licence: null, minutes: null, imageUrl: null, grades: [], remixOf: null }],
])("a file %s can be imported", (_, fields) => {
  const { value, problems } = readResource(markdownSource(fileOf({ ...fields, content: "Two\n\nlines." })), () => {});
  expect(problems).toBeUndefined();
  const said = Object.entries(fields).filter(([name, told]) => name !== "remixOf" && String(told ?? "") !== "");
  expect(value?.draft).toMatchObject({ ...Object.fromEntries(said), content: "Two\n\nlines." });
});

describe("a file is named after the resource", () => {
  test.each([
    ["Exit tickets", `filename="Exit tickets.md"; filename*=UTF-8''Exit%20tickets.md`],
    ["Señor's 目标", `filename="Senor's.md"; filename*=UTF-8''Se%C3%B1or%27s%20%E7%9B%AE%E6%A0%87.md`],
    ["../../etc/passwd", `filename="etc passwd.md"; filename*=UTF-8''etc%20passwd.md`],
    [
      'a"; x="\r\nSet-Cookie: b',
      `filename="a ; x= Set-Cookie b.md"; filename*=UTF-8''a%20%3B%20x%3D%20Set-Cookie%20b.md`,
    ],
    ["evil\u202ecod.exe", `filename="evil cod.exe.md"; filename*=UTF-8''evil%20cod.exe.md`],
    ["目标", `filename="Resource 7.md"; filename*=UTF-8''%E7%9B%AE%E6%A0%87.md`],
    ["...", `filename="Resource 7.md"; filename*=UTF-8''Resource%207.md`],
    ["a\ud83cb", `filename="a b.md"; filename*=UTF-8''a%20b.md`],
  ])("%j", (title, header) => {
    expect(contentDisposition(title, "Resource 7", "md")).toBe(`attachment; ${header}`);
  });

  test("shortly", () => {
    const [, encoded = ""] = contentDisposition("🎒".repeat(200), "Resource 7", "docx").split("''");
    expect(decodeURIComponent(encoded)).toBe(`${"🎒".repeat(80)}.docx`);
  });
});
