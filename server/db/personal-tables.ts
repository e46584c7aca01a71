import { personalAccountTables } from "./schema/accounts.ts";
import { personalMailTables } from "./schema/events-and-mail.ts";
import { personalForumTables } from "./schema/forum.ts";
import type { PersonalTable } from "./schema/personal-table.ts";
import { personalResourceTables } from "./schema/resources.ts";

/** Every table that stores something about people. */
export const PERSONAL_TABLES: PersonalTable[] = [
  ...personalAccountTables,
  ...personalMailTables,
  ...personalResourceTables,
  ...personalForumTables,
];
