import { FIELD_NAMES } from "#contract/resource-fields.ts";
import type { Handout } from "./handout.ts";

const ABOUT = FIELD_NAMES.filter((name) => !["title", "content", "remixOf"].includes(name));

/** The text as it was written, below what is known about it. `npm run import` reads it. */
export function markdownFile({ resource, author, address, origin }: Handout): string {
  const { title, content, remixOf } = resource;
  const fields: [string, unknown][] = [
    ["title", title],
    ["author", author],
    ["address", address],
    ["date", resource.createdAt.slice(0, 10)],
    ["basedOn", remixOf && `${origin}/resources/${remixOf}`],
    ...ABOUT.map((name): [string, unknown] => [name, resource[name]]),
  ];
  const lines = fields.filter(([, value]) => isTold(value)).map(([name, value]) => `${name}: ${yamlOf(value)}`);
  return ["---", ...lines, "---", content ?? "", ""].join("\n");
}

const isTold = (value: unknown) => value != null && !(Array.isArray(value) && value.length === 0);

/** JSON is YAML, but for a few characters that YAML wants escaped. */
const yamlOf = (value: unknown) =>
  JSON.stringify(value).replace(
    /[\u007f-\u009f\u2028\u2029\ufeff\ufffe\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`,
  );
