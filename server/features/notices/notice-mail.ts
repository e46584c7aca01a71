import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { NOTICE_KINDS, type NoticeKind } from "#contract/notice-kinds.ts";
import { users } from "#server/db/schema/accounts.ts";
import { noticeGroups } from "#server/db/schema/notices.ts";
import type { Deps } from "#server/deps.ts";
import { readSiteSettings } from "#server/features/site/site.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { action, greetingName, heading, listEntry, oneLine } from "#server/platform/mail/compose.ts";
import { queueMail } from "#server/platform/mail/queue.ts";
import { noticeText, noticeUrl } from "./notice-text.ts";
import { getsNoticeMail, showOnSite, withUnsubscribe } from "./notices.ts";
import { groupColumns } from "./notices-queries.ts";

export type Mailing = Pick<Deps, "db" | "config" | "runEach" | "wakeSenders">;

type ToMail = { userId: number; condition: SQL; now: Date; record?: (tx: Db, mailId: number | null) => Promise<void> };

/**
 * Mails a person their notices, if there are any. One transaction, so that the mail and its notices are stored together or not
 * at all.
 */
export async function mailNotices({ db, config, wakeSenders }: Mailing, toMail: ToMail): Promise<void> {
  if (await db.transaction((tx) => queueNotices(tx, config, toMail))) wakeSenders();
}

/** Returns whether a mail was queued. */
async function queueNotices(tx: Db, config: Mailing["config"], { userId, condition, now, record }: ToMail) {
  const reader = await lockReader(tx, userId);
  if (!reader) return false;
  const taken = await takeNotices(tx, userId, condition, now);
  if (taken.groups.length === 0) return false;
  const mailId = await queueMailTo(tx, reader, taken, config);
  await record?.(tx, mailId);
  return mailId !== null;
}

type Reader = NonNullable<Awaited<ReturnType<typeof lockReader>>>;

async function queueMailTo(tx: Db, reader: Reader, taken: Taken, config: Mailing["config"]): Promise<number | null> {
  const { emailConfirmed: _, emailRefusedAt: __, ...to } = reader;
  const site = await readSiteSettings(tx);
  if (!getsNoticeMail(reader, config, site)) {
    await showOnSite(tx, taken.ids);
    return null;
  }
  const { kinds, ...mail } = noticeMail(taken, to, { name: site.name, appUrl: config.appUrl });
  const noticeIds = taken.ids;
  return (await queueMail(tx, await withUnsubscribe(tx, { ...mail, noticeIds }, kinds, config.appUrl))) ?? null;
}

/** Nobody would read more. */
const MAX_LINES = 50;

/** By the database's clock, which all servers share. */
export async function currentTime(db: Db): Promise<Date> {
  const [found] = await rows<{ ms: number }>(db, sql`select extract(epoch from now())::float8 * 1000 as ms`);
  return new Date(found?.ms ?? Number.NaN);
}

export const timestamp = (time: Date) => sql`${time.toISOString()}::timestamptz`;

/**
 * Unread, and to be mailed at this time. The time is checked again, because the reader may have changed the setting meanwhile.
 */
export const waitsFor = (time: "now" | "daily" | "weekly") => sql`mail = ${time} and read_at is null and ${stillHolds}
  and not exists (select from notice_settings as chosen
    where chosen.user_id = notices.user_id and chosen.settings -> notices.kind ->> 'mail' = 'off')`;

/** Locked, so that only one server at a time mails a person, and nobody who has left is mailed. */
async function lockReader(tx: Db, userId: number) {
  const [reader] = await tx
    .select({
      userId: users.id,
      username: users.username,
      firstName: users.firstName,
      recipient: users.email,
      emailConfirmed: users.emailProven,
      emailRefusedAt: users.emailRefusedAt,
    })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .for("no key update");
  return reader;
}

/** Marks notices as mailed and returns the content of the mail: the latest notices, merged by subject. */
async function takeNotices(tx: Db, userId: number, condition: SQL, now: Date) {
  // As an array, so that visibility is computed once, and not for every row.
  const told = tx.$with("told", {}).as(sql`
    update notices set mail = null, mailed_at = ${timestamp(now)} where user_id = ${userId} and ${condition}
      and id = any(array(select id from visible_notices as notices where user_id = ${userId} and ${condition}))
    returning *`);
  // Under the name of the view, whose columns are read. The view itself would still show the unread state before this update.
  const grouped = tx.$with("notice_groups", {}).as(sql`
    select kind, subject_kind, subject_id, read_at, max(id) as id, count(*)::integer as count,
      max(created_at)::timestamptz(3) as created_at,
      (array_agg(actor_id order by id desc))[1] as actor_id,
      (array_agg(cause_kind order by id))[1] as cause_kind,
      (array_agg(cause_id order by id))[1] as cause_id,
      (array_agg(cause_id order by id desc))[1] as last_cause_id
    from told group by kind, subject_kind, subject_id, read_at`);
  const groups = await tx
    .with(told, grouped)
    .select({
      ...groupColumns,
      total: sql<number>`(count(*) over ())::integer`,
      // Once, as there may be many.
      ids: sql<number[] | null>`case when row_number() over (order by ${noticeGroups.id} desc) = 1
        then (select array_agg(id) from told) end`,
    })
    .from(noticeGroups)
    .orderBy(desc(noticeGroups.id))
    .limit(MAX_LINES);
  return { groups, total: groups[0]?.total ?? 0, ids: groups[0]?.ids ?? [] };
}

type Taken = Awaited<ReturnType<typeof takeNotices>>;

type Addressee = { userId: number; username: string; firstName: string | null; recipient: string };
type Site = { name: string; appUrl: string };

const MAX_SUBJECT = 120;

/** One mail with a section for each kind of notice, and the kinds in it. */
function noticeMail({ groups, total }: Taken, reader: Addressee, { name, appUrl }: Site) {
  const kinds = (Object.keys(NOTICE_KINDS) as NoticeKind[]).filter((kind) => groups.some((one) => one.kind === kind));
  const only = total === 1 ? groups[0] : undefined;
  const sections = kinds.map((kind) => {
    const entries = groups
      .filter((one) => one.kind === kind)
      .map((one) => (only ? wordsOf(one) : listEntry(wordsOf(one), appUrl + noticeUrl(one))));
    return [heading(NOTICE_KINDS[kind].label), ...entries].join("\n");
  });
  const more = total - groups.length;
  if (more > 0) sections.push(`And ${more} more.`);
  const { username, firstName, ...to } = reader;
  return {
    ...to,
    kinds,
    subject: subjectOf(groups, total),
    body: [
      `Hello ${greetingName(firstName, username)},`,
      `This is new for you at ${name}.`,
      ...sections,
      only
        ? action("See it on the site", appUrl + noticeUrl(only))
        : action("See all notifications", `${appUrl}/notifications`),
      `Kind regards\n${name}`,
      "",
    ].join("\n\n"),
  };
}

type Group = Taken["groups"][number];

/** A title may hold anything: a line break would end the entry. */
const wordsOf = (group: Group) => oneLine(noticeText(group));

/** Summarizes the mail, so that people can tell from their inbox whether to open it. */
function subjectOf([first]: Group[], total: number): string {
  const words = first ? wordsOf(first) : "";
  // Not in the middle of a character.
  const cut = words.slice(0, MAX_SUBJECT - 1).replace(/[\ud800-\udbff]$/, "");
  const short = words.length > MAX_SUBJECT ? `${cut.trimEnd()}…` : words;
  if (total === 1) return short;
  return short.endsWith(".") ? `${short} And ${total - 1} more` : `${short}, and ${total - 1} more`;
}

/** Leaves out a decision on a resource that was later reversed: a mail cannot show which came last. */
const stillHolds = sql`case kind
  when 'resource_approved' then exists (
    select from resources where resources.id = notices.subject_id and status = 'approved')
  when 'resource_rejected' then not exists (
    select from resource_history as later
    where later.resource_id = notices.subject_id and later.id > notices.cause_id and later.event = 'approved')
  else true end`;

/**
 * Deletes a queued mail if one of its notices was removed since or no longer holds. The other notices wait again and get
 * another mail. Returns whether it was deleted.
 */
export async function deleteOutdatedMail(db: Db, id: number): Promise<boolean> {
  const deleted = await rows(
    db,
    sql`with mail as (
        delete from outgoing_mail where id = ${id} and exists (
          select from unnest(notice_ids) as told (id) where not exists (
            select from visible_notices as notices where notices.id = told.id and ${stillHolds}))
        returning id, user_id, notice_ids
      ), undone as (
        delete from digests using mail where digests.user_id = mail.user_id and digests.mail_id = mail.id returning period
      ), waiting as (
        update notices set mailed_at = null, mail = coalesce((select period from undone), 'now')
        from mail where notices.id = any(mail.notice_ids) and read_at is null
      )
      select id from mail`,
  );
  return deleted.length > 0;
}
