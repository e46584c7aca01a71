import type { McpServer } from "@modelcontextprotocol/server";
import * as z from "zod";
import { RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import type { Resource } from "#contract/resources.ts";
import { findTool, toolLabel } from "#contract/tool-rules.ts";
import type { Tool } from "#contract/tools.ts";
import { addTool, type Library, readOr } from "./library-tool.ts";
import { bytesOf, marked, markedLine, onOneLine, shortened } from "./member-text.ts";

const { educationalLevel, skillLevel, contentType, subjects, grades, studentData } = RESOURCE_FIELDS;

const INPUT = z.object({
  query: z.string().max(200).optional().describe("Words to find, as a teacher would type them."),
  grade: z.enum(grades.values).optional(),
  subject: z.enum(subjects.values).optional(),
  contentType: z.enum(contentType.values).optional(),
  educationalLevel: z.enum(educationalLevel.values).optional(),
  skillLevel: z.enum(skillLevel.values).optional().describe("How much the teacher knows about AI."),
  tool: z.string().max(60).optional().describe("The name of an AI tool that the resource was made for."),
  allowedOnly: z.boolean().optional().describe("Only what needs no AI tool, or one that the school allows."),
  workedOnly: z.boolean().optional().describe("Only what worked in at least one class."),
  studentData: z.enum(studentData.values).optional().describe("What of students goes into the AI tool."),
  limit: z.number().int().min(1).max(20).default(5),
});

type Input = z.output<typeof INPUT>;

const OUTPUT = z.object({
  total: z.number().int().nullable().describe("How many there are; null where only what worked was counted."),
  isClosest: z.boolean().describe("Nothing matches all words; these come closest."),
  resources: z.array(
    z.object({
      id: z.number().int(),
      title: z.string(),
      summary: z.string(),
      contentType: z.string(),
      grades: z.array(z.string()),
      subjects: z.array(z.string()),
      minutes: z.number().int().nullable(),
      licence: z.string().nullable(),
      studentData: z.string().nullable(),
      trialCount: z.number().int(),
      workedCount: z.number().int(),
      lastTriedOn: z.string().nullable(),
      tools: z.array(z.object({ name: z.string(), status: z.string().nullable(), rule: z.string().nullable() })),
      address: z.string(),
    }),
  ),
});

const DESCRIPTION =
  "Finds lesson plans, prompts, tutorials and case studies for teaching with AI, which teachers have shared. Says of each how often it worked in class, and whether the school allows the AI tools it names. Continue with get_resource or fill_prompt.";

export const addFindResources = (server: McpServer, library: Library): void =>
  addTool(
    server,
    "find_resources",
    { title: "Find resources", description: DESCRIPTION, input: INPUT, output: OUTPUT },
    async (input) => {
      const { resources, total, isClosest } = await find(input, library);
      const tools = (await readOr<Tool[]>(library.read("/api/tools"))).body;
      const about = (resource: Resource) => ({
        line: inWords(resource, tools, library),
        data: asData(resource, tools, library),
      });
      const found = fitting(resources.map(about));
      const head = isClosest
        ? "Nothing matches all words. The closest resources:"
        : `${found.length} of ${total ?? found.length} resources:`;
      return {
        text: found.length === 0 ? NOTHING : `${head}\n${marked(found.map(({ line }) => line).join("\n\n"))}`,
        data: { total, isClosest, resources: found.map(({ data }) => data) },
      };
    },
  );

const NOTHING = "No resource matches. Try fewer words or fewer filters.";

/** As many of them as fit into an answer. */
function fitting<T>(all: T[]): T[] {
  let bytes = 0;
  return all.filter((one) => {
    bytes += bytesOf(one);
    return bytes < 90_000;
  });
}

const PAGE = 100;

/** Resources that worked are looked for among the most tried ones. */
const MOST_PAGES = 3;

async function find({ query, workedOnly, allowedOnly, limit, ...filters }: Input, { read }: Library) {
  const params = {
    ...filters,
    search: query,
    view: "card",
    allowed: allowedOnly ? "yes" : undefined,
    ...(workedOnly && { tried: "yes", sort: query ? undefined : "worked" }),
  };
  const first = await readOr<Resource[]>(read("/api/resources", { ...params, limit: workedOnly ? PAGE : limit }));
  const isClosest = first.headers.get("x-match") === "closest";
  if (!workedOnly) return { resources: first.body, total: Number(first.headers.get("x-total-count")), isClosest };
  const resources: Resource[] = [];
  let page = first;
  for (let n = 1; ; n++) {
    resources.push(...page.body.filter(({ workedCount }) => workedCount > 0));
    const next = /<([^>]+)>; rel="next"/.exec(page.headers.get("link") ?? "")?.[1];
    if (!next || n >= MOST_PAGES || resources.length >= limit) break;
    page = await readOr<Resource[]>(read(next));
  }
  return { resources: resources.slice(0, limit), total: null, isClosest };
}

const SUMMARY_BYTES = 300;

const summaryOf = ({ description }: Resource) => shortened(onOneLine(description), SUMMARY_BYTES);

const addressOf = ({ id }: Resource, { origin }: Library) => `${origin}/resources/${id}`;

const inWords = (resource: Resource, tools: Tool[], library: Library) =>
  [
    `${resource.id}: ${onOneLine(resource.title)}`,
    summaryOf(resource),
    [
      RESOURCE_FIELDS.contentType.labels[resource.contentType as "Prompt"] ?? resource.contentType,
      `grades ${resource.grades.join(", ") || "not stated"}`,
      `subjects ${resource.subjects.join(", ") || "not stated"}`,
      `${resource.minutes ?? "?"} minutes`,
      `license ${resource.licence ?? "not stated"}`,
      `student data ${resource.studentData ?? "not stated"}`,
    ].join(" · "),
    `${workedIn(resource)} AI tools: ${toolsInWords(resource.tools, tools)}.`,
    addressOf(resource, library),
  ].join("\n");

const asData = (resource: Resource, tools: Tool[], library: Library) => {
  const { id, contentType, grades, subjects, minutes, licence, studentData, trialCount, workedCount, lastTriedOn } =
    resource;
  return {
    id,
    title: markedLine(resource.title),
    summary: markedLine(summaryOf(resource)),
    ...{ contentType, grades, subjects, minutes, licence, studentData, trialCount, workedCount, lastTriedOn },
    tools: toolsAsData(resource.tools, tools),
    address: addressOf(resource, library),
  };
};

/** "Worked in 5 of 7 classes, last on 2026-03-02." */
export function workedIn({ trialCount, workedCount, lastTriedOn }: Resource): string {
  if (trialCount === 0) return "Not tried in class yet.";
  return `Worked in ${workedCount} of ${trialCount === 1 ? "1 class" : `${trialCount} classes`}, last on ${lastTriedOn}.`;
}

/** "ChatGPT (Limited here: …), something else" */
export const toolsInWords = (names: readonly string[], tools: Tool[]): string =>
  names.map((name) => `${onOneLine(name)}${ruleOf(name, tools)}`).join(", ") || "none named";

const ruleOf = (name: string, tools: Tool[]) => {
  const tool = findTool(tools, name);
  return tool ? ` (${onOneLine(toolLabel(tool))})` : "";
};

export const toolsAsData = (names: readonly string[], tools: Tool[]) =>
  names.map((name) => {
    const tool = findTool(tools, name);
    return { name: markedLine(name), status: tool?.status ?? null, rule: tool ? onOneLine(toolLabel(tool)) : null };
  });
