import { sql } from "drizzle-orm";
import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FIELD_NAMES, type Field, forEachField } from "#contract/resource-fields.ts";
import { ResourceDraft } from "#contract/resources.ts";
import { resources } from "#server/db/schema/resources.ts";
import type { Database, Db } from "#server/platform/db/client.ts";
import { renderMarkdown } from "#server/platform/markdown/markdown.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { importFrom, libraryOf, newFolder } from "#server/testing/library-files.ts";
import { exportLibrary } from "./export-library.ts";

let from: Database;
let to: Database;

beforeAll(async () => {
  [from, to] = [await openTestDatabase(), await openTestDatabase()];
});
afterAll(async () => {
  await from.close();
  await to.close();
});

/** Texts that a careless reader or writer of files would get wrong. */
const ODD = [
  ...[
    "---",
    "\n---\n",
    "...",
    "\r\n",
    "\r",
    "\n",
    "\n\n",
    " ",
    "  ",
    "\t",
    ": ",
    " #",
    "- ",
    "* ",
    "> ",
    "|",
    "&a",
    "*a",
    "!",
  ],
  ...[
    "%",
    "@",
    "`",
    '"',
    "'",
    "\\",
    "{",
    "}",
    "[",
    "]",
    ",",
    ";",
    "?",
    "~",
    "null",
    "true",
    "0x1f",
    "1e3",
    "2026-01-01",
    "<<",
  ],
  ...[
    "😀",
    "é",
    "e\u0301",
    "\u2028",
    "\u2029",
    "\u0085",
    "\uFEFF",
    "\u200B",
    "\u0001",
    "\u007F",
    "\u00A0",
    "שלום",
    "漢字",
  ],
];
const oddText = fc
  .array(fc.oneof(fc.constantFrom(...ODD), fc.string({ unit: "binary", maxLength: 12 })), { maxLength: 12 })
  .map((parts) => parts.join(""));
const anyText = (start: string) => fc.tuple(oddText, oddText).map(([a, b]) => `${a}${start}${b}`);
const webAddress = fc.webUrl({ withFragments: true, withQueryParameters: true });

function anyValue(field: Field): fc.Arbitrary<unknown> {
  switch (field.kind) {
    case "text":
      return anyText("A text that is long enough");
    case "optionalText":
      return fc.option(anyText("text"));
    case "url":
      return fc.option(webAddress);
    case "choice":
      return field.mayBeMissing ? fc.option(fc.constantFrom(...field.values)) : fc.constantFrom(...field.values);
    case "optionalChoice":
      return fc.option(fc.constantFrom(...field.values));
    case "optionalNumber":
      return fc.option(fc.integer({ min: field.min, max: field.max }));
    case "choices":
      return fc.subarray([...field.values], { maxLength: field.most });
    case "names":
      return fc.array(
        anyText("tool").map((text) => text.replaceAll(",", "").slice(0, 50)),
        { maxLength: field.most },
      );
    case "files":
      return fc.constant([]);
    case "picture":
    case "reference":
      return fc.constant(null);
  }
}

const moment = fc.date({ min: new Date("2001-01-01"), max: new Date("2026-01-01"), noInvalidDate: true });
const anyResource = fc.record({ draft: fc.record(forEachField(anyValue)), createdAt: moment, publishedAt: moment });

/** The resource as it would be stored; undefined if it would be refused. */
function stored({ draft, ...dates }: { draft: Record<string, unknown>; createdAt: Date; publishedAt: Date }) {
  const { data } = ResourceDraft.safeParse({ ...draft, aiTopic: draft.aiTopic ?? "Grading" });
  if (!data) return [];
  const contentHtml = data.content === null ? null : renderMarkdown(data.content, "resource");
  return [{ ...data, ...dates, aiTopic: draft.aiTopic as typeof data.aiTopic | null, contentHtml }];
}

async function empty(db: Db): Promise<void> {
  await db.execute(sql`delete from resources`);
  await db.execute(sql`delete from imports`);
}

test("any library that is exported and imported into an empty one is the same there, field by field", async () => {
  let moved = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(anyResource, { minLength: 1, maxLength: 6 }), async (library) => {
      const rows = library.flatMap(stored);
      fc.pre(rows.length > 0);
      await empty(from.db);
      await empty(to.db);
      await from.db.insert(resources).values(rows.map((row) => ({ ...row, userId: 1, status: "approved" as const })));
      // Some are based on the first one, and some on the last, which comes after them.
      await from.db.execute(sql`with ends as (select min(id) as first, max(id) as last from resources)
        update resources set remix_of = case id % 2 when 0 then first else last end from ends where id not in (first, last)`);
      const folder = await newFolder();
      await exportLibrary({ db: from.db, appUrl: "https://hub.example.org" }, folder);
      expect(await importFrom(to.db, folder)).toMatchObject({ resources: rows.length, refused: 0, said: [] });
      expect(await libraryOf(to.db)).toEqual(await libraryOf(from.db));
      moved += rows.length;
    }),
    { numRuns: 40 },
  );
  expect(moved).toBeGreaterThan(40);
});

test("every field of a resource is compared", async () => {
  await empty(from.db);
  const [row] = stored({ draft: sample(), createdAt: new Date("2024-01-01"), publishedAt: new Date("2024-02-01") });
  if (!row) throw new Error("the sample must be valid");
  await from.db.insert(resources).values({ ...row, userId: 1, status: "approved" });
  const [found] = await libraryOf(from.db);
  for (const name of FIELD_NAMES) expect(found).toHaveProperty(name);
});

const sample = () =>
  fc.sample(fc.record(forEachField(anyValue)), { numRuns: 1, seed: 3 })[0] as Record<string, unknown>;
