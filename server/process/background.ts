import { setTimeout as after } from "node:timers/promises";
import type { Deps } from "#server/core/deps.ts";
import { deleteExpired } from "#server/core/jobs/delete-expired.ts";
import { type Job, startJob } from "#server/core/jobs/job.ts";
import { cleanOutbox } from "#server/core/mail/clean-outbox.ts";
import { newMailSender } from "#server/core/mail/sender.ts";
import { newTransport } from "#server/core/mail/transport.ts";
import { rerenderStored } from "#server/core/markdown/rerender.ts";
import { endUnconfirmedAccounts } from "#server/features/accounts/email-addresses/end-unconfirmed.ts";
import { sendResetLinks } from "#server/features/accounts/reset-links.ts";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import { sendDigests } from "#server/features/notices/digests.ts";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import { sendNowMail } from "#server/features/notices/now-mail.ts";
import { matchSavedSearches } from "#server/features/resources/saved-searches.ts";

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;
const TEN_MINUTES_MS = 10 * MINUTE_MS;
const HOUR_MS = 60 * 60 * SECOND_MS;

/** How many mails are sent at the same time, so that a slow one does not delay the others. */
const MAIL_CONCURRENCY = 3;

/** A mail server that does not respond must not delay the shutdown: its mail is sent again after the next start. */
const MAIL_SHUTDOWN_MS = 3 * SECOND_MS;

export type Background = { stop: () => Promise<void> };

/** All background jobs. Stop them after the last request and before the database closes. */
export function startBackground(deps: Deps): Background {
  const { log, views, reportFailure } = deps;
  const every = (everyMs: number, name: string, work: (stopping: AbortSignal) => Promise<void>) =>
    startJob({ name, everyMs, reportFailure, work });

  const sendDueMail = newMailSender(deps, newTransport(deps));
  const writers = [
    every(5 * SECOND_MS, "reset links", (stopping) => sendResetLinks(deps, stopping)),
    every(5 * SECOND_MS, "review mail", (stopping) => sendReviewMail(deps, stopping)),
  ];
  const senders = Array.from({ length: MAIL_CONCURRENCY }, () => every(5 * SECOND_MS, "mail", sendDueMail));
  deps.onMailJobWake({ writers, senders });
  const mailJobs = [
    ...writers,
    ...senders,
    every(5 * SECOND_MS, "notices to mail at once", (stopping) => sendNowMail(deps, stopping)),
    every(MINUTE_MS, "digests", (stopping) => sendDigests(deps, stopping)),
  ];
  const otherJobs = [
    every(5 * SECOND_MS, "views", views.flush),
    every(5 * SECOND_MS, "notices", (stopping) => makeNotices(deps, stopping)),
    every(5 * SECOND_MS, "saved searches", (stopping) => matchSavedSearches(deps, stopping)),
    every(HOUR_MS, "housekeeping", (stopping) => deleteExpired(deps, stopping)),
    every(HOUR_MS, "unconfirmed accounts", (stopping) => endUnconfirmedAccounts(deps, stopping)),
    every(HOUR_MS, "outbox", () => cleanOutbox(deps)),
    every(TEN_MINUTES_MS, "HTML of older versions", (stopping) => rerenderStored(deps, stopping)),
  ];

  return {
    stop: async () => {
      await atMost(MAIL_SHUTDOWN_MS, stopAll(mailJobs));
      await stopAll(otherJobs);
      await views.flush().catch((error) => log.error({ err: error }, "views could not be written"));
    },
  };
}

const stopAll = (jobs: Job[]) => Promise.all(jobs.map(({ stop }) => stop()));

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([work, after(ms, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
}
