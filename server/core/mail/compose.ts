import type { Config } from "#server/config.ts";
import { mailHtml } from "./html.ts";
import type { QueuedMail } from "./queue.ts";
import { wrapText } from "./wrap-text.ts";

/** Resolves once the mail server has the mail, or the file is written. */
export type Transport = (mail: QueuedMail, siteName: string) => Promise<void>;

export type Sender = Pick<Config, "mailFrom" | "appUrl">;

export function compose(mail: QueuedMail, sender: Sender, siteName: string) {
  const { id, recipient, replyTo, subject, body, createdAt, unsubscribeUrl } = mail;
  return {
    // An address alone gets the site's name.
    from: sender.mailFrom.includes("<") ? sender.mailFrom : { name: siteName, address: sender.mailFrom },
    // As an object, so that a comma in an address does not make it two.
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text: wrapText(body),
    // Encoded, so that a link occurs only once in an outbox file.
    html: { content: mailHtml({ subject, body, siteName }, sender.appUrl), contentTransferEncoding: "base64" as const },
    date: createdAt,
    // The same on every attempt, so that mail programs recognise a duplicate.
    messageId: `<${id}.${createdAt.getTime()}@${new URL(sender.appUrl).hostname}>`,
    // So that holiday responders do not reply.
    headers: { "Auto-Submitted": "auto-generated", ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  };
}

/** RFC 8058: mail programs show a button of their own, which sends one POST. Prepared, so that the address stays in one line. */
const oneClick = (url: string) => ({
  "List-Unsubscribe": { prepared: true, value: `<${url}>` },
  "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
});
