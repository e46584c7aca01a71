import type { QueuedMail } from "#server/core/mail/queue.ts";
import { newMailSender } from "#server/core/mail/sender.ts";
import { sendResetLinks } from "#server/features/accounts/reset-links.ts";
import type { Hub } from "./hub.ts";

/** Does what the background would do with the post, and returns the mails that went out. */
export async function deliver(hub: Hub): Promise<QueuedMail[]> {
  const delivered: QueuedMail[] = [];
  await sendResetLinks(hub);
  await newMailSender(hub, async (mail) => {
    delivered.push(mail);
  })();
  return delivered;
}

/** Only those with a reset link; what is told of changes to an account is left out. */
export const deliverLinks = async (hub: Hub): Promise<QueuedMail[]> =>
  (await deliver(hub)).filter(({ body }) => LINK.test(body));

const LINK = /\/reset-password\?token=([\w-]{43})\r?\n/;

/** The token of the reset link in a mail. */
export const tokenIn = (body = ""): string => LINK.exec(body)?.[1] ?? "no token";
