import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { compose, type Sender, type Transport } from "./compose.ts";
import { keepLongLines } from "./wrap-text.ts";

/** An attempt ends well before another process may take over its mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection for every mail: mail is rare here, and a pool would retry by itself without counting attempts. */
export function newSmtpTransport(url: string, sender: Sender, log: Logger): Transport {
  const mailer = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  mailer.use("stream", keepLongLines);
  return async (mail, siteName) => {
    await mailer.sendMail(compose(mail, sender, siteName));
    log.info({ mail: mail.id }, "mail sent");
  };
}
