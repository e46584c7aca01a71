import { sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newHubMailSender } from "#server/features/notices/send-mail.ts";
import { newJobRunner } from "#server/platform/jobs/run-each.ts";
import { newLog } from "#server/platform/log.ts";
import { newTransport } from "#server/platform/mail/transport.ts";
import type { Hub } from "./hub.ts";
import { type MailServer, openMailServer, WILLING } from "./mail-server.ts";

export const MAIL = { recipient: "ada@example.org", subject: "Good news", body: "It works.\n" };

/** A mail server for this test file. Each test starts with an empty queue, inbox and log. */
export function openSmtp(hub: Hub) {
  let lines: string[] = [];
  const log = newLog("trace", { write: (line) => lines.push(line) });
  const smtp = {
    server: {} as MailServer,
    log,
    logged: () => lines.join(""),
    /** Sends all due mail, as one process would. */
    newSender: () => {
      const config = { ...hub.config, smtpUrl: smtp.server.url, mailFrom: "Hub <hub@example.org>" };
      const runner = newJobRunner({ log, metrics: hub.metrics });
      const send = newHubMailSender({ db: hub.db, ...runner }, newTransport({ config, log }));
      return () => send().catch((error) => runner.reportFailure("mail", { err: error }, "the job failed"));
    },
  };
  beforeAll(async () => {
    smtp.server = await openMailServer();
  });
  afterAll(() => smtp.server.close());
  beforeEach(async () => {
    lines = [];
    smtp.server.received = [];
    Object.assign(smtp.server, WILLING);
    await hub.db.execute(sql`delete from outgoing_mail`);
  });
  return smtp;
}

/** The HTML part of a mail. */
export function htmlIn(source = ""): string {
  const [, encoded = ""] =
    /Content-Type: text\/html; charset=utf-8\r\n[\s\S]*?\r\n\r\n([\s\S]*?)\r\n--/.exec(source) ?? [];
  return Buffer.from(encoded, "base64").toString();
}
