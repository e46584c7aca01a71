import { BuilderElement, type ParagraphChild, TextRun } from "docx";
import type { Code, RootContent } from "mdast";
import { type Blank, findBlanks, type Part } from "#contract/blanks.ts";
import { lines, plain } from "./word-inlines.ts";
import { BLANK, FILLED_BLANK } from "./word-styles.ts";

/** The line to write on, in spaces that Word underlines, too. */
const RULE_LENGTH = 30;

/** The longest name that Word allows. */
const MAX_NAME_LENGTH = 64;

/**
 * Writes code blocks, with the blanks of prompts as fields: in every block of a Prompt, elsewhere in those fenced as `prompt`.
 */
export function newCodeWriter(codes: Code[], contentType: string): (node: Code) => ParagraphChild[] {
  const prompts = codes.filter(({ lang }) => contentType === "Prompt" || lang === "prompt");
  const { blanks, parts } = findBlanks(prompts.map(({ value }) => value));
  const partsOf = new Map<RootContent, Part[]>(prompts.map((node, n) => [node, parts[n] ?? []]));
  const blankOf = new Map(blanks.map((blank) => [blank.key, blank]));
  const write = ({ key = "", text }: Part) => {
    const blank = blankOf.get(key);
    return blank ? [field(blank)] : lines(text);
  };
  return (node) => partsOf.get(node)?.flatMap(write) ?? lines(node.value);
}

const element = (name: string, children: object[] = [], attributes: Record<string, string> = {}) =>
  new BuilderElement({
    name,
    attributes: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, { key, value }])),
    children: children as BuilderElement[],
  });

const named = (name: string, value: string) => element(name, [], { "w:val": plain(value).slice(0, MAX_NAME_LENGTH) });

/**
 * A Word field: it holds the usual value, or the name on a line to write on, which typing replaces. The page fills in the
 * reader's values, by the key (`web/features/prompts/word-file.ts`).
 */
function field({ key, label, initial }: Blank): ParagraphChild {
  const rule = `\u00a0${label}`.padEnd(RULE_LENGTH, "\u00a0");
  const properties = [
    named("w:alias", label),
    named("w:tag", key),
    ...(initial ? [] : [element("w:showingPlcHdr")]),
    element("w:text", [], { "w:multiLine": "1" }),
  ];
  const run = new TextRun({ text: plain(initial || rule), style: initial ? FILLED_BLANK : BLANK });
  const control = element("w:sdt", [element("w:sdtPr", properties), element("w:sdtContent", [run])]);
  // A field may stand wherever a run may; the library's types know only some of them.
  return control as unknown as ParagraphChild;
}
