import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { type Blank, findBlanks } from "#contract/blanks.ts";
import { withWholeAddresses } from "#contract/file-rules.ts";
import { codeBlocks } from "#contract/rendered-html.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import { addTool, type Library, noResource, readOr, ToolError } from "./library-tool.ts";
import { BEGIN, END, marked, markedLine, neutral, onOneLine } from "./member-text.ts";

const INPUT = z.object({
  id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
  values: z
    .record(z.string().max(200), z.string().max(10_000))
    .default({})
    .describe("What goes into each blank, by its name."),
});

const OUTPUT = z.object({
  id: z.number().int(),
  text: z.string(),
  missing: z
    .array(z.string())
    .describe("Blanks that are still to be filled in; the text has them as they were written."),
  usual: z.array(z.string()).describe("Blanks that got their usual value."),
  address: z.string(),
});

const DESCRIPTION =
  "Fills in the blanks of a prompt and returns its text. Blanks without a value get their usual one; those that have none are named as missing. get_resource lists the blanks.";

export const addFillPrompt = (server: McpServer, library: Library): void =>
  addTool(
    server,
    "fill_prompt",
    { title: "Fill in a prompt", description: DESCRIPTION, input: INPUT, output: OUTPUT },
    async ({ id, values }) => {
      const { body: resource } = await readOr<ResourceDetail>(library.read(`/api/resources/${id}`), noResource(id));
      const blanks = blanksOf(resource);
      const given = new Map(Object.entries(values).map(([name, value]) => [keyOf(name), value]));
      const unknown = [...given.keys()].filter((key) => !blanks.some((blank) => blank.key === key));
      const names = blanks.map(({ label }) => onOneLine(label)).join(", ");
      if (unknown.length > 0)
        throw new ToolError(
          blanks.length === 0
            ? `Resource ${id} has no blanks. Call fill_prompt without values.`
            : `No such blank: ${unknown.map(onOneLine).join(", ").slice(0, 300)}. The blanks, as members named them:\n${marked(names)}`,
        );
      const filledIn = (key: string) =>
        given.get(key) || blanks.find((blank) => blank.key === key)?.initial || undefined;
      const text = neutral(
        withWholeAddresses(
          filledPrompt(resource, (key, asWritten) => filledIn(key) ?? asWritten),
          library.origin,
        ),
      );
      const missing = blanks.filter(({ key }) => filledIn(key) === undefined).map(({ label }) => label);
      const usual = blanks.filter(({ key, initial }) => !given.get(key) && initial).map(({ label }) => label);
      const address = `${library.origin}/resources/${id}`;
      const said = [
        blanks.length === 0
          ? "It has no blanks. The text as it is:"
          : missing.length === 0
            ? "All blanks are filled in."
            : `${missing.length} of ${blanks.length} blanks are still to be filled in.`,
        marked(
          [
            ...(missing.length > 0 ? [`Still to be filled in: ${missing.map(onOneLine).join(", ")}`, ""] : []),
            text,
          ].join("\n"),
        ),
        address,
      ];
      return {
        text: said.join("\n"),
        data: { id, text: marked(text), missing: missing.map(markedLine), usual: usual.map(markedLine), address },
      };
    },
  );

/** As the page compares them. An assistant may repeat a name together with the markers around it. */
const keyOf = (name: string) => name.replace(BEGIN, "").replace(END, "").trim().replace(/\s+/g, " ").toLowerCase();

type Prompt = Pick<ResourceDetail, "contentType" | "contentHtml" | "content">;

/** The code blocks that may have blanks: every one of a prompt, elsewhere those fenced as `prompt`. */
const blocksOf = ({ contentType, contentHtml }: Prompt) =>
  codeBlocks(contentHtml ?? "").filter(({ language }) => contentType === "Prompt" || language === "prompt");

export const blanksOf = (resource: Prompt): Blank[] => findBlanks(blocksOf(resource).map(({ text }) => text)).blanks;

/** What the page copies: the blocks fenced as `prompt` or with blanks, or else all, or else the whole text; by `fill`. */
function filledPrompt(resource: Prompt, fill: (key: string, asWritten: string) => string): string {
  const blocks = blocksOf(resource);
  const { parts } = findBlanks(blocks.map(({ text }) => text));
  const texts = blocks.map(({ language }, at) => ({
    isPrompt: language === "prompt" || (parts[at] ?? []).some(({ key }) => key !== undefined),
    text: (parts[at] ?? [])
      .map(({ key, text }) => (key === undefined ? text : fill(key, text)))
      .join("")
      .replace(/\n$/, ""),
  }));
  const isFenced = blocks.some(({ language }) => language === "prompt");
  const wanted = isFenced ? texts.filter(({ isPrompt }) => isPrompt) : texts;
  return wanted.map(({ text }) => text).join("\n\n") || (resource.content ?? "");
}
