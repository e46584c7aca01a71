import { sql } from "drizzle-orm";
import type { Db } from "#server/db/client.ts";
import { rows } from "#server/db/rows.ts";

/** Not of a decision on a resource after which the opposite was decided: in a mail nobody can tell which came last. */
export const stillHolds = sql`case kind
  when 'resource_approved' then exists (
    select from resources where resources.id = notices.subject_id and status = 'approved')
  when 'resource_rejected' then not exists (
    select from resource_history as later
    where later.resource_id = notices.subject_id and later.id > notices.cause_id and later.event = 'approved')
  else true end`;

/**
 * Deletes a mail that waits to be sent if something that it tells of was removed since or does not hold any more. Its
 * notices wait to be mailed as before, so what is left of them gets another mail. Returns whether it was deleted.
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
