import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { Handout } from "./handout.ts";

/** The text as it was written, below what is known about it. */
export function markdownFile({ resource, author, address }: Handout): string {
  const { title, content } = resource;
  const about = FIELD_NAMES.filter((name) => name !== "title" && name !== "content");
  const fields: [string, unknown][] = [
    ["title", title],
    ["author", author],
    ["address", address],
    ["date", resource.createdAt.slice(0, 10)],
    ...about.map((name): [string, unknown] => [name, resource[name]]),
  ];
  const lines = fields.map(([name, value]) => `${name}: ${yamlOf(value)}`);
  return ["---", ...lines, "---", "", content ?? "", ""].join("\n");
}

/** JSON is YAML, but for a few characters that YAML wants escaped. */
const yamlOf = (value: unknown) =>
  JSON.stringify(value ?? null).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
