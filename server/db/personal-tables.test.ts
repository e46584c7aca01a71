import { getTableName } from "drizzle-orm";
import { expect, test } from "vitest";
import { PersonalData } from "#contract/personal-data.ts";
import { STORED_ABOUT_YOU, STORED_BRIEFLY } from "#contract/privacy.ts";
import { columnsThatReferToUsers, columnsWithAddresses } from "#server/testing/catalog.ts";
import { openHub } from "#server/testing/hub.ts";
import { PERSONAL_TABLES } from "./personal-tables.ts";

const hub = openHub();

const HOW =
  "declare what it stores about people beside the table in server/db/schema/ (see server/db/schema/personal-table.ts)";

const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

test("every column that refers to a user is declared as personal data", async () => {
  const declared = PERSONAL_TABLES.map(
    ({ table, userId }) => `${getTableName(table)}.${userId ? snakeCase(userId.name) : ""}`,
  );
  const found = (await columnsThatReferToUsers(hub.db)).map(({ table, column }) => `${table}.${column}`);
  expect(found).toContain("saves.user_id");
  const missing = found.filter((column) => !declared.includes(column));
  expect(missing, `${missing}: ${HOW}`).toEqual([]);
});

test("every table that holds addresses is declared as personal data", async () => {
  const declared = PERSONAL_TABLES.map(({ table }) => getTableName(table));
  const found = (await columnsWithAddresses(hub.db)).map(({ table }) => table);
  expect(found).toContain("password_reset_requests");
  const missing = found.filter((table) => !declared.includes(table));
  expect(missing, `${missing}: ${HOW}`).toEqual([]);
});

test("every list of the data export is stored in exactly one table", () => {
  const { exportedAt: _, profile: __, ...lists } = PersonalData.shape;
  const exported = PERSONAL_TABLES.flatMap(({ exported }) => (exported ? [exported.as] : []));
  expect(exported.sort()).toEqual(Object.keys(lists).sort());
});

test("the privacy page names everything that is stored, and nothing that is not", () => {
  const told = Object.keys({ ...STORED_ABOUT_YOU, ...STORED_BRIEFLY });
  const stored = PERSONAL_TABLES.flatMap(({ privacy }) => privacy);
  expect([...new Set(stored)].sort()).toEqual(told.sort());
  for (const { table, privacy } of PERSONAL_TABLES) expect(privacy, getTableName(table)).not.toEqual([]);
});
