import { setTimeout as after } from "node:timers/promises";
import { newHubMailSender } from "#server/features/notices/send-mail.ts";
import { deleteExpired } from "./delete-expired.ts";
import type { Deps } from "./deps.ts";
import { cleanOutbox } from "./features/accounts/delete-account.ts";
import { endUnconfirmedAccounts } from "./features/accounts/end-unconfirmed.ts";
import { sendResetLinks } from "./features/accounts/password-reset.ts";
import { sendInvitations } from "./features/accounts/send-invitations.ts";
import { sendReviewMail } from "./features/moderation/review-mail.ts";
import { makeNotices } from "./features/notices/make-notices.ts";
import { sendDigests, sendNowMail } from "./features/notices/notice-mail-times.ts";
import { refreshSearchWords } from "./features/resources/correct-search.ts";
import { matchSavedSearches } from "./features/resources/saved-searches.ts";
import { runExports } from "./features/site-exports/site-exports.ts";
import { rerenderStored } from "./features/texts/rerender.ts";
import { askHowItWent } from "./features/trials/how-it-went.ts";
import { type Job, startJob } from "./platform/jobs/job.ts";
import { newTransport } from "./platform/mail/transport.ts";

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
  const { log, views, usage, reportFailure } = deps;
  const every = (everyMs: number, name: string, work: (stopping: AbortSignal) => Promise<void>) =>
    startJob({ name, everyMs, reportFailure, work });

  const sendDueMail = newHubMailSender(deps, newTransport(deps));
  const writers = [
    every(5 * SECOND_MS, "reset links", (stopping) => sendResetLinks(deps, stopping)),
    every(5 * SECOND_MS, "invitations", (stopping) => sendInvitations(deps, stopping)),
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
    every(5 * SECOND_MS, "statistics", usage.flush),
    every(5 * SECOND_MS, "notices", (stopping) => makeNotices(deps, stopping)),
    every(5 * SECOND_MS, "saved searches", (stopping) => matchSavedSearches(deps, stopping)),
    every(5 * SECOND_MS, "exports", (stopping) => runExports(deps, stopping)),
    every(HOUR_MS, "housekeeping", (stopping) => deleteExpired(deps, stopping)),
    every(HOUR_MS, "how it went", (stopping) => askHowItWent(deps, stopping)),
    every(HOUR_MS, "unconfirmed accounts", (stopping) => endUnconfirmedAccounts(deps, stopping)),
    every(HOUR_MS, "outbox", () => cleanOutbox(deps)),
    every(TEN_MINUTES_MS, "search words", () => refreshSearchWords(deps.db)),
    every(TEN_MINUTES_MS, "HTML of older versions", (stopping) => rerenderStored(deps, stopping)),
  ];

  return {
    stop: async () => {
      await atMost(MAIL_SHUTDOWN_MS, stopAll(mailJobs));
      await stopAll(otherJobs);
      await views.flush().catch((error) => log.error({ err: error }, "views could not be written"));
      await usage.flush().catch((error) => log.error({ err: error }, "statistics could not be written"));
    },
  };
}

const stopAll = (jobs: Job[]) => Promise.all(jobs.map(({ stop }) => stop()));

async function atMost(ms: number, work: Promise<unknown>): Promise<void> {
  const timeout = new AbortController();
  await Promise.race([work, after(ms, undefined, { signal: timeout.signal }).catch(() => {})]);
  timeout.abort();
}
