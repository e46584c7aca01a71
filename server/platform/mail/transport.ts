import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import type { Platform } from "#server/platform/platform.ts";
import { compose, keepLongLines, type Sender, type Transport } from "./compose.ts";

export const outboxFolder = ({ dataDir }: Platform["config"]) => join(dataDir, "outbox");

export function newTransport({ config, log }: Pick<Platform, "config" | "log">): Transport {
  return config.smtpUrl
    ? newSmtpTransport(config.smtpUrl, config, log)
    : newOutboxTransport(outboxFolder(config), config, log);
}

/** An attempt ends well before another process may take over its mail. */
const TIMEOUTS = { dnsTimeout: 10_000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** A connection for every mail: mail is rare here, and a pool would retry by itself without counting attempts. */
function newSmtpTransport(url: string, sender: Sender, log: Logger): Transport {
  const mailer = createTransport({ url, ...TIMEOUTS, disableFileAccess: true, disableUrlAccess: true });
  mailer.use("stream", keepLongLines);
  return async (mail, letterhead) => {
    await mailer.sendMail(compose(mail, sender, letterhead));
    log.info({ mail: mail.id }, "mail sent");
  };
}

/** Without a mail server, each mail is written to a file that mail programs can open and only its owner can read. */
function newOutboxTransport(folder: string, sender: Sender, log: Logger): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  mailer.use("stream", keepLongLines);
  return async (mail, letterhead) => {
    const { message } = await mailer.sendMail(compose(mail, sender, letterhead));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // With the id of the mail, so that a second attempt replaces the file, and of the account with which it is deleted.
    const account = mail.userId ? `-of-${mail.userId}` : "";
    const name = `${mail.createdAt.toISOString().replace(/[-:.]/g, "")}-${mail.id}${account}.eml`;
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
    log.info({ to: mail.recipient, subject: mail.subject, file: name }, "mail written to the outbox");
  };
}
