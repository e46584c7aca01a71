import { stringify } from "yaml";
import type { Field } from "#contract/field-kinds.ts";
import { FIELD_NAMES, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import type { Kind } from "./keys.ts";

/** The first line of `library.yaml`, by which an export is recognised. */
export const FORMAT = "AI Educators Hub library 1";
export const MANIFEST = "library.yaml";

/** What a file tells of a resource besides its fields. */
const FACTS = ["key", "url", "author", "createdAt", "publishedAt"] as const;
const LIST_NAMES = ["key", "url", "author", "title", "description", "createdAt", "updatedAt", "items"] as const;

/** As a form sends it: what is left out or empty says nothing. */
export function sentValue(field: Field, given: unknown): unknown {
  if (field.kind === "choices" || field.kind === "names") return listOf(given);
  if (typeof given !== "string") return given;
  if (field.kind === "optionalNumber") {
    const text = given.trim();
    return text === "" ? undefined : /^\d{1,9}$/.test(text) ? Number(text) : text;
  }
  if (field.kind === "choice" || field.kind === "optionalChoice") return given.trim() || undefined;
  return given;
}

/** A list, or a cell of a table with `;` between the entries. */
const listOf = (given: unknown): unknown =>
  typeof given === "string"
    ? given
        .split(";")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "")
    : given;

const FIELDS_IN_FRONT = FIELD_NAMES.filter((name) => name !== "content" && name !== "remixOf");

type Written = Record<string, unknown>;

export function resourceFile({ content, ...resource }: Written & { content: string | null }): string {
  const { key, url, author, createdAt, publishedAt, remixOf } = resource;
  const fields = Object.fromEntries(FIELDS_IN_FRONT.map((name) => [name, resource[name]]));
  return withFrontMatter({ key, url, ...fields, remixOf, author, createdAt, publishedAt }, content);
}

/** What is null or empty is left out. */
export function withFrontMatter(fields: Written, body: string | null): string {
  const told = Object.entries(fields).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  );
  return `---\n${toYaml(Object.fromEntries(told))}---\n${body === null ? "" : `${body}\n`}`;
}

/** Long lines stay whole: folding them would make every second edit of a text change the lines around it. */
export const toYaml = (value: unknown) =>
  stringify(value, { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });

/** `resources/012/12345-asking-good-questions.md`: a thousand in a folder, under names that any system takes. */
export function pathOf(kind: Kind, id: number, title: string): string {
  const folder = String(Math.floor(id / 1000)).padStart(3, "0");
  return `${kind}/${folder}/${id}-${slugOf(title)}.md`;
}

/** What `pathOf` makes, and nothing else. */
export const OWN_FOLDER = /^\d{3,}$/;
export const OWN_FILE = /^\d+-[a-z0-9-]*\.md$/;

const slugOf = (title: string) => {
  const words = title
    .normalize("NFKD")
    .toLowerCase()
    .replace(/\p{M}/gu, "")
    .match(/[a-z0-9]+/g);
  return (words ?? []).join("-").slice(0, 60);
};

const plain = (name: string) => name.toLowerCase().replace(/[^a-z0-9]/g, "");

const byPlainName = (names: readonly string[]) => new Map(names.map((name) => [plain(name), name]));

const RESOURCE_NAMES = new Map([
  ...byPlainName([...FACTS, ...FIELD_NAMES]),
  // What the form calls a field is another name for it: spreadsheets are made by people who know the form.
  ...FIELD_NAMES.map((name: FieldName) => [plain(fieldOf(name).label), name] as const),
]);
const NAMES_OF_LIST = byPlainName(LIST_NAMES);

/** The field that is meant: “Educational Level” is `educationalLevel`. */
export const resourceFieldNamed = (name: string): string | undefined => RESOURCE_NAMES.get(plain(name));
export const listFieldNamed = (name: string): string | undefined => NAMES_OF_LIST.get(plain(name));
