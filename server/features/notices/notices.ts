import { and, eq, gt, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import type { Site } from "#contract/site.ts";
import type { Config } from "#server/config.ts";
import { resourceReviews } from "#server/db/schema/moderation.ts";
import { type CauseKind, noticeEvents, notices, unsubscribeLinks } from "#server/db/schema/notices.ts";
import type { Deps } from "#server/deps.ts";
import { latestDecision } from "#server/features/moderation/moderation.ts";
import type { LockedResource } from "#server/features/resources/resources.ts";
import type { Db } from "#server/platform/db/client.ts";
import { isOutage } from "#server/platform/db/errors.ts";
import { FOOTER_LINE, linked } from "#server/platform/mail/compose.ts";
import type { Mail } from "#server/platform/mail/queue.ts";
import { newToken } from "#server/platform/tokens.ts";

export { hasUnread, unreadCount } from "./notices-queries.ts";

export type NoticeEvent = { id: number; causeKind: CauseKind; causeId: number; isEdit: boolean; createdAt: Date };

const MAX_ATTEMPTS = 5;

/** Handled in one transaction: a commit for each would take longer than the work. */
const AT_ONCE = 50;

type Handle = (tx: Db, event: NoticeEvent) => Promise<void>;

/**
 * Handles the events of these kinds in order, in the transaction that deletes them, so that each is handled once whatever
 * fails; several processes share the work. If one fails, they are handled one by one, so that it does not block the others.
 */
export async function handleNoticeEvents(
  { db, runEach }: Pick<Deps, "db" | "runEach">,
  job: string,
  kinds: CauseKind[],
  handle: Handle,
  stopping?: AbortSignal,
): Promise<void> {
  const handleOne = async (id: number) => {
    try {
      await handleEvents(db, [id], handle);
    } catch (error) {
      if (!isOutage(error)) await countFailure(db, id);
      throw error;
    }
  };
  const handleBatch = async (ids: number[]) => {
    try {
      await handleEvents(db, ids, handle);
    } catch (error) {
      if (isOutage(error)) throw error;
      await runEach(job, ids, handleOne, stopping);
    }
  };
  for (let ids = await eventsAfter(db, kinds, 0); ids.length > 0 && !stopping?.aborted; ) {
    await handleBatch(ids);
    ids = await eventsAfter(db, kinds, ids.at(-1) ?? 0);
  }
}

async function eventsAfter(db: Db, kinds: CauseKind[], after: number): Promise<number[]> {
  const events = await db
    .select({ id: noticeEvents.id })
    .from(noticeEvents)
    .where(and(inArray(noticeEvents.causeKind, kinds), gt(noticeEvents.id, after)))
    .orderBy(noticeEvents.id)
    .limit(AT_ONCE);
  return events.map(({ id }) => id);
}

/** Without those that another process is handling. */
const handleEvents = (db: Db, ids: number[], handle: Handle): Promise<void> =>
  db.transaction(async (tx) => {
    const free = tx
      .select({ id: noticeEvents.id })
      .from(noticeEvents)
      .where(inArray(noticeEvents.id, ids))
      .for("update", { skipLocked: true });
    const events = await tx.delete(noticeEvents).where(inArray(noticeEvents.id, free)).returning({
      id: noticeEvents.id,
      causeKind: noticeEvents.causeKind,
      causeId: noticeEvents.causeId,
      isEdit: noticeEvents.isEdit,
      createdAt: noticeEvents.createdAt,
    });
    for (const event of events.sort((a, b) => a.id - b.id)) await handle(tx, event);
  });

async function countFailure(db: Db, id: number): Promise<void> {
  const [event] = await db
    .update(noticeEvents)
    .set({ attempts: sql`${noticeEvents.attempts} + 1` })
    .where(eq(noticeEvents.id, id))
    .returning({ attempts: noticeEvents.attempts });
  if (event && event.attempts >= MAX_ATTEMPTS) await db.delete(noticeEvents).where(eq(noticeEvents.id, id));
}

export type Cause = {
  kind: CauseKind;
  id: number;
  /** The person who caused it, who gets no notice. */
  doerId: number | null;
  /** Moderators decide as a team: readers do not learn which of them did. */
  byModerators?: true;
};

const DEFAULTS = sql.join(
  Object.entries(NOTICE_KINDS).map(([kind, { mail }]) => sql`(${kind}, ${mail})`),
  sql`, `,
);

/**
 * Notifies everybody whom `recipients` selects (`user_id`, `kind`, `subject_kind`, `subject_id`), as each has chosen. Members
 * who muted the person who caused it are left out, except for moderators' decisions. Members who already know of the cause are
 * not notified again. Members who leave meanwhile are left out: their row is locked first. Notices are stored one by one, and
 * merged when they are read (`noticeGroups`).
 */
export async function insertNotices(tx: Db, { kind, id, doerId, byModerators }: Cause, recipients: SQL): Promise<void> {
  await tx.execute(sql`
    with recipients as (${recipients}),
    people as materialized (
      select users.id, recipients.kind, recipients.subject_kind, recipients.subject_id
      from users join recipients on recipients.user_id = users.id
      where users.deleted_at is null and users.id is distinct from ${doerId}::integer
        and not exists (select from mutes
          where mutes.user_id = users.id and mutes.muted_id = ${byModerators ? null : doerId}::integer)
      order by users.id for key share of users
    ),
    chosen as (
      select people.*, coalesce((settings -> people.kind ->> 'site')::boolean, true) as on_site,
        nullif(coalesce(settings -> people.kind ->> 'mail', defaults.mail), 'off') as mail
      from people join (values ${DEFAULTS}) as defaults (kind, mail) on defaults.kind = people.kind
        left join notice_settings on notice_settings.user_id = people.id
    )
    insert into notices (user_id, kind, subject_kind, subject_id, cause_kind, cause_id, actor_id, on_site, mail)
    select id, kind, subject_kind, subject_id, ${kind}, ${id}::integer, ${byModerators ? null : doerId}::integer, on_site, mail
    from chosen where on_site or mail is not null
    on conflict (cause_kind, cause_id, user_id) do nothing`);
}

type Decided = { id: number; userId: number; decision: "approved" | "rejected"; decisionId: number };

/** Notifies the author of a resource of a decision. Returns the notices of it that they want mailed at once. */
export async function tellAuthor(tx: Db, decided: Decided): Promise<number[]> {
  await insertDecision(tx, decided);
  const isCause = and(eq(notices.causeKind, "decision"), eq(notices.causeId, decided.decisionId));
  const mailed = await tx
    .update(notices)
    .set({ mail: null, mailedAt: sql`now()` })
    .where(and(isCause, eq(notices.mail, "now")))
    .returning({ id: notices.id });
  return mailed.map(({ id }) => id);
}

/**
 * Notifies the author of an approval that they do not know of yet, before an edit replaces it. The resource stays public. It is
 * mailed like any other notice. Call it with the resource locked.
 */
export async function tellOfApproval(tx: Db, { id, userId }: Pick<LockedResource, "id" | "userId">): Promise<void> {
  const { resourceId, decision, notifyAt } = resourceReviews;
  const [untold] = await tx
    .select({ decisionId: sql<number>`(${latestDecision})` })
    .from(resourceReviews)
    .where(and(eq(resourceId, id), eq(decision, "approved"), isNotNull(notifyAt)))
    .for("update");
  if (untold) await insertDecision(tx, { id, userId, decision: "approved", ...untold });
}

async function insertDecision(tx: Db, { id, userId, decision, decisionId }: Decided): Promise<void> {
  const author = sql`select ${userId}::integer as user_id, ${`resource_${decision}`} as kind,
    'resource' as subject_kind, ${id}::integer as subject_id`;
  await insertNotices(tx, { kind: "decision", id: decisionId, doerId: null, byModerators: true }, author);
}

type NoticeMail = Mail & { userId: number };

/**
 * Adds to a mail about notices why the reader gets it and how to stop it, for people and for mail programs. Call it in the
 * transaction that queues the mail.
 */
export async function withUnsubscribe(db: Db, mail: NoticeMail, kinds: NoticeKind[], appUrl: string): Promise<Mail> {
  const { token, hash } = newToken();
  await db.insert(unsubscribeLinks).values({ tokenHash: hash, userId: mail.userId, kinds: [...new Set(kinds)] });
  const lines = [
    FOOTER_LINE,
    "You get this email because of your notification settings. You can change them at any time:",
    linked("Stop these emails", `${appUrl}/unsubscribe?token=${token}`),
    // Through the login page, which redirects members who are logged in: the tab belongs to its owner alone.
    linked(
      "Choose what is emailed to you, and when",
      `${appUrl}/login?redirectTo=/users/${mail.userId}%3Ftab%3Dnotices`,
    ),
  ];
  return {
    ...mail,
    body: `${mail.body.trimEnd()}\n\n${lines.join("\n")}\n`,
    unsubscribeUrl: `${appUrl}/api/unsubscribe?token=${token}`,
  };
}

/**
 * Deletes queued mails that are only about notices which their reader has turned off. Call it in the transaction of that
 * change. The unsubscribe link of a mail says what it is about.
 */
export async function removeStoppedMail(tx: Db, userId: number): Promise<void> {
  await tx.execute(sql`delete from outgoing_mail as mail using unsubscribe_links as link, notice_settings as chosen
    where mail.user_id = ${userId} and link.user_id = ${userId} and chosen.user_id = ${userId}
      and link.token_hash = sha256(convert_to(split_part(mail.unsubscribe_url, 'token=', 2), 'UTF8'))
      and link.kinds <@ array(select key from jsonb_each(chosen.settings) where value ->> 'mail' = 'off')`);
}

type Reader = { emailConfirmed: boolean; emailRefusedAt: Date | null };

/** Not to an address that refuses mail, nor to an unconfirmed one where only members may read. */
export function getsNoticeMail(
  { emailConfirmed, emailRefusedAt }: Reader,
  { requireConfirmedEmail }: Pick<Config, "requireConfirmedEmail">,
  { readers }: Pick<Site, "readers">,
): boolean {
  const needsConfirmed = requireConfirmedEmail || readers === "members";
  return emailRefusedAt === null && (emailConfirmed || !needsConfirmed);
}

/** Shows notices on the site that were meant for mail only and cannot be mailed. */
export async function showOnSite(tx: Db, noticeIds: number[]): Promise<void> {
  await tx.update(notices).set({ onSite: true }).where(inArray(notices.id, noticeIds));
}
