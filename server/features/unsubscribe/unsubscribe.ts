import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { MailedKinds, UnsubscribeQuery } from "#contract/unsubscribe.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { hashToken } from "#server/core/auth/token.ts";
import type { Deps } from "#server/core/deps.ts";
import { countAttempt } from "#server/core/limits/rate-limiter.ts";
import { linkWithSettings, stopMail } from "./unsubscribe-queries.ts";

/** What the mail with this link was about, and when that is mailed now. */
export async function mailedKinds(deps: Deps, token: string, address: string | null): Promise<MailedKinds> {
  const { kinds, settings } = await openLink(deps, token, address);
  return { kinds: kinds.map((kind) => ({ kind, mail: settings?.[kind]?.mail ?? NOTICE_KINDS[kind].mail })) };
}

/** Stops what the mail with this link was about, or one kind of it. Returns which. */
export async function unsubscribe(deps: Deps, { token, kind }: UnsubscribeQuery, address: string | null) {
  const link = await openLink(deps, token, address);
  if (kind && !link.kinds.includes(kind)) throw new HttpError(400, "That mail was not about this kind of notice");
  const kinds: NoticeKind[] = kind ? [kind] : link.kinds;
  await deps.db.transaction((tx) => stopMail(tx, link.userId, kinds));
  return kinds;
}

/**
 * Whoever presses the button of a mail program comes from one of the few addresses of its maker, so only unknown links
 * are counted by address.
 */
async function openLink(deps: Deps, token: string, address: string | null) {
  const hash = hashToken(token);
  const link = await linkWithSettings(deps.db, hash);
  if (!link) {
    await countAttempt(deps, "unknownLinksPerAddress", address);
    throw new HttpError(
      404,
      "This link is unknown or has expired. You can choose what is mailed to you in your profile.",
    );
  }
  await countAttempt(deps, "unsubscribePerLink", Buffer.from(hash).toString("hex"));
  return link;
}
