import { mkdir, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { createTransport } from "nodemailer";
import type { Logger } from "pino";
import { compose, type Sender, type Transport } from "./compose.ts";
import { keepLongLines } from "./wrap-text.ts";

/** Without a mail server, each mail is written to a file that mail programs can open and only its owner can read. */
export function newOutboxTransport(folder: string, sender: Sender, log: Logger): Transport {
  const mailer = createTransport({ streamTransport: true, buffer: true, newline: "windows" });
  mailer.use("stream", keepLongLines);
  return async (mail, siteName) => {
    const { message } = await mailer.sendMail(compose(mail, sender, siteName));
    await mkdir(folder, { recursive: true, mode: 0o700 });
    // With the id of the mail, so that a second attempt replaces the file, and of the account it is deleted with.
    const account = mail.userId ? `-of-${mail.userId}` : "";
    const name = `${mail.createdAt.toISOString().replace(/[-:.]/g, "")}-${mail.id}${account}.eml`;
    const unfinished = join(folder, `.${name}`);
    await writeFile(unfinished, message as Buffer, { mode: 0o600 });
    await rename(unfinished, join(folder, name));
    log.info({ to: mail.recipient, subject: mail.subject, file: name }, "mail written to the outbox");
  };
}
