import type * as z from "zod/mini";

const KINDS: Record<string, string> = {
  string: "text",
  number: "a number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
};

/** For what a schema has no words of its own: without them zod says "Invalid input", whatever is wrong. */
export function defaultMessage(issue: z.core.$ZodRawIssue): string {
  if (issue.code === "unrecognized_keys") return "There is no such field";
  const name = issue.path?.join(".") || "The body";
  const kind = issue.code === "invalid_type" ? KINDS[issue.expected] : undefined;
  return kind ? `${name} must be ${kind}` : `${name} is not valid`;
}

/** A body of nothing but unknown fields is not repeated as a whole. */
const MAX_NAMED = 20;

/** An unknown field is not at the path of its issue, which is that of the object around it. */
export function pathsOf(issue: z.core.$ZodIssue): string[] {
  if (issue.code !== "unrecognized_keys") return [issue.path.join(".")];
  return issue.keys.slice(0, MAX_NAMED).map((key) => [...issue.path, key].join("."));
}
