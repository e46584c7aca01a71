import { type FieldName, RESOURCE_FIELDS, type ResourceFields } from "#contract/resource-fields.ts";

// Apart from the schemas, so that a page that only shows the rules need not load the validator.

export const TOOL_STATUSES = ["approved", "limited", "not_approved"] as const;

/** From the least to the most: a tool that may get one kind may get those before it. */
export const STUDENT_DATA = RESOURCE_FIELDS.studentData.values;
type StudentData = ResourceFields["studentData" & FieldName]["values"][number];

type Named = { name: string; spellings: readonly string[] };
type Rule = Named & { status: (typeof TOOL_STATUSES)[number]; studentData: StudentData; note: string | null };

/** The same lower case as `lower_names` in the database: of A to Z alone, whatever the language. */
const small = (name: string) => name.trim().replace(/[A-Z]/g, (letter) => letter.toLowerCase());

/** The tool of the school's list with this name or spelling. */
export const findTool = <T extends Named>(tools: readonly T[], name: string): T | undefined =>
  tools.find((tool) => [tool.name, ...tool.spellings].some((spelling) => small(spelling) === small(name)));

/** "Limited here: {note}" */
export function toolLabel({ status, note }: Pick<Rule, "status" | "note">): string {
  if (status === "limited") return note ? `Limited here: ${note}` : "Limited here";
  return status === "approved" ? "Approved here" : "Not approved here";
}

/** The named tools that, by the list, may not get this kind of data. */
export const toolsThatMayNotSee = <T extends Rule>(
  tools: readonly T[],
  { tools: named, studentData }: { tools: readonly string[]; studentData: StudentData | null },
): T[] => {
  if (!studentData) return [];
  const known = new Set(named.flatMap((name) => findTool(tools, name) ?? []));
  return [...known].filter((tool) => STUDENT_DATA.indexOf(tool.studentData) < STUDENT_DATA.indexOf(studentData));
};
