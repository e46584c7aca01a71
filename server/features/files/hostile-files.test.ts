import { sql } from "drizzle-orm";
import { zipSync } from "fflate";
import sharp from "sharp";
import { afterEach, beforeAll, expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openDocument, pdf, picture, upload, withMain, word } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";

const hub = openHub();

let teacher: TestClient;
beforeAll(async () => {
  teacher = await hub.teacher();
});

const VBA = Buffer.concat([
  Buffer.from("d0cf11e0a1b11ae1", "hex"),
  Buffer.alloc(64),
  Buffer.from("_VBA_PROJECT", "utf16le"),
]);
const MACRO_TYPE = "application/vnd.ms-word.document.macroEnabled.main+xml";

/** A PNG whose header claims more pixels than any memory holds. */
function bomb(): Buffer {
  const png = Buffer.from(
    "89504e470d0a1a0a0000000d49484452000000010000000108060000001f15c4890000000d49444154789c6360606060000000050001a5f645400000000049454e44ae426082",
    "hex",
  );
  png.writeUInt32BE(50_000, 16);
  png.writeUInt32BE(50_000, 20);
  return png;
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
const PNG_MAGIC = Buffer.from("89504e470d0a1a0a", "hex");

const HOSTILE: [what: string, name: string, bytes: () => Uint8Array | string, status: number, message?: RegExp][] = [
  ["an SVG", "logo.svg", () => svg, 415],
  ["an SVG in a PNG's clothes", "logo.png", () => svg, 415],
  ["an SVG behind the first bytes of a PNG", "logo.png", () => Buffer.concat([PNG_MAGIC, Buffer.from(svg)]), 415],
  ["HTML", "worksheet.txt", () => "  <!doctype html><p>Hello", 415],
  ["HTML behind a byte order mark", "worksheet.txt", () => "\uFEFF<html><script>1</script>", 415],
  ["a shell script", "worksheet.txt", () => "#!/bin/sh\nrm -rf /", 415],
  ["a program", "worksheet.pdf", () => Buffer.concat([Buffer.from("MZ"), Buffer.alloc(200)]), 415],
  [
    "an archive",
    "worksheets.zip",
    () => zipSync({ "worksheet.txt": Buffer.from("Hello") }),
    415,
    /files of an archive one by one/,
  ],
  ["an archive named like a document", "worksheet.docx", () => zipSync({ "a.html": Buffer.from("<p>") }), 415],
  [
    "a document with macros",
    "worksheet.docx",
    () => word(withMain(MACRO_TYPE)),
    422,
    /^Files with macros are not accepted\. Please save it without/,
  ],
  [
    "a hidden project of macros",
    "worksheet.docx",
    () => word({ "word/media/image1.bin": VBA }),
    422,
    /^Files with macros/,
  ],
  [
    "macros that only a relation names, with a letter as a number",
    "worksheet.docx",
    () =>
      word({ "word/_rels/document.xml.rels": '<Relationship Type="http://x/vba&#80;roject" Target="media/a.png"/>' }),
    422,
    /^Files with macros/,
  ],
  [
    "a document with macros inside a document",
    "worksheet.docx",
    () => word({ "word/embeddings/a.docx": word({ "word/vbaProject.bin": VBA }) }),
    422,
    /^Files with macros/,
  ],
  ["a document that ends too soon", "worksheet.docx", () => word().subarray(0, 300), 422],
  [
    "a document with more behind its end",
    "worksheet.docx",
    () => Buffer.concat([word(), Buffer.from("<script>")]),
    422,
  ],
  ["an encrypted PDF", "worksheet.pdf", () => pdf("trailer <</Encrypt 5 0 R>>"), 422, /password/],
  ["a PDF that ends too soon", "worksheet.pdf", () => pdf().subarray(0, 30), 422],
  ["an old Office document", "worksheet.doc", () => Buffer.concat([VBA, Buffer.alloc(600)]), 415],
  ["a picture of 50,000 x 50,000", "bomb.png", bomb, 422, /million pixels/],
  [
    "a picture that ends too soon",
    "cut.png",
    async () => (await picture(400, 300).png().toBuffer()).subarray(0, 200),
    422,
  ],
  ["binary data", "worksheet.txt", () => Buffer.from([72, 101, 0, 1, 2, 3]), 415],
  ["text that is not UTF-8", "worksheet.csv", () => Buffer.from([72, 233, 44, 10]), 415],
  ["nothing", "worksheet.txt", () => "", 422],
  [
    "a document that says it unpacks to 400 MB",
    "worksheet.docx",
    () => unpackingTo(word(), 400 * 1024 * 1024),
    422,
    /unpacks/,
  ],
  [
    "a document with a part that unpacks to more than it says",
    "worksheet.docx",
    () => unpackingTo(word({ "[Content_Types].xml": Buffer.alloc(3 * 1024 * 1024) }), 100),
    422,
    /damaged/,
  ],
  ["a document with a password", "worksheet.docx", () => withFlag(word(), 1), 422, /password/],
  [
    "an OpenDocument file with a password",
    "worksheet.odt",
    () => openDocument("text", { "META-INF/manifest.xml": "<manifest:encryption-data/>" }),
    422,
    /password/,
  ],
  ["a script that is a GIF, too", "steps.gif", () => "GIF89a/*....*/=1;alert(1)", 422],
] as never;

/** With other figures in the directory of an archive, which is what programs read first. */
function withDirectory(archive: Uint8Array, change: (entry: Buffer) => void): Buffer {
  const bytes = Buffer.from(archive);
  for (let at = bytes.indexOf("PK\u0001\u0002"); at >= 0; at = bytes.indexOf("PK\u0001\u0002", at + 4))
    change(bytes.subarray(at));
  return bytes;
}

const unpackingTo = (archive: Uint8Array, bytes: number) =>
  withDirectory(archive, (entry) => entry.writeUInt32LE(bytes, 24));

const withFlag = (archive: Uint8Array, flag: number) => withDirectory(archive, (entry) => entry.writeUInt16LE(flag, 8));

test.each(HOSTILE)("%s is refused, and leaves nothing", async (_, name, bytes, status, message) => {
  const answer = await upload(teacher, name, await bytes());
  expect(answer.status, JSON.stringify(answer.body)).toBe(status);
  if (message) expect(answer.body.message).toMatch(message);
  expect(await rows(hub.db, sql`select id from files`)).toEqual([]);
});

afterEach(() => hub.db.execute(sql`delete from files`));

const NAMES: [given: string, stored: string][] = [
  ["../../etc/passwd", "passwd.txt"],
  ["C:\\Users\\me\\plan.html", "plan.txt"],
  ["worksheet\u202Etxt.exe", "worksheettxt.txt"],
  ['a"b<c>.txt', "a b c.txt"],
  ["....", "file.txt"],
  ["教案 урок.md", "教案 урок.md"],
];

test.each(NAMES)("the name %j becomes %j", async (given, stored) => {
  expect((await upload(teacher, given, "Words")).body.name).toBe(stored);
});

test("a file name with the wrong extension gets the one of its content", async () => {
  expect((await upload(teacher, "plan.exe", pdf())).body).toMatchObject({
    name: "plan.pdf",
    type: "application/pdf",
    pages: 1,
  });
  expect((await upload(teacher, "plan.pdf", word())).body.name).toBe("plan.docx");
});

test("a picture is encoded anew: upright, small enough, and without the place where it was taken", async () => {
  const taken = await picture(3000, 1500)
    .withExif({ IFD0: { Artist: "Rosa Delgado" }, IFD3: { GPSLatitude: "51/1 30/1 0/1", GPSLatitudeRef: "N" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const { body } = await upload(teacher, "class.jpg", taken);
  expect(body).toMatchObject({ name: "class.webp", type: "image/webp", width: 1000, height: 2000 });
  const at = async (query: string) =>
    Buffer.from(await (await hub.request(body.url + query, { headers: { cookie: teacher.cookie() } })).arrayBuffer());
  const whole = await at("");
  expect(whole.includes("Rosa")).toBe(false);
  const { exif, xmp, iptc, orientation, ...rest } = await sharp(whole).metadata();
  expect([exif, xmp, iptc, orientation]).toEqual([undefined, undefined, undefined, undefined]);
  expect(rest).toMatchObject({ format: "webp", width: 1000, height: 2000 });
  const widths = await Promise.all(
    ["?w=200", "?w=320", "?w=500", "?w=1500"].map(async (w) => (await sharp(await at(w)).metadata()).width),
  );
  expect(widths).toEqual([320, 320, 960, 1000]);
});

test.each(["png", "jpeg", "webp", "gif", "avif"] as const)(
  "a picture as %s is accepted, and nothing behind its end is kept",
  async (format) => {
    const sent = Buffer.concat([await picture().toFormat(format).toBuffer(), Buffer.from("<script>alert(1)</script>")]);
    const { status, body } = await upload(teacher, `board.${format}`, sent);
    expect([status, body.name, body.type]).toEqual([201, "board.webp", "image/webp"]);
    const answer = await hub.request(body.url, { headers: { cookie: teacher.cookie() } });
    expect(answer.headers.get("content-disposition")).toMatch(/^inline;/);
    const kept = Buffer.from(await answer.arrayBuffer());
    expect([kept.includes("script"), (await sharp(kept).metadata()).format]).toEqual([false, "webp"]);
  },
);

const OFFICE = "application/vnd.openxmlformats-officedocument";
const DOCUMENTS: [type: string, ending: string, bytes: () => Uint8Array | string][] = [
  ["application/pdf", "pdf", () => pdf()],
  [`${OFFICE}.wordprocessingml.document`, "docx", () => word()],
  ...(["presentation", "sheet"] as const).map((kind): [string, string, () => Uint8Array] => {
    const type = `${OFFICE}.${kind === "sheet" ? "spreadsheetml" : "presentationml"}.${kind}`;
    return [type, kind === "sheet" ? "xlsx" : "pptx", () => word(withMain(`${type}.main+xml`))];
  }),
  ["application/vnd.oasis.opendocument.text", "odt", () => openDocument("text")],
  ["application/vnd.oasis.opendocument.presentation", "odp", () => openDocument("presentation")],
  ["application/vnd.oasis.opendocument.spreadsheet", "ods", () => openDocument("spreadsheet")],
  ["text/plain", "txt", () => "What is a prompt?"],
  ["text/csv", "csv", () => "name,points\n"],
  ["text/markdown", "md", () => "# Prompts"],
];

test.each(DOCUMENTS)("a document of the kind %s is accepted", async (type, ending, bytes) => {
  const { status, body } = await upload(teacher, `plan.${ending}`, bytes());
  expect([status, body.type, body.name]).toEqual([201, type, `plan.${ending}`]);
});

test("an animated picture plays once", async () => {
  const frames = Buffer.concat([0, 120, 250].map((shade) => Buffer.alloc(50 * 40 * 3, shade)));
  const gif = await sharp(frames, { raw: { width: 50, height: 120, channels: 3, pageHeight: 40 } })
    .gif({ loop: 0, delay: [100, 100, 100] })
    .toBuffer();
  const { body } = await upload(teacher, "steps.gif", gif);
  expect(body).toMatchObject({ width: 50, height: 40 });
  const answer = await hub.request(body.url, { headers: { cookie: teacher.cookie() } });
  expect(await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).toMatchObject({ pages: 3, loop: 1 });
});
