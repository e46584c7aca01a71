import { fileURLToPath } from "node:url";
import { getTableName, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { STORED_ABOUT_YOU, STORED_BRIEFLY } from "#contract/privacy.ts";
import { EXPIRIES } from "#server/delete-expired.ts";
import { rows } from "#server/platform/db/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";
import type { PersonalTable } from "./schema/personal-table.ts";

const hub = openHub();

const PAGE = fileURLToPath(new URL("../../docs/adopting/what-is-stored.md", import.meta.url));

const WHEN_SOMEBODY_LEAVES: Record<string, string> = {
  erase: "erased",
  "erase with posts": "stays under the number, or is erased if asked for",
  "erase with posts unless answered": "stays under the number, or its words are erased if asked for",
  keep: "stays under the number",
  expires: "ends by itself within hours",
};

const onDeletion = ({ onDeletion }: PersonalTable) =>
  typeof onDeletion === "string"
    ? WHEN_SOMEBODY_LEAVES[onDeletion]
    : "the row stays, without what was about the person";

/** Columns that may hold people's words, such as versions of a text: they are erased with the row they belong to. */
const REFERS_TO_NOBODY = "refers to nobody; goes with what it belongs to";

const code = (text: string) => `\`${text.replaceAll("|", "\\|")}\``;
const table = (head: string[], lines: string[][]) =>
  [head, head.map(() => "---"), ...lines].map((cells) => `| ${cells.join(" | ")} |`).join("\n");
const unique = (texts: string[]) => [...new Set(texts)].sort();

const tablesOf = (entry: string) =>
  unique(
    PERSONAL_TABLES.filter(({ privacy }) => privacy.includes(entry as never)).map(({ table }) => getTableName(table)),
  )
    .map(code)
    .join(", ");

const dialect = new PgDialect({ casing: "snake_case" });

function asText(condition: SQL | undefined): string {
  const { sql: text, params } = dialect.sqlToQuery(condition ?? sql`true`);
  const filled = text.replaceAll(/\$(\d+)/g, (_, n: string) => `'${String(params[Number(n) - 1])}'`);
  return code(filled.replaceAll('"', "").replaceAll(/\s+/g, " "));
}

async function allTables(): Promise<string[]> {
  const found = await rows<{ name: string }>(
    hub.db,
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  );
  return found.map(({ name }) => name);
}

async function page(): Promise<string> {
  const about = Object.entries(STORED_ABOUT_YOU).map(([entry, { what, why, who, howLong }]) => [
    what,
    why,
    who,
    howLong,
    tablesOf(entry),
  ]);
  const brief = Object.entries(STORED_BRIEFLY).map(([entry, text]) => [text, tablesOf(entry)]);
  const expiring = Object.entries(EXPIRIES).map(([name, { table, condition, change }]) => [
    name,
    code(getTableName(table)),
    change ? "emptied" : "deleted",
    asText(condition),
  ]);
  const tables = (await allTables()).map((name) => {
    const declared = PERSONAL_TABLES.filter((one) => getTableName(one.table) === name);
    const left = unique(declared.map((one) => onDeletion(one) ?? ""));
    return [code(name), declared.length > 0 ? left.join("; ") : REFERS_TO_NOBODY];
  });
  return `# What is stored, why and how long

Made from what the program declares: \`contract/privacy.ts\`, \`server/db/personal-tables.ts\` and \`server/delete-expired.ts\`. The test
\`server/db/what-is-stored.test.ts\` compares this page with them, and with the tables of a migrated database; \`npx vitest run --project pglite
server/db/what-is-stored.test.ts -u\` writes it anew. \`server/db/personal-tables.test.ts\` fails if a column that refers to people is not declared.
"You" is a member; where only members may read, "everyone" is every member. There are no accounts for students.

## About people with an account

${table(["What", "Why", "Who sees it", "How long", "Tables"], about)}

## For hours at most

${table(["What", "Tables"], brief)}

## What ends by itself

Every hour. What is emptied stays as a row without these values.

${table(["What", "Table", "Is", "When"], expiring)}

## Every table, and what it keeps when somebody deletes their account

${table(["Table", "When somebody leaves"], tables)}

Backups keep what there was when they were made: delete them when you no longer need them. Uploads are in the tables \`files\` and its
neighbors. The server's own log is yours to keep or delete.
`;
}

test("the page of stored data names every table, with what the program declares about it", async () => {
  await expect(await page()).toMatchFileSnapshot(PAGE);
});
