import type { Deps } from "#server/core/deps.ts";
import { deleteOutdatedMail } from "#server/core/notices/outdated-mail.ts";
import { readSiteSettings } from "#server/core/site/site-settings.ts";
import type { Transport } from "./compose.ts";
import { claimDueMail, type QueuedMail, removeMail } from "./queue.ts";
import { concernsAllMail, isRefusedForGood, recordRefusal, type SmtpFailure } from "./refused-address.ts";
import { postponeMail } from "./retry.ts";

/** Nobody's mail, and that of the demo teachers: no mail arrives under this name (RFC 2606). */
const isUnreachable = (address: string) => /[@.]invalid$/i.test(address);

/** Returns a function that sends all due mails one after the other. Several processes may run it at once. */
export function newMailSender({ db, reportFailure }: Pick<Deps, "db" | "reportFailure">, transport: Transport) {
  /** Sent, but the database was unavailable when its row should have been deleted: not to be sent again. */
  const sent = new Set<number>();

  async function sendDueMail(stopping?: AbortSignal): Promise<void> {
    for (const id of sent) await remove(id);
    while (!stopping?.aborted) {
      const mail = await claimDueMail(db);
      if (!mail) return;
      if (mail.noticeIds && (await deleteOutdatedMail(db, mail.id))) continue;
      await attempt(mail);
    }
  }

  async function attempt(mail: QueuedMail): Promise<void> {
    try {
      // Read for nobody's mail too, so that it takes the same statements.
      const { name } = await readSiteSettings(db);
      if (!isUnreachable(mail.recipient)) await transport(mail, name);
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

  /** Throws what would happen to every mail, so that this is tried again later, and not with the next mail. */
  async function failed({ id, recipient, subject, attempts }: QueuedMail, error: unknown): Promise<void> {
    const failure = error as Error & Partial<SmtpFailure>;
    const { name, code, responseCode, command } = failure;
    // The server's message may quote the mail with a reset link; its codes cannot.
    const what = { mail: id, to: recipient, subject, attempts, error: name, code, responseCode, command };
    if (isRefusedForGood(failure)) {
      await recordRefusal(db, { id, recipient });
      return reportFailure("mail", what, "an address refuses mail for good, so this mail was given up");
    }
    const isPostponed = await postponeMail(db, id);
    if (!isPostponed) {
      await removeMail(db, id);
      reportFailure("mail", what, "mail could not be sent in time and was given up");
    }
    if (concernsAllMail(failure)) throw Object.assign(new Error("the mail server takes no mail"), what);
    if (isPostponed) reportFailure("mail", what, "mail could not be sent and will be tried again");
  }

  return sendDueMail;
}
