import type { Deps } from "#server/deps.ts";
import { letterheadOf } from "#server/features/site/site.ts";
import type { Transport } from "#server/platform/mail/compose.ts";
import { newMailSender } from "#server/platform/mail/sender.ts";
import { deleteOutdatedMail } from "./notice-mail.ts";
import { recordRefusal } from "./refused-address.ts";

/** Sends queued mail: a mail about notices that no longer hold is not sent, and an address that refuses mail is noted. */
export const newHubMailSender = (deps: Pick<Deps, "db" | "reportFailure">, transport: Transport) =>
  newMailSender(deps, transport, {
    letterhead: () => letterheadOf(deps.db),
    deleteIfOutdated: async ({ id, noticeIds }) => noticeIds !== null && deleteOutdatedMail(deps.db, id),
    recordRefusal: (mail) => recordRefusal(deps.db, mail),
  });
