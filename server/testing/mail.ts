import type { QueuedMail } from "#server/core/mail/queue.ts";
import { newMailSender } from "#server/core/mail/sender.ts";
import { sendResetLinks } from "#server/features/accounts/reset-links.ts";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";

/** Does what the mail job does in the background, and returns the mails it sent. */
export async function deliverMail(hub: Hub): Promise<QueuedMail[]> {
  const delivered: QueuedMail[] = [];
  await sendResetLinks(hub);
  await sendReviewMail(hub);
  await newMailSender(hub, async (mail) => {
    delivered.push(mail);
  })();
  return delivered;
}

/** Returns only the mails with a reset link, not the notices about changes to an account. */
export const deliverResetMail = async (hub: Hub): Promise<QueuedMail[]> =>
  (await deliverMail(hub)).filter(({ body }) => LINK.test(body));

const LINK = /\/reset-password\?token=([\w-]{43})\r?\n/;

/** The token of the reset link in a mail. */
export const tokenIn = (body = ""): string => LINK.exec(body)?.[1] ?? "no token";

/** Requests a reset link for somebody and returns its token. */
export async function resetToken(hub: Hub, { user }: TestClient): Promise<string> {
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: user.email });
  const [mail] = await deliverResetMail(hub);
  return tokenIn(mail?.body);
}
