import { idempotencyKeys } from "#server/platform/api/idempotency.ts";
import { throttles } from "#server/platform/limits/rate-limiter.ts";
import { outgoingMail } from "#server/platform/mail/queue.ts";
import {
  personalAccountTables,
  personalIdentityTables,
  personalPasskeyTables,
  personalTokenTables,
} from "./schema/accounts.ts";
import { personalFileTables } from "./schema/files.ts";
import { personalForumTables } from "./schema/forum.ts";
import { personalListTables } from "./schema/lists.ts";
import { personalRemovedTables, personalReportTables, personalReviewTables } from "./schema/moderation.ts";
import { personalNoticeMailTables, personalNoticeTables } from "./schema/notices.ts";
import type { PersonalTable } from "./schema/personal-table.ts";
import { personalResourceTables, personalTrialTables } from "./schema/resources.ts";
import { personalLogTables, personalSiteTables } from "./schema/site.ts";
import { personalExportTables } from "./schema/site-exports.ts";

/** The tables of the platform, which does not know what is personal. */
const platformTables: PersonalTable[] = [
  { table: idempotencyKeys, userId: idempotencyKeys.userId, onDeletion: "erase", privacy: ["responses"] },
  { table: throttles, onDeletion: "expires", privacy: ["attempts"] },
  {
    table: outgoingMail,
    userId: outgoingMail.userId,
    email: outgoingMail.recipient,
    onDeletion: "erase",
    privacy: ["resetLinksAndMail"],
  },
];

/** Every table that stores something about people. */
export const PERSONAL_TABLES: PersonalTable[] = [
  ...personalAccountTables,
  ...personalTokenTables,
  ...personalIdentityTables,
  ...personalPasskeyTables,
  ...platformTables,
  ...personalResourceTables,
  ...personalTrialTables,
  ...personalReviewTables,
  ...personalFileTables,
  ...personalListTables,
  ...personalForumTables,
  ...personalRemovedTables,
  ...personalLogTables,
  ...personalSiteTables,
  ...personalExportTables,
  ...personalReportTables,
  ...personalNoticeTables,
  ...personalNoticeMailTables,
];
