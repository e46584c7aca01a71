import { personalAccountTables } from "./schema/accounts.ts";
import { personalLogTables } from "./schema/admin-log.ts";
import { personalTokenTables } from "./schema/api-tokens.ts";
import { personalMailTables } from "./schema/events-and-mail.ts";
import { personalForumTables } from "./schema/forum.ts";
import { personalIdentityTables } from "./schema/identities.ts";
import { personalListTables } from "./schema/lists.ts";
import { personalNoticeMailTables } from "./schema/notice-mail.ts";
import { personalNoticeTables } from "./schema/notices.ts";
import { personalPasskeyTables } from "./schema/passkeys.ts";
import type { PersonalTable } from "./schema/personal-table.ts";
import { personalRemovedTables } from "./schema/removed-posts.ts";
import { personalReportTables } from "./schema/reports.ts";
import { personalResourceTables } from "./schema/resources.ts";
import { personalReviewTables } from "./schema/reviews.ts";
import { personalSiteTables } from "./schema/site.ts";
import { personalTrialTables } from "./schema/trials.ts";

/** Every table that stores something about people. */
export const PERSONAL_TABLES: PersonalTable[] = [
  ...personalAccountTables,
  ...personalTokenTables,
  ...personalIdentityTables,
  ...personalPasskeyTables,
  ...personalMailTables,
  ...personalResourceTables,
  ...personalTrialTables,
  ...personalReviewTables,
  ...personalListTables,
  ...personalForumTables,
  ...personalRemovedTables,
  ...personalLogTables,
  ...personalSiteTables,
  ...personalReportTables,
  ...personalNoticeTables,
  ...personalNoticeMailTables,
];
