import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { withWholeAddresses } from "#contract/file-rules.ts";
import { authorName } from "#contract/names.ts";
import type { ResourceDetail } from "#contract/resources.ts";
import type { Tool } from "#contract/tools.ts";
import type { Trial } from "#contract/trials.ts";
import { blanksOf } from "./fill-prompt.ts";
import { toolsAsData, toolsInWords, workedIn } from "./find-resources.ts";
import { addTool, type Library, noResource, readOr } from "./library-tool.ts";
import { marked, markedLine, neutral, onOneLine, shortened } from "./member-text.ts";

const INPUT = z.object({
  id: z
    .number()
    .int()
    .min(1)
    .max(2 ** 31 - 1),
});

const OUTPUT = z.object({
  id: z.number().int(),
  title: z.string(),
  author: z.string(),
  description: z.string(),
  markdown: z.string().nullable().describe("The resource itself; null if it comes as an attachment."),
  isCut: z.boolean().describe("Whether the end is missing; the address has all of it."),
  blanks: z.array(z.object({ name: z.string(), usual: z.string().nullable() })).describe("For fill_prompt."),
  licence: z.string().nullable(),
  version: z.number().int(),
  publishedAt: z.string().nullable(),
  studentData: z.string().nullable(),
  trialCount: z.number().int(),
  workedCount: z.number().int(),
  tools: z.array(z.object({ name: z.string(), status: z.string().nullable(), rule: z.string().nullable() })),
  trials: z.array(
    z.object({
      outcome: z.string(),
      tool: z.string(),
      triedOn: z.string(),
      grade: z.string().nullable(),
      note: z.string().nullable(),
      author: z.string(),
    }),
  ),
  attachments: z.array(z.object({ name: z.string(), address: z.string() })),
  address: z.string(),
});

const DESCRIPTION =
  "One resource: its Markdown, the blanks of its prompt, its author, licence, version and attachments, and how it went in class lately.";

export const addGetResource = (server: McpServer, library: Library): void =>
  addTool(
    server,
    "get_resource",
    { title: "Read a resource", description: DESCRIPTION, input: INPUT, output: OUTPUT },
    async ({ id }) => {
      const { read, origin } = library;
      const { body: resource } = await readOr<ResourceDetail>(read(`/api/resources/${id}`), noResource(id));
      const [versions, trials, tools] = await Promise.all([
        readOr<unknown[]>(read(`/api/resources/${id}/versions`, { limit: 1 }), noResource(id)),
        readOr<Trial[]>(read(`/api/resources/${id}/trials`, { limit: 5 }), noResource(id)),
        readOr<Tool[]>(read("/api/tools")),
      ]);
      const version = Math.max(1, Number(versions.headers.get("x-total-count")));
      return describe(resource, {
        version,
        trials: trials.body,
        tools: tools.body,
        address: `${origin}/resources/${id}`,
      });
    },
  );

type Around = { version: number; trials: Trial[]; tools: Tool[]; address: string };

/** In bytes of JSON. The content is sent twice, as text and as data. */
const MOST = { description: 3_000, markdown: 32_000, note: 700, blanks: 3_000 };

function describe(resource: ResourceDetail, { version, trials, tools, address }: Around) {
  const { id, title, author, description, content, licence, publishedAt, studentData, trialCount, workedCount } =
    resource;
  const whole = content && neutral(withWholeAddresses(content, new URL(address).origin));
  const markdown = whole && shortened(whole, MOST.markdown);
  const isCut = markdown !== whole;
  const about = shortened(neutral(description), MOST.description);
  const told = trials.map(({ note, ...trial }) => ({ ...trial, note: note && shortened(onOneLine(note), MOST.note) }));
  const blanks = blanksOf(resource).map(({ label, initial }) => ({
    name: onOneLine(label),
    usual: onOneLine(initial) || null,
  }));
  const attachments = attachmentsOf(resource, address);
  const text = [
    `Resource ${id}, version ${version}${publishedAt ? ` of ${publishedAt.slice(0, 10)}` : ""}. License: ${licence ?? "not stated"}. Student data: ${studentData ?? "not stated"}. ${workedIn(resource)}`,
    address,
    marked(
      [
        `Title: ${onOneLine(title)}`,
        `Author: ${onOneLine(authorName(author))}`,
        `AI tools: ${toolsInWords(resource.tools, tools)}`,
        ...(blanks.length > 0
          ? [`Blanks: ${blanks.map(({ name, usual }) => (usual ? `${name} (usually: ${usual})` : name)).join("; ")}`]
          : []),
        ...attachments.map((one) => `Attachment: ${onOneLine(one.name)} ${onOneLine(one.address)}`),
        ...told.map(
          (one) =>
            `Trial of ${one.triedOn}: ${one.outcome}, with ${onOneLine(one.tool)}, ${one.grade ?? "grade not stated"}. ${one.note ?? ""}`,
        ),
        "",
        about,
        "",
        markdown ?? "It comes as an attachment.",
      ].join("\n"),
    ),
    ...(isCut ? [`The end is missing. All of it is at ${address}`] : []),
  ].join("\n");
  const data = {
    id,
    title: markedLine(title),
    author: markedLine(authorName(author)),
    description: marked(about),
    markdown: markdown && marked(markdown),
    isCut,
    blanks: blanks.map(({ name, usual }) => ({ name: markedLine(name), usual: usual && markedLine(usual) })),
    ...{ licence, version, publishedAt, studentData, trialCount, workedCount, address },
    tools: toolsAsData(resource.tools, tools),
    trials: told.map(({ outcome, tool, triedOn, grade, note, author }) => ({
      ...{ outcome, triedOn, grade },
      tool: markedLine(tool),
      note: note && markedLine(note),
      author: markedLine(authorName(author)),
    })),
    attachments: attachments.map((one) => ({ name: markedLine(one.name), address: markedLine(one.address) })),
  };
  return { text, data };
}

/** Files of this site, and what is elsewhere. */
const attachmentsOf = ({ files, fileUrl, videoUrl }: ResourceDetail, base: string) => [
  ...files.map(({ name, url }) => ({ name, address: new URL(url, base).href })),
  ...[fileUrl, videoUrl].flatMap((address) => (address ? [{ name: nameIn(address), address }] : [])),
];

const nameIn = (address: string) => new URL(address).pathname.split("/").at(-1) || new URL(address).hostname;
