import { and, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { MessageResponse } from "#contract/accounts.ts";
import { type MailTime, NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { MailedKinds, type NoticeSettingsChange, UnsubscribeLink, UnsubscribeQuery } from "#contract/notices.ts";
import { noticeSettings, notices, unsubscribeLinks } from "#server/db/schema/notices.ts";
import type { Deps } from "#server/deps.ts";
import { type Endpoint, endpoint } from "#server/platform/api/endpoint.ts";
import type { Db } from "#server/platform/db/client.ts";
import { clientAddress } from "#server/platform/http/client-address.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { countAttempt } from "#server/platform/limits/rate-limiter.ts";
import { hashToken } from "#server/platform/tokens.ts";
import { removeStoppedMail } from "./notices.ts";

const REFUSES = { 404: "The link is unknown or has expired", 429: "Too many requests" };

export function unsubscribeRoutes(deps: Deps): Endpoint[] {
  const { trustProxy } = deps.config;
  return [
    endpoint(
      {
        method: "GET",
        path: "/api/unsubscribe",
        summary: "Redirects to the unsubscribe page, and changes nothing",
        description:
          "The same address as in the `List-Unsubscribe` header of an email, for people who open it in a browser. A program that opens every link in an email does not unsubscribe anybody.",
        access: "anyone",
        query: UnsubscribeLink,
        answers: { status: 302, redirect: true },
      },
      async ({ query }) => `/unsubscribe?${new URLSearchParams({ token: query.token })}`,
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/unsubscribe",
        summary: "Unsubscribe from emails about notices with the link in one",
        description:
          "One click as in RFC 8058: without logging in, from any site, with any body or none. Unsubscribes from the kinds of notices in that email, or from one `kind` of them; they still appear on the site. Doing it twice changes nothing.",
        example: { response: { message: "You will get no more emails about: Comments on your resources." } },
        access: "anyone",
        allowedWhenSuspended: true,
        allowedFromOtherSites: true,
        query: UnsubscribeQuery,
        answers: { status: 200, body: MessageResponse },
        cacheTags: [],
        refuses: { ...REFUSES, 400: "The email was not about this kind of notice" },
      },
      async ({ query, c, db }) => {
        const kinds = await unsubscribe({ ...deps, db }, query, clientAddress(c, trustProxy));
        const labels = kinds.map((kind) => NOTICE_KINDS[kind].label);
        return { message: `You will get no more emails about: ${labels.join("; ")}.` };
      },
    ),
    endpoint(
      {
        method: "POST",
        path: "/api/unsubscribe/check",
        summary: "The kinds of notices that an unsubscribe link covers; does not unsubscribe",
        description: "`mail` is the current setting of each kind.",
        access: "anyone",
        allowedWhenSuspended: true,
        body: UnsubscribeLink,
        answers: { status: 200, body: MailedKinds },
        cacheTags: [],
        refuses: REFUSES,
      },
      async ({ body, c, db }) => mailedKinds({ ...deps, db }, body.token, clientAddress(c, trustProxy)),
    ),
  ];
}

/** What the mail with this link was about, and the current setting for such mail. */
async function mailedKinds(deps: Deps, token: string, address: string | null): Promise<MailedKinds> {
  const { kinds, settings } = await openLink(deps, token, address);
  return { kinds: kinds.map((kind) => ({ kind, mail: settings?.[kind]?.mail ?? NOTICE_KINDS[kind].mail })) };
}

/** Stops the kinds that the mail with this link was about, or one of them. Returns which. */
async function unsubscribe(deps: Deps, { token, kind }: UnsubscribeQuery, address: string | null) {
  const link = await openLink(deps, token, address);
  if (kind && !link.kinds.includes(kind)) throw new HttpError(400, "That email was not about this kind of notice");
  const kinds: NoticeKind[] = kind ? [kind] : link.kinds;
  await deps.db.transaction((tx) => stopMail(tx, link.userId, kinds));
  return kinds;
}

/** Requests from a mail program's button come from its maker's few addresses, so only unknown links are counted by address. */
async function openLink(deps: Deps, token: string, address: string | null) {
  const hash = hashToken(token);
  const link = await linkWithSettings(deps.db, hash);
  if (!link) {
    await countAttempt(deps, "unknownLinksPerAddress", address);
    throw new HttpError(
      404,
      "This link is unknown or has expired. You can choose what is emailed to you in your profile.",
    );
  }
  await countAttempt(deps, "unsubscribePerLink", Buffer.from(hash).toString("hex"));
  return link;
}

/** The kinds that a link can stop, and the reader's settings; undefined if there is no such link, or no longer. */
async function linkWithSettings(db: Db, tokenHash: Uint8Array) {
  const [link] = await db
    .select({
      userId: unsubscribeLinks.userId,
      kinds: unsubscribeLinks.kinds,
      settings: noticeSettings.settings,
    })
    .from(unsubscribeLinks)
    .leftJoin(noticeSettings, eq(noticeSettings.userId, unsubscribeLinks.userId))
    .where(
      and(eq(unsubscribeLinks.tokenHash, tokenHash), gt(unsubscribeLinks.createdAt, sql`now() - interval '1 year'`)),
    );
  return link;
}

/** The setting for the site stays. Waiting mail is not sent. */
async function stopMail(tx: Db, userId: number, kinds: NoticeKind[]): Promise<void> {
  const off = { site: true, mail: "off" satisfies MailTime as MailTime };
  const settings: NoticeSettingsChange = Object.fromEntries(kinds.map((kind) => [kind, off]));
  await tx
    .insert(noticeSettings)
    .values({ userId, settings })
    .onConflictDoUpdate({
      target: noticeSettings.userId,
      set: {
        settings: sql`${noticeSettings.settings} || (
          select jsonb_object_agg(key, value || jsonb_build_object(
            'site', coalesce(${noticeSettings.settings}->key->'site', 'true'::jsonb)))
          from jsonb_each(excluded.settings))`,
      },
    });
  await tx
    .update(notices)
    .set({ mail: null })
    .where(and(eq(notices.userId, userId), inArray(notices.kind, kinds), isNotNull(notices.mail)));
  await removeStoppedMail(tx, userId);
}
