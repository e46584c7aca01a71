import * as z from "zod/mini";
import { STATUSES } from "#contract/decisions.ts";
import { FIELD_NAMES, fieldOf } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { readFrontMatter } from "#server/platform/markdown/front-matter.ts";
import { HTML_VERSION, renderTrusted } from "#server/platform/markdown/markdown.ts";

const files = import.meta.glob<string>("./demo/resources/*.md", { query: "?raw", import: "default", eager: true });

/** Demo content keeps to the same rules as a teacher's submission. */
const DemoResource = z.extend(ResourceDraft, {
  by: z.string(),
  status: z.enum(STATUSES),
  daysAgo: z.coerce.number(),
  views: z.coerce.number(),
  /** The demo resource it is a version of. */
  basedOn: z.optional(z.string()),
  /** When its text was last changed, if ever; demo/versions/ has what it said before. */
  changedDaysAgo: z.optional(z.coerce.number()),
});

export type Library = ReturnType<typeof demoResources>;

/** The demo resources, oldest first. Other demo content names a resource by its file's name. */
export function demoResources() {
  return Object.entries(files)
    .map(([path, file]) => ({ name: path.slice(path.lastIndexOf("/") + 1, -".md".length), ...read(path, file) }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

function read(path: string, file: string) {
  try {
    const { fields, body } = readFrontMatter(file);
    const content = body.trim();
    const resource = DemoResource.parse({ ...typed(fields), content });
    return { ...resource, contentHtml: renderTrusted(content, "resource"), htmlVersion: HTML_VERSION };
  } catch (cause) {
    throw new Error(`The demo resource ${path} cannot be read`, { cause });
  }
}

const NUMBERS: string[] = FIELD_NAMES.filter((name) => fieldOf(name).kind === "optionalNumber");

/** Front matter is text; a call would send some of it as numbers. */
const typed = (fields: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, NUMBERS.includes(name) ? Number(value) : value]),
  );
