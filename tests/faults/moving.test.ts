import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newDataDir, newEmptyDir } from "./data-dir.ts";
import { createDatabase, postgresUrl } from "./postgres-database.ts";
import { runCommand, startServer } from "./server.ts";

const TABLE = `title,description,educationalLevel,skillLevel,contentType
A lesson from a table,A description that is long enough,College,Beginner,Prompt
Bad,A description that is long enough,College,Beginner,Prompt
`;

async function writeTable(): Promise<string> {
  const table = join(await newEmptyDir(), "table.csv");
  await writeFile(table, TABLE);
  return table;
}

const titles = async (address: string) =>
  ((await (await fetch(`${address}/api/resources`)).json()) as { title: string }[]).map(({ title }) => title);

test("a library moves from a table into one hub, and from there as files into another, where a second import changes nothing", async () => {
  const [from, to] = [{ DATA_DIR: await newDataDir() }, { DATA_DIR: await newDataDir() }];
  const table = await writeTable();
  const imported = await runCommand("import", [table, "--status", "approved"], from);
  expect(imported.code).toBe(1);
  expect(imported.output).toContain(`${table}:3: title: Title must be at least 5 characters\n`);
  expect(imported.output).toContain("1 resource imported as approved, by admin\n");

  const folder = join(await newEmptyDir(), "library");
  const exported = await runCommand("export", [folder], from);
  expect(exported).toEqual({ code: 0, output: `1 resource and 0 lists written to ${folder}\n` });
  expect((await runCommand("import", [folder, "--status", "approved"], to)).code).toBe(0);
  const again = await runCommand("import", [folder, "--status", "approved"], to);
  expect(again).toEqual({ code: 0, output: expect.stringContaining("1 had been imported before; nothing changed") });

  const { address } = await startServer(to);
  expect(await titles(address)).toEqual(["A lesson from a table"]);
  for (const name of ["import", "export"]) {
    const refused = await runCommand(name, [folder], to);
    expect(refused).toEqual({ code: 1, output: expect.stringContaining("is in use by another running server") });
  }
});

test.runIf(postgresUrl)("a running server on PostgreSQL shows resources that the import command adds", async () => {
  const { DATABASE_URL } = await createDatabase();
  const { address } = await startServer({ DATABASE_URL });
  expect(await titles(address)).toEqual([]);
  await runCommand("import", [await writeTable(), "--status", "approved"], { DATABASE_URL });
  await expect.poll(() => titles(address)).toEqual(["A lesson from a table"]);
});
