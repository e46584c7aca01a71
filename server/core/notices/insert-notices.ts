import { type SQL, sql } from "drizzle-orm";
import { NOTICE_KINDS } from "#contract/notice-kinds.ts";
import type { Db } from "#server/db/client.ts";
import type { CauseKind } from "#server/db/schema/notices.ts";

export type Cause = {
  kind: CauseKind;
  id: number;
  /** Who did it: not told of it themselves. */
  doerId: number | null;
  /** Moderators decide together: readers do not learn which of them did. */
  byModerators?: true;
};

const DEFAULTS = sql.join(
  Object.entries(NOTICE_KINDS).map(([kind, { mail }]) => sql`(${kind}, ${mail})`),
  sql`, `,
);

/**
 * Tells everybody whom `recipients` selects (`user_id`, `kind`, `subject_kind`, `subject_id`), as each has chosen to be
 * told. Whoever knows of the cause already is not told again. Who leaves meanwhile is left out: their row is locked first.
 * Notices are stored one by one, and merged when they are read (`noticeGroups`).
 */
export async function insertNotices(tx: Db, { kind, id, doerId, byModerators }: Cause, recipients: SQL): Promise<void> {
  await tx.execute(sql`
    with recipients as (${recipients}),
    people as materialized (
      select users.id, recipients.kind, recipients.subject_kind, recipients.subject_id
      from users join recipients on recipients.user_id = users.id
      where users.deleted_at is null and users.id is distinct from ${doerId}::integer
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
