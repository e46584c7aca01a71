import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { FIELD_NAMES, type FieldName, fieldOf } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { dateOf, keyOf } from "./facts.ts";
import { resourceFieldNamed, sentValue } from "./library-format.ts";
import type { Problem, Read } from "./problems.ts";

/** The fields of one resource, by the names that its file or its columns have. */
export type Source = { fields: Record<string, unknown>; lineOf: (path: (string | number)[]) => number };

export type ReadResource = {
  key: string;
  digest: Buffer;
  draft: ResourceDraft;
  /** Where it was on the hub that it comes from. */
  url: string | null;
  /** The key of what it is based on. */
  basedOn: string | null;
  createdAt: Date | null;
  publishedAt: Date | null;
};

/** What may be missing in the library may be missing here: it can be from before it was asked for. */
const mayBeMissing = Object.fromEntries(
  FIELD_NAMES.flatMap((name) => {
    const field = fieldOf(name);
    return field.kind === "choice" && field.mayBeMissing ? [[name, z.optional(ResourceDraft.shape[name])]] : [];
  }),
);

/** Otherwise the rules are those for a submission. */
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
  const names = FIELD_NAMES.filter((name) => name !== "remixOf");
  const parsed = Draft.safeParse(
    Object.fromEntries(names.map((name) => [name, sentValue(fieldOf(name), given[name])])),
  );
  for (const { path, message } of parsed.error?.issues ?? [])
    problems.push({ line: lineOf(path as string[]), reason: reasonFor(path[0] as FieldName, given, message) });
  if (problems.length > 0 || !parsed.data) return { problems };
  const draft = parsed.data as ResourceDraft;
  const digest = digestOf({ ...draft, basedOn, createdAt, publishedAt });
  return {
    value: {
      key: key ?? `sha256/${digest.toString("hex")}`,
      digest,
      draft,
      url: typeof given.url === "string" ? given.url : null,
      createdAt,
      publishedAt,
      basedOn: basedOn === key ? null : basedOn,
    },
  };
}

/** By the names that the contract has for the fields. */
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

/** Left-out fields do not count, so that a field that is new in a later version changes no digest. */
export const digestOf = (told: object) => createHash("sha256").update(JSON.stringify(told)).digest();
