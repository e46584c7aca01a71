import * as z from "zod/mini";
import { ListDraft, ListItemChange, MAX_LIST_ITEMS } from "#contract/lists.ts";
import { dateOf, keyOf } from "./facts.ts";
import { listFieldNamed } from "./library-format.ts";
import type { Problem, Read } from "./problems.ts";
import { digestOf, type Source } from "./read-resource.ts";

export type ReadList = {
  key: string;
  digest: Buffer;
  title: string;
  description: string | null;
  createdAt: Date | null;
  updatedAt: Date | null;
  /** The keys of resources, in their order. */
  items: { resource: string; note: string | null; line: number }[];
};

const Words = z.pick(ListDraft, { title: true, description: true });

/** Items tell a list from a resource. */
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
