import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { importFrom, newFolder } from "#server/testing/library-files.ts";
import { exportLibrary } from "./export-library.ts";

const hub = openHub();

const HEADER = "title,description,educationalLevel,skillLevel,contentType,subjects,minutes,content";
const row = (title: string, more = "Science;Arts,45,Text") =>
  `${title},A description that is long enough,College,Beginner,Prompt,${more}`;

async function importTable(text: string | Buffer, db = hub.db) {
  const file = join(await newFolder(), "table.csv");
  await writeFile(file, text);
  const { said, ...summary } = await importFrom(db, file);
  return { ...summary, said: said.map((line) => line.replace(file, "table.csv")) };
}

const stored = async (title: string) =>
  (await rows(hub.db, sql`select subjects, minutes, content, skill_level from resources where title = ${title}`))[0];

test("each row of a table becomes a resource, once", async () => {
  const quoted =
    '"Commas, ""quotes"" and\r\nlines",A description that is long enough,College,Beginner,Prompt,,,"One\n\nTwo"';
  const table = [HEADER, row("A row of a table"), "", quoted, ""].join("\r\n");
  expect(await importTable(`\uFEFF${table}`)).toMatchObject({ resources: 2, refused: 0, said: [] });
  expect(await importTable(table)).toMatchObject({ resources: 0, there: 2 });
  expect(await stored("A row of a table")).toEqual({
    ...{ subjects: ["Science", "Arts"], minutes: 45, content: "Text", skill_level: "Beginner" },
  });
  expect(await stored('Commas, "quotes" and\r\nlines')).toMatchObject({
    subjects: [],
    minutes: null,
    content: "One\n\nTwo",
  });
});

test("a row without a date is recognized after it and the resource were corrected in the same way", async () => {
  const table = `key,${HEADER}\nrow/1,${row("A row to correct")}\n`;
  expect(await importTable(table)).toMatchObject({ resources: 1 });
  expect(await importTable(table)).toMatchObject({ there: 1, changed: 0 });
  await hub.db.execute(sql`update resources set content = 'Better text' where title = 'A row to correct'`);
  const corrected = table.replace("45,Text", "45,Better text");
  expect(await importTable(corrected)).toMatchObject({ there: 1, changed: 0, said: [] });
  expect(await importTable(corrected.replace("Better", "Another"))).toMatchObject({ there: 0, changed: 1 });
});

test("a row without a date is recognized on a hub that has it from an export", async () => {
  const other = await openTestDatabase();
  onTestFinished(other.close);
  const table = `${HEADER}\n${row("A row that travels")}\n`;
  await importTable(table);
  const folder = await newFolder();
  await exportLibrary({ db: hub.db, appUrl: "https://hub.example.org" }, folder);
  await importFrom(other.db, folder);
  expect(await importTable(table, other.db)).toMatchObject({ resources: 0, there: 1, changed: 0 });
});

test("semicolons between cells, the form's field names and extra columns are understood", async () => {
  const header = "Title;Description;Educational Level;AI skill level;Content type;Our shelf";
  const table = `${header}\nA table from Europe;A description that is long enough;College;Advanced;Prompt;B 12\n`;
  expect(await importTable(table)).toMatchObject({ resources: 1, said: [], unknown: { "Our shelf": 1 } });
  expect(await stored("A table from Europe")).toMatchObject({ skill_level: "Advanced" });
});

test("a refused row is named with its line and the others are imported", async () => {
  const table = Buffer.concat([
    Buffer.from(
      `${HEADER}\n${row("The first good row")}\n${row("Two", '"Knitting",0,"a\nb"')}\n${row("Too few cells", "x")}\n`,
    ),
    Buffer.from(`${row("Caf\xe9 row")}\n`, "latin1"),
    Buffer.from(`${row("The last good row")}\n${row("Never closed", ',,"endless')}\n`),
  ]);
  const { resources, refused, said } = await importTable(table);
  expect([resources, refused]).toEqual([2, 4]);
  expect(said).toEqual([
    "table.csv:3: title: Title must be at least 5 characters",
    expect.stringMatching(/^table\.csv:3: subjects: Please select from the list \(English Language Arts, /),
    "table.csv:3: minutes: Minutes must be a whole number from 1 to 600",
    "table.csv:5: The row has more or fewer cells than the first one",
    "table.csv:6: The row is not UTF-8; please save the table as “CSV UTF-8”",
    expect.stringMatching(/^table\.csv:[89]: Quote Not Closed.*\(CSV\)$/),
  ]);
});

test("a table without the columns that every resource needs is refused as a whole", async () => {
  expect((await importTable("name,text\na,b\n")).said).toEqual([
    "table.csv:1: The first row must name the columns; missing: title, description, educationalLevel, skillLevel, contentType",
  ]);
  expect((await importTable(`${HEADER},title\n`)).said).toEqual(["table.csv:1: There are two columns “title”"]);
  expect(await importTable("")).toMatchObject({ resources: 0, refused: 0 });
});

test("the table in docs/moving.md is imported as the page says", async () => {
  const page = await readFile(new URL("../../../docs/moving.md", import.meta.url), "utf8");
  const table = /```csv\n(?<table>[\s\S]*?)```/.exec(page)?.groups?.table ?? "";
  expect(await importTable(table)).toMatchObject({ resources: 2, refused: 0, said: [], unknown: {} });
  expect(await stored("Rewriting a text for three reading levels")).toEqual({
    ...{ subjects: ["English Language Arts", "English Learners"], minutes: 15, skill_level: "Beginner" },
    content: "Rewrite the text below for grade 4, 6 and 8.\n\nKeep every number and every name.",
  });
});
