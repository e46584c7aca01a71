import type { Platform } from "#server/platform/platform.ts";
import type { Letterhead, Transport } from "./compose.ts";
import { claimDueMail, postponeMail, type QueuedMail, removeMail } from "./queue.ts";

/** Errors of Nodemailer and the mail server for a mail that could not be sent. */
type SmtpFailure = { code: string; responseCode: number; command: string; response: string };

/** Replies to these commands concern one mail. Any other failure would affect every mail. */
const COMMANDS_OF_ONE_MAIL = ["RCPT TO", "DATA", "API"];

const concernsAllMail = ({ command }: Partial<SmtpFailure>) => !COMMANDS_OF_ONE_MAIL.includes(command ?? "");

/**
 * Codes by which mail servers refuse the sender, often only after the recipient is named: the sender's address, the network,
 * the protocol, or a policy such as a block list (RFC 3463).
 */
const ABOUT_THE_SENDER = /^\d{3}[ -]5\.(1\.[78]|[3457]\.)/;

/** Whether this address permanently refuses mail, so that another attempt is useless. */
const isRefusedForGood = ({ command, responseCode = 0, response = "" }: Partial<SmtpFailure>) =>
  (command === "RCPT TO" || command === "DATA") && responseCode >= 550 && !ABOUT_THE_SENDER.test(response);

/** The product's own rules about mail. */
type MailRules = {
  letterhead: () => Promise<Letterhead>;
  /** Deletes a mail whose notices no longer hold. Returns whether it did. */
  deleteIfOutdated: (mail: QueuedMail) => Promise<boolean>;
  recordRefusal: (mail: QueuedMail) => Promise<void>;
};

/** Addresses of nobody and of the demo teachers: no mail is delivered to this domain (RFC 2606). */
const isUnreachable = (address: string) => /[@.]invalid$/i.test(address);

/** Returns a function that sends all due mails one after the other. Several processes may run it at once. */
export function newMailSender(
  { db, reportFailure }: Pick<Platform, "db" | "reportFailure">,
  transport: Transport,
  { letterhead, deleteIfOutdated, recordRefusal }: MailRules,
) {
  /** Sent, but the database was unavailable when its row should have been deleted: not to be sent again. */
  const sent = new Set<number>();

  async function sendDueMail(stopping?: AbortSignal): Promise<void> {
    for (const id of sent) await remove(id);
    while (!stopping?.aborted) {
      const mail = await claimDueMail(db);
      if (!mail) return;
      if (await deleteIfOutdated(mail)) continue;
      await attempt(mail);
    }
  }

  async function attempt(mail: QueuedMail): Promise<void> {
    try {
      // Also read for addresses of nobody, so that the same statements run.
      const head = await letterhead();
      if (!isUnreachable(mail.recipient)) await transport(mail, head);
    } catch (error) {
      return failed(mail, error);
    }
    sent.add(mail.id);
    await remove(mail.id);
  }

  async function remove(id: number): Promise<void> {
    await removeMail(db, id);
    sent.delete(id);
  }

  /** Throws errors that would affect every mail, so that the job tries again later, and not with the next mail. */
  async function failed(mail: QueuedMail, error: unknown): Promise<void> {
    const { id, recipient, subject, attempts } = mail;
    const failure = error as Error & Partial<SmtpFailure>;
    const { name, code, responseCode, command } = failure;
    // The server's message may quote the mail with a reset link; its codes cannot.
    const what = { mail: id, to: recipient, subject, attempts, error: name, code, responseCode, command };
    if (isRefusedForGood(failure)) {
      await recordRefusal(mail);
      return reportFailure("mail", what, "an address refuses mail for good, so this mail was given up");
    }
    const isPostponed = await postponeMail(db, id);
    if (!isPostponed) {
      await removeMail(db, id);
      reportFailure("mail", what, "mail could not be sent in time and was given up");
    }
    if (concernsAllMail(failure)) throw Object.assign(new Error("the mail server accepts no mail"), what);
    if (isPostponed) reportFailure("mail", what, "mail could not be sent and will be tried again");
  }

  return sendDueMail;
}
