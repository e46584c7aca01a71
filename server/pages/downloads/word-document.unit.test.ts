import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { DOMParser } from "@xmldom/xmldom";
import { strFromU8, unzipSync } from "fflate";
import { expect, onTestFinished, test } from "vitest";
import type { ResourceDetail } from "#contract/resources.ts";
import { PLAIN_LETTERHEAD } from "#server/testing/letterhead.ts";
import { type Handout, wordDocument } from "./word-document.ts";

const CONTENT = `# Before class

Some **bold**, *slanted*, ~~struck~~ words, \`code\`, [a link](https://example.org/?a=1&b="2"), [here](/resources/2),
[nowhere](javascript:alert(1)) and ![a cat](https://example.org/cat.png).[^1]

### Steps

1. First
2. Second
   1. Inner
   - [ ] To do
   - [x] Done

Then:

7. Seventh

- Bullet
  - Inner bullet

> A quotation

| Level | Minutes |
|:--|--:|
| College | 45 |
| High School |

\`\`\`prompt
Act as <role>.
	Keep {{tone|friendly}} & short.
\`\`\`

[^1]: A note.
`;

const handout = (content: string | null, fields: Partial<ResourceDetail> = {}): Handout => ({
  resource: {
    id: 7,
    title: 'Questions & "answers" <b> \u0007',
    description: "What it is for.\nSecond line.",
    content,
    status: "approved",
    language: "en",
    licence: "CC BY 4.0",
    createdAt: "2026-11-04T10:00:00.000Z",
    fileUrl: null,
    videoUrl: null,
    ...fields,
  } as ResourceDetail,
  author: "Dana Kessler",
  address: "https://hub.example/resources/7",
  origin: "https://hub.example",
  letterhead: PLAIN_LETTERHEAD,
});

type Xml = ReturnType<DOMParser["parseFromString"]>;

async function partsOf(given: Handout): Promise<{ document: Xml; links: string[] }> {
  const files = unzipSync(await wordDocument(given));
  const parse = (name: string) =>
    new DOMParser({
      onError: (level, message) => {
        // Markdown itself replaces some characters with the one that XML parsers warn of.
        if (level !== "warning") throw new Error(`${name}: ${level} ${message}`);
      },
    }).parseFromString(strFromU8(files[name] ?? new Uint8Array()), "text/xml");
  for (const name of Object.keys(files)) if (/\.(xml|rels)$/.test(name)) parse(name);
  const relations = [...parse("word/_rels/document.xml.rels").getElementsByTagName("Relationship")];
  return {
    document: parse("word/document.xml"),
    links: relations
      .filter((one) => one.getAttribute("TargetMode") === "External")
      .map((one) => one.getAttribute("Target") ?? ""),
  };
}

type Element = ReturnType<Xml["getElementsByTagName"]>[number];

const all = (node: Xml | Element, name: string) => [...node.getElementsByTagName(name)];
const textOf = (node: Element) =>
  all(node, "w:t")
    .map((text) => text.textContent)
    .join("");
const styleOf = (node: Element) => all(node, "w:pStyle")[0]?.getAttribute("w:val") ?? "";
const withStyle = (document: Xml, style: string) =>
  all(document, "w:p")
    .filter((paragraph) => styleOf(paragraph) === style)
    .map(textOf);

test("a document has the title, real headings, a table with a header row, lists, tasks and code", async () => {
  const { document } = await partsOf(handout(CONTENT));
  expect(withStyle(document, "Title")).toEqual(['Questions & "answers" <b> ']);
  expect(withStyle(document, "Heading1")).toEqual(["Before class"]);
  expect(withStyle(document, "Heading3")).toEqual(["Steps"]);
  expect(withStyle(document, "Quotation")).toEqual(["A quotation"]);

  const [table] = all(document, "w:tbl");
  const rows = table ? all(table, "w:tr") : [];
  expect(rows.map((row) => all(row, "w:tc").map(textOf))).toEqual([
    ["Level", "Minutes"],
    ["College", "45"],
    ["High School", ""],
  ]);
  expect(rows.map((row) => all(row, "w:tblHeader").length)).toEqual([1, 0, 0]);

  const [code] = all(document, "w:p").filter((paragraph) => styleOf(paragraph) === "Code");
  expect(code && all(code, "w:t").map((text) => text.textContent)).toEqual([
    "Act as <role>.",
    "    Keep ",
    "friendly",
    " & short.",
  ]);

  const texts = all(document, "w:p").map(textOf);
  expect(texts).toEqual(expect.arrayContaining(["☐ To do", "☑ Done", "First", "Inner bullet"]));
  const levelOf = (text: string) => {
    const item = all(document, "w:p").find((paragraph) => textOf(paragraph) === text);
    return item && all(item, "w:ilvl")[0]?.getAttribute("w:val");
  };
  expect(["First", "Inner", "Bullet", "Inner bullet", "A quotation"].map(levelOf)).toEqual([
    "0",
    "1",
    "0",
    "1",
    undefined,
  ]);
});

test("the blanks of a prompt are fields with their usual value or their name on a line; elsewhere they are text", async () => {
  const fieldsOf = async (language: string, contentType: ResourceDetail["contentType"]) => {
    const content = `Write {{this}}.\n\n\`\`\`${language}\nFor {{ Grade  level }} in a {{tone|friendly}} tone.\n\`\`\``;
    const { document } = await partsOf(handout(content, { contentType }));
    return all(document, "w:sdt").map((field) => ({
      name: all(field, "w:alias")[0]?.getAttribute("w:val"),
      key: all(field, "w:tag")[0]?.getAttribute("w:val"),
      isEmpty: all(field, "w:showingPlcHdr").length === 1,
      text: textOf(field),
    }));
  };
  const fields = await fieldsOf("", "Prompt");
  expect(fields).toEqual([
    {
      name: "Grade level",
      key: "grade level",
      isEmpty: true,
      text: expect.stringMatching(/^\u00a0Grade level\u00a0{18}$/),
    },
    { name: "tone", key: "tone", isEmpty: false, text: "friendly" },
  ]);
  expect(await fieldsOf("prompt", "Tutorial")).toEqual(fields);
  expect(await fieldsOf("", "Tutorial")).toEqual([]);
});

test("a document ends with its author, address, licence and date", async () => {
  const last = async (fields: Partial<ResourceDetail>) =>
    all((await partsOf(handout("Words.", fields))).document, "w:p")
      .map(textOf)
      .slice(-4);
  const [by, address, licence, date] = await last({});
  expect([by, address, licence, date]).toEqual([
    "By Dana Kessler",
    "https://hub.example/resources/7",
    "License: CC BY 4.0",
    "Published Nov 4, 2026 (UTC)",
  ]);
  expect(await last({ licence: null })).toContain("License: Not stated");
});

test("links keep their addresses; unsafe ones are dropped; pictures are described and linked, not fetched", async () => {
  const { document, links } = await partsOf(handout(CONTENT, { fileUrl: "https://example.org/a.pdf" }));
  expect(links).toEqual([
    "https://example.org/?a=1&b=%222%22",
    "https://hub.example/resources/2",
    "https://example.org/cat.png",
    "https://example.org/a.pdf",
    "https://hub.example/resources/7",
  ]);
  expect(all(document, "w:p").map(textOf).join("\n")).toContain("nowhere and [Picture: a cat].1");
});

test("bold, italic and struck words keep their style", async () => {
  const { document } = await partsOf(handout("**bold** *slanted* ~~struck~~"));
  const lookOf = (name: string) => all(document, name).map((look) => textOf(look.parentNode?.parentNode as Element));
  expect(["w:b", "w:i", "w:strike"].map(lookOf)).toEqual([["bold"], ["slanted"], ["struck"]]);
});

test.each([
  ["nothing", null],
  ["characters that XML does not allow", "a\u0000b\u000bc\ud800d\ufffee ]]> &amp; <w:p>"],
  ["references to nothing", "[a][b] ![c][d] e[^f] [g](http://[) []() [![x](y)](https://example.org)"],
  ["empty blocks", "-\n\n1.\n\n>\n\n```\n```\n\n|a|\n|-|\n\n#\n\n- [ ]"],
  ["lists eleven levels deep", Array.from({ length: 11 }, (_, n) => `${"   ".repeat(n)}1. level ${n}`).join("\n")],
  ["footnotes in footnotes", "a[^1]\n\n[^1]: b[^2]\n\n[^2]: c[^1]"],
])("%s make a document that can be read", async (_, content) => {
  const { document } = await partsOf(handout(content));
  expect(withStyle(document, "Title")).toHaveLength(1);
});

test("a document opens in LibreOffice with its headings, table, tasks and code", async (context) => {
  const office = await promisify(execFile)("soffice", ["--version"]).catch(() => null);
  if (!office) return context.skip("LibreOffice (soffice) is not installed on this machine");
  const folder = await mkdtemp(join(tmpdir(), "word-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, "handout.docx"), await wordDocument(handout(CONTENT)));
  const convert = [
    "--headless",
    "--convert-to",
    "html:XHTML Writer File",
    "--outdir",
    folder,
    join(folder, "handout.docx"),
  ];
  await promisify(execFile)("soffice", [`-env:UserInstallation=file://${folder}/profile`, ...convert]);
  const html = (await readFile(join(folder, "handout.html"), "utf8")).replace(/\s+/g, " ");
  expect(html).toMatch(/<h1[^>]*>.*?Before class.*?<\/h1>/);
  expect(html).toMatch(/<h3[^>]*>.*?Steps.*?<\/h3>/);
  expect(html).toMatch(/<table.*?Level.*?Minutes.*?College.*?45.*?<\/table>/);
  expect(html).toMatch(/☐ To do.*☑ Done/);
  expect(html).toContain("Act as &lt;role&gt;.");
  expect(html).toContain("By Dana Kessler");
}, 120_000);

test("a document is in the language of its resource, and runs from right to left where that does", async () => {
  const stylesOf = async (language: ResourceDetail["language"]) =>
    strFromU8(unzipSync(await wordDocument(handout("Text", { language })))["word/styles.xml"] ?? new Uint8Array());
  expect(await stylesOf("es")).toMatch(/<w:lang [^>]*w:val="es"/);
  expect(await stylesOf("ar")).toMatch(/<w:docDefaults>.*<w:rtl\/>.*<w:bidi\/>/s);
  expect(await stylesOf("es")).not.toMatch(/<w:(rtl|bidi)\/>/);
});
