import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { ListDraft, ListItemChange, MAX_LIST_ITEMS } from "#contract/lists.ts";
import { FIELD_NAMES, type FieldName, fieldOf, isPortable, RESOURCE_FIELDS } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { readFrontMatter } from "#server/platform/markdown/front-matter.ts";
import {
  dateOf,
  keyOf,
  listFieldNamed,
  type Problem,
  type Read,
  resourceFieldNamed,
  sentValue,
} from "./library-format.ts";

/** The fields of one resource, by the names in its file or columns. */
export type Source = { fields: Record<string, unknown>; lineOf: (path: (string | number)[]) => number };

/** A file beside the text, with the name that people see. */
export type NamedFile = { path: string; name: string; line: number };

export type ReadResource = {
  key: string;
  digest: Buffer;
  draft: ResourceDraft;
  /** Its path on the hub that it comes from. */
  url: string | null;
  /** The key of the original. */
  basedOn: string | null;
  createdAt: Date | null;
  publishedAt: Date | null;
  attached: NamedFile[];
  cover: NamedFile | null;
  /** The pictures in its text. */
  pictures: NamedFile[];
};

/** Fields that may be missing in the library may be missing here: older resources do not have them. */
const mayBeMissing = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    return field.kind === "choice" && field.mayBeMissing ? [[name, z.optional(ResourceDraft.shape[name])]] : [];
  }),
);

/** All other rules are those for a submission. */
const Draft = z.object({ ...ResourceDraft.shape, ...mayBeMissing });

export function readResource(source: Source, onUnknown: (name: string) => void): Read<ReadResource> {
  const problems: Problem[] = [];
  const { given, lineOf } = byFieldName(source, problems, onUnknown);
  const attempt = <T>(name: string, read: (value: unknown) => T): T | null => {
    try {
      return read(given[name]);
    } catch (error) {
      problems.push({ line: lineOf([name]), reason: `${name} ${(error as Error).message}` });
      return null;
    }
  };
  const key = attempt("key", keyOf);
  const basedOn = attempt("remixOf", keyOf);
  const createdAt = attempt("createdAt", dateOf);
  const publishedAt = attempt("publishedAt", dateOf);
  const files = (name: "files" | "cover" | "pictures") =>
    (attempt(name, (value) => namedFiles(value, MOST_FILES[name])) ?? []).map((file, n) => ({
      ...file,
      line: lineOf(name === "cover" ? [name] : [name, n]),
    }));
  const [attached, [cover = null], pictures] = [files("files"), files("cover"), files("pictures")];
  const names = FIELD_NAMES.filter((name) => isPortable(name) && name !== "remixOf");
  const parsed = Draft.safeParse(
    Object.fromEntries(names.map((name) => [name, sentValue(fieldOf(name), given[name])])),
  );
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push({ line: lineOf(path as string[]), reason: reasonFor(path[0] as FieldName, given, message) });
  if (problems.length > 0 || !parsed.data) return { problems };
  const draft = parsed.data as ResourceDraft;
  const { language, ...told } = draft;
  // Files from before languages existed have none.
  const own = {
    ...(language !== "en" && { language }),
    ...(attached.length > 0 && { files: attached.map(({ name }) => name) }),
    ...(cover && { cover: cover.name }),
  };
  const digest = digestOf({ ...told, ...own, basedOn, createdAt, publishedAt });
  return {
    value: {
      key: key ?? `sha256/${digest.toString("hex")}`,
      digest,
      draft,
      url: typeof given.url === "string" ? given.url : null,
      createdAt,
      publishedAt,
      basedOn: basedOn === key ? null : basedOn,
      attached,
      cover,
      pictures,
    },
  };
}

/** A text has few pictures, but a made-up file could name any number. */
const MOST_FILES = { files: RESOURCE_FIELDS.fileIds.most, cover: 1, pictures: 100 };

/** Paths, alone or with the name that people see; `;` between them in a table cell. */
function namedFiles(given: unknown, most: number): Omit<NamedFile, "line">[] {
  const list = typeof given === "string" ? given.split(";").filter((path) => path.trim() !== "") : (given ?? []);
  const entries: unknown[] = Array.isArray(list) ? list : [list];
  if (entries.length > most) throw new Error(most === 1 ? "must be one file" : `can be ${most} files at most`);
  return entries.map((entry) => {
    const { file, name } = (typeof entry === "object" && entry !== null ? entry : { file: entry }) as Record<
      string,
      unknown
    >;
    const path = typeof file === "string" ? file.trim() : "";
    if (!isInside(path)) throw new Error("must be paths of files within the folder, such as files/worksheet.pdf");
    return {
      path,
      name: typeof name === "string" && name.trim() !== "" ? name : path.slice(path.lastIndexOf("/") + 1),
    };
  });
}

/** Rejects paths that leave the folder. */
const isInside = (path: string) =>
  path.length <= 500 && !/[\\\0]/.test(path) && path.split("/").every((part) => !["", ".", ".."].includes(part));

/** By the contract's names of the fields. */
function byFieldName({ fields, lineOf }: Source, problems: Problem[], onUnknown: (name: string) => void) {
  const spelled = new Map<string, string>();
  for (const name of Object.keys(fields)) {
    const meant = resourceFieldNamed(name);
    if (meant === undefined) onUnknown(name);
    else if (spelled.has(meant)) problems.push({ line: lineOf([name]), reason: `${meant} is there twice` });
    else spelled.set(meant, name);
  }
  return {
    given: Object.fromEntries(Array.from(spelled, ([meant, name]) => [meant, fields[name]])),
    lineOf: ([name, ...rest]: (string | number)[]) => lineOf([spelled.get(String(name)) ?? String(name), ...rest]),
  };
}

/** "contentType: Please select a content type (Tutorial, Prompt, Lesson Plan or Case Study)" */
function reasonFor(name: FieldName, given: Record<string, unknown>, message: string): string {
  const field = fieldOf(name);
  const isList = field.kind === "choices" || field.kind === "names";
  if (!isList && typeof given[name] === "object") return `${name}: ${field.label} must be one text`;
  return `${name}: ${message}${"values" in field ? ` (${field.values.join(", ")})` : ""}`;
}

/** Left-out fields do not count, so that a new field in a later version changes no digest. */
const digestOf = (told: object) => createHash("sha256").update(JSON.stringify(told)).digest();

export type ReadList = {
  key: string;
  digest: Buffer;
  title: string;
  description: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  /** The keys of the resources in their order. */
  items: { resource: string; note: string | null; line: number }[];
};

const Words = z.pick(ListDraft, { title: true, description: true });

/** Only a list has items. */
export const isList = ({ fields }: Pick<Source, "fields">) => "items" in fields;

export function readList({ fields, lineOf }: Source, onUnknown: (name: string) => void): Read<ReadList> {
  const problems: Problem[] = [];
  const refuse = (path: (string | number)[], reason: string) => {
    problems.push({ line: lineOf(path), reason });
    return null;
  };
  const attempt = <T>(path: (string | number)[], value: unknown, read: (value: unknown) => T): T | null => {
    try {
      return read(value);
    } catch (error) {
      return refuse(path, `${path.at(-1)} ${(error as Error).message}`);
    }
  };
  for (const name of Object.keys(fields)) if (listFieldNamed(name) === undefined) onUnknown(name);
  const key = attempt(["key"], fields.key, keyOf);
  const createdAt = attempt(["createdAt"], fields.createdAt, dateOf);
  const updatedAt = attempt(["updatedAt"], fields.updatedAt, dateOf);
  const words = Words.safeParse(fields);
  for (const { path, message } of words.error?.issues ?? []) refuse(path as string[], `${String(path[0])}: ${message}`);
  const given = fields.items === "" ? [] : fields.items;
  if (!Array.isArray(given)) refuse(["items"], "items must be a list");
  else if (given.length > MAX_LIST_ITEMS) refuse(["items"], `a list has at most ${MAX_LIST_ITEMS} items`);
  const items = (Array.isArray(given) ? given.slice(0, MAX_LIST_ITEMS) : []).map((item: unknown, n) => {
    const { resource, note } = (typeof item === "object" && item !== null ? item : { resource: item }) as Item;
    const named = attempt(["items", n, "resource"], resource, keyOf);
    if (named === null) refuse(["items", n], "an item must name the key of its resource");
    const said = ListItemChange.safeParse({ note });
    if (said.error) refuse(["items", n, "note"], `note: ${said.error.issues[0]?.message}`);
    return { resource: named ?? "", note: said.data?.note ?? null, line: lineOf(["items", n]) };
  });
  if (problems.length > 0 || !words.data) return { problems };
  const digest = digestOf({ ...words.data, createdAt, updatedAt, items: items.map(({ line: _, ...item }) => item) });
  const told = { ...words.data, digest, createdAt, updatedAt, items };
  return { value: { key: key ?? `sha256/${digest.toString("hex")}`, ...told } };
}

type Item = { resource?: unknown; note?: unknown };

/** The contents of a file with this text. */
export function markdownSource(text: string): Source {
  const { fields, lineOf, body } = readFrontMatter(text);
  return { fields: body === "" ? fields : { ...fields, content: body }, lineOf };
}
