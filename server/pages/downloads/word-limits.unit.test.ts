import { strFromU8, unzipSync } from "fflate";
import { expect, test } from "vitest";
import type { ResourceDetail } from "#contract/resources.ts";
import { PLAIN_LETTERHEAD } from "#server/testing/letterhead.ts";
import { wordDocument } from "./word-document.ts";

const REST = "This document has only the beginning of a very long text. All of it is at ";

async function xmlOf(content: string, isPlain = false): Promise<string> {
  const resource = { id: 7, title: "Long", description: "Long", content, createdAt: "2026-11-04T10:00:00.000Z" };
  const origin = "https://hub.example";
  const handout = {
    resource: resource as ResourceDetail,
    author: "A",
    address: `${origin}/resources/7`,
    origin,
    letterhead: PLAIN_LETTERHEAD,
  };
  const document = unzipSync(await wordDocument(handout, isPlain))["word/document.xml"];
  return strFromU8(document ?? new Uint8Array());
}

test.each([
  ["headings", "# A heading\n".repeat(25_000)],
  ["lists", `# A heading\n${"1. one\n\nand\n\n".repeat(400)}${"- [x](/y) *z*\n".repeat(1_000)}`],
  ["empty cells", `# A heading\n\n${"|a".repeat(200)}\n${"|-".repeat(200)}\n${"|\n".repeat(200)}`],
])("a text with too many %s becomes a document of what fits, which says where to find the rest", async (_, content) => {
  const xml = await xmlOf(content);
  expect(xml).toContain('<w:pStyle w:val="Heading1"/>');
  expect(xml.match(/<w:p>/g)?.length).toBeLessThan(4_100);
  expect(xml).toContain(REST);
});

test("a long text that is not formatted has as many lines as fit", async () => {
  const xml = await xmlOf("Line\n".repeat(20_000), true);
  expect(xml.match(/>Line</g)).toHaveLength(2_000);
  expect(xml).toContain(REST);
});

test("a text that fits does not mention a rest", async () => {
  expect(await xmlOf("# A heading\n\nWords\n")).not.toContain(REST);
});
