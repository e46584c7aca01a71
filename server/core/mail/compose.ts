import type { Config } from "#server/config.ts";
import { htmlOf } from "./html.ts";
import type { QueuedMail } from "./queue.ts";
import { wrapText } from "./wrap-text.ts";

/** Resolves once the mail is out of our hands. */
export type Transport = (mail: QueuedMail) => Promise<void>;

export type Sender = Pick<Config, "mailFrom" | "appUrl">;

export function compose({ id, recipient, replyTo, subject, body, createdAt }: QueuedMail, sender: Sender) {
  return {
    from: sender.mailFrom,
    // As an object an address stays one address, whatever characters it is made of.
    to: { name: "", address: recipient },
    ...(replyTo && { replyTo: { name: "", address: replyTo } }),
    subject,
    text: wrapText(body),
    // Encoded, so that whoever reads an outbox file as it is finds each link once.
    html: { content: htmlOf({ subject, body }, sender.appUrl), contentTransferEncoding: "base64" as const },
    date: createdAt,
    // The same on every attempt, so that a mail that does go out twice can be told for what it is.
    messageId: `<${id}.${createdAt.getTime()}@${new URL(sender.appUrl).hostname}>`,
    // Spares us the answers of holiday responders.
    headers: { "Auto-Submitted": "auto-generated" },
  };
}
