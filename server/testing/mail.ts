import { sendResetLinks } from "#server/features/accounts/password-reset.ts";
import { sendReviewMail } from "#server/features/moderation/review-mail.ts";
import { newHubMailSender } from "#server/features/notices/send-mail.ts";
import type { QueuedMail } from "#server/platform/mail/queue.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";

/** Runs the mail job and returns the mails it sent, except those that confirm an address. */
export const deliverMail = async (hub: Hub): Promise<QueuedMail[]> =>
  (await deliverAllMail(hub)).filter(({ body }) => !CONFIRM_LINK.test(body));

/** Returns only the mails with a link to confirm an address, which everybody who registers gets. */
export const deliverConfirmMail = async (hub: Hub): Promise<QueuedMail[]> =>
  (await deliverAllMail(hub)).filter(({ body }) => CONFIRM_LINK.test(body));

export async function deliverAllMail(hub: Hub): Promise<QueuedMail[]> {
  const delivered: QueuedMail[] = [];
  await sendResetLinks(hub);
  await sendReviewMail(hub);
  await newHubMailSender(hub, async (mail) => {
    delivered.push(mail);
  })();
  return delivered;
}

/** Returns only the mails with a reset link, not the notices about changes to an account. */
export const deliverResetMail = async (hub: Hub): Promise<QueuedMail[]> =>
  (await deliverMail(hub)).filter(({ body }) => LINK.test(body));

const CONFIRM_LINK = /\/confirm-email\?token=([\w-]{43})\r?\n/;

const UNDO_LINK = /\/undo-email-change\?token=([\w-]{43})\r?\n/;

export const confirmTokenIn = (body = ""): string => CONFIRM_LINK.exec(body)?.[1] ?? "no token";

export const undoTokenIn = (body = ""): string => UNDO_LINK.exec(body)?.[1] ?? "no token";

const LINK = /\/reset-password\?token=([\w-]{43})\r?\n/;

/** The token of the reset link in a mail. */
export const tokenIn = (body = ""): string => LINK.exec(body)?.[1] ?? "no token";

/** Requests a reset link for a user and returns its token. */
export async function resetToken(hub: Hub, { user }: TestClient): Promise<string> {
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: user.email });
  const [mail] = await deliverResetMail(hub);
  return tokenIn(mail?.body);
}
