import { stringify } from "yaml";
import * as z from "zod/mini";
import { storable } from "#contract/common-schemas.ts";
import { FIELD_NAMES, type Field, type FieldName, fieldOf, isPortable } from "#contract/resource-fields.ts";

/** The first line of `library.yaml`, which identifies an export. */
export const FORMAT = "AI Educators Hub library 1";
export const MANIFEST = "library.yaml";

/** The parts of a resource in a file besides its fields. */
const FACTS = ["key", "url", "author", "createdAt", "publishedAt", "files", "cover", "pictures"] as const;
const LIST_NAMES = ["key", "url", "author", "title", "description", "createdAt", "updatedAt", "items"] as const;

/** As a form sends it: fields that are left out or empty are null. */
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

/** A list, or a table cell with `;` between the entries. */
const listOf = (given: unknown): unknown =>
  typeof given === "string"
    ? given
        .split(";")
        .map((entry) => entry.trim())
        .filter((entry) => entry !== "")
    : given;

const FIELDS_IN_FRONT = FIELD_NAMES.filter((name) => isPortable(name) && name !== "content" && name !== "remixOf");

type Written = Record<string, unknown>;

export function resourceFile({ content, ...resource }: Written & { content: string | null }): string {
  const { key, url, author, createdAt, publishedAt, remixOf, files, cover, pictures } = resource;
  const fields = Object.fromEntries(FIELDS_IN_FRONT.map((name) => [name, resource[name]]));
  return withFrontMatter(
    { key, url, ...fields, remixOf, files, cover, pictures, author, createdAt, publishedAt },
    content,
  );
}

/** Null and empty values are left out. */
export function withFrontMatter(fields: Written, body: string | null): string {
  const told = Object.entries(fields).filter(
    ([, value]) => value != null && !(Array.isArray(value) && value.length === 0),
  );
  return `---\n${toYaml(Object.fromEntries(told))}---\n${body === null ? "" : `${body}\n`}`;
}

/** Long lines stay whole: folding them would make every edit of a text change the lines around it. */
export const toYaml = (value: unknown) =>
  stringify(value, { lineWidth: 0, doubleQuotedMinMultiLineLength: Number.MAX_SAFE_INTEGER });

/** `resources/012/12345-asking-good-questions.md`: a thousand files in a folder, under names that every system accepts. */
export function pathOf(kind: Kind | "files", id: number, title: string): string {
  const folder = String(Math.floor(id / 1000)).padStart(3, "0");
  return `${kind}/${folder}/${id}-${slugOf(title)}.md`;
}

/** `files/012/12345-worksheet.pdf`. The name that people see is in the text that names it. */
export function pathOfFile({ id, name }: { id: number; name: string }): string {
  const dot = name.lastIndexOf(".");
  return `${pathOf("files", id, name.slice(0, dot)).slice(0, -".md".length)}${name.slice(dot).toLowerCase()}`;
}

/** The id of a file that was exported under this path. */
export const numberIn = (path: string): number | undefined =>
  Number(/^files\/\d{3,}\/([1-9]\d{0,8})-[^/]*$/.exec(path)?.[1]) || undefined;

/** Matches only the output of `pathOf` and `pathOfFile`. */
export const OWN_FOLDER = /^\d{3,}$/;
export const OWN_FILE = /^\d+-[a-z0-9-]*\.[a-z0-9]{1,10}$/;

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
  ...byPlainName([...FACTS, ...FIELD_NAMES.filter(isPortable)]),
  // The form's label is accepted as a field name: people who make spreadsheets know the form.
  ...FIELD_NAMES.filter(isPortable).map((name: FieldName) => [plain(fieldOf(name).label), name] as const),
]);
const NAMES_OF_LIST = byPlainName(LIST_NAMES);

/** The field that a name means: “Educational Level” is `educationalLevel`. */
export const resourceFieldNamed = (name: string): string | undefined => RESOURCE_NAMES.get(plain(name));
export const listFieldNamed = (name: string): string | undefined => NAMES_OF_LIST.get(plain(name));

export type Kind = "resources" | "lists";

/** Identifies a resource or list in every library: the key of its first library, and its id there. */
export const keyFor = (library: string, kind: Kind, id: number) => `${library}/${kind}/${id}`;

/** The id in a key of this library. */
export function ownId(library: string, kind: Kind, key: string): number | undefined {
  const start = `${library}/${kind}/`;
  const number = key.slice(start.length);
  return key.startsWith(start) && /^[1-9]\d{0,8}$/.test(number) ? Number(number) : undefined;
}

const EARLIEST = Date.parse("1990-01-01");
const DAY_MS = 24 * 60 * 60 * 1000;

const NOT_A_DATE = "must be a date such as 2026-03-11 or 2026-03-11T08:30:00Z";
const WRONG_DATE = "must be between 1990 and today";
const WRONG_KEY = "must be a text of at most 200 characters";

const IsoDate = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

/** Throws a message that follows the name of the field; a missing or empty value is null. */
export function dateOf(given: unknown): Date | null {
  const text = typeof given === "string" ? given.trim() : given;
  if (text === undefined || text === "") return null;
  const { success, data } = IsoDate.safeParse(text);
  if (!success) throw new Error(NOT_A_DATE);
  const date = new Date(data);
  // A clock may be ahead; a resource dated next year would stay the newest until then.
  if (!(date.getTime() >= EARLIEST && date.getTime() <= Date.now() + DAY_MS)) throw new Error(WRONG_DATE);
  return date;
}

/** The same for the ids of resources and lists. */
export function keyOf(given: unknown): string | null {
  if (given === undefined || given === "") return null;
  const key = typeof given === "string" ? given.trim() : "";
  if (key === "" || [...key].length > 200 || !storable(key)) throw new Error(WRONG_KEY);
  return key;
}

/** The reason why something is not imported, and the line of its file. */
export type Problem = { line: number; reason: string };

/** The contents of the file, or all its problems. */
export type Read<T> = { value: T; problems?: never } | { value?: never; problems: Problem[] };

/** Names and values from a file may hold anything, so control characters must not reach a terminal. */
export const printable = (text: string) => text.replace(/\p{C}/gu, "�");

/** `library/a.md:3: Title is required` */
export const problemLine = (file: string, { line, reason }: Problem) => printable(`${file}:${line}: ${reason}`);
