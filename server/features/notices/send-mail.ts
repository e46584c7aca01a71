import type { Deps } from "#server/deps.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import type { Transport } from "#server/platform/mail/compose.ts";
import { newMailSender } from "#server/platform/mail/sender.ts";
import { deleteOutdatedMail } from "./notice-mail.ts";
import { recordRefusal } from "./refused-address.ts";

/** Sends queued mail: a mail about notices that no longer hold is not sent, and an address that refuses mail is noted. */
export const newHubMailSender = (deps: Pick<Deps, "db" | "reportFailure">, transport: Transport) =>
  newMailSender(deps, transport, {
    siteName: async () => (await readSiteSettings(deps.db)).name,
    deleteIfOutdated: async ({ id, noticeIds }) => noticeIds !== null && deleteOutdatedMail(deps.db, id),
    recordRefusal: (mail) => recordRefusal(deps.db, mail),
  });
