import { and, eq, type SQL, sql } from "drizzle-orm";
import { lockUser } from "#server/db/locks.ts";
import { noticeSettings, notices } from "#server/db/schema/notices.ts";
import { resources, resourceUses, trials } from "#server/db/schema/resources.ts";
import type { Deps } from "#server/deps.ts";
import { insertNotices } from "#server/features/notices/notices.ts";
import { type Db, rows } from "#server/platform/db/client.ts";

/** The maximum of waiting uses per person: they could not be asked about more within the month that uses are kept. */
const MOST_WAITING = 50;

/** The number of people looked up at once. */
const BATCH_SIZE = 500;

const has = (table: SQL) => sql`exists (select from ${table})`;

const trialBy = (userId: SQL, resourceId: SQL) =>
  has(sql`${trials} where ${trials.resourceId} = ${resourceId} and ${trials.userId} = ${userId}`);

/** Using it again changes nothing: people are asked once about each resource. */
export async function noteUse(db: Db, resourceId: number, userId: number): Promise<void> {
  const user = sql`${userId}::integer`;
  const isOff = has(sql`${noticeSettings} where ${noticeSettings.userId} = ${user}
    and ${noticeSettings.settings} -> 'resource_used' ->> 'site' = 'false'`);
  const noted = await rows(
    db,
    sql`insert into ${resourceUses} (user_id, resource_id) select ${user}, ${resources.id} from ${resources}
      where ${resources.id} = ${resourceId} and ${resources.status} = 'approved' and ${resources.userId} <> ${user}
        and not ${trialBy(user, sql`${resources.id}`)} and not ${isOff}
      on conflict do nothing returning 1`,
  );
  if (noted.length === 0) return;
  await db.execute(sql`delete from ${resourceUses} where user_id = ${user} and asked_at is null and resource_id in (
    select resource_id from ${resourceUses} where user_id = ${user} and asked_at is null
    order by used_at desc, resource_id desc offset ${MOST_WAITING})`);
}

/** Uses that people can be asked about now, at most one a week each. */
const isDue = sql`uses.asked_at is null and uses.used_at <= now() - interval '7 days'
  and ${has(sql`${resources} where ${resources.id} = uses.resource_id and ${resources.status} = 'approved'`)}
  and not ${trialBy(sql`uses.user_id`, sql`uses.resource_id`)}
  and not ${has(sql`${notices} where ${notices.userId} = uses.user_id and ${notices.kind} = 'resource_used'
    and ${notices.createdAt} > now() - interval '7 days'`)}`;

/** Asks people about the resource that they used a week ago, or about the last of several. */
export const askHowItWent = ({ db, runEach }: Pick<Deps, "db" | "runEach">, stopping?: AbortSignal): Promise<void> =>
  runEach(
    "how it went",
    (last: number | undefined) => peopleToAsk(db, last ?? 0),
    (userId: number) => ask(db, userId),
    stopping,
  );

async function peopleToAsk(db: Db, after: number): Promise<number[]> {
  const found = await rows<{ user_id: number }>(
    db,
    sql`select distinct user_id from ${resourceUses} as uses
      where ${isDue} and user_id > ${after} order by user_id limit ${BATCH_SIZE}`,
  );
  return found.map(({ user_id }) => user_id);
}

/** Two processes that ask the same person take turns, and the second finds that they were asked this week. */
const ask = (db: Db, userId: number): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const [due] = await rows<{ resource_id: number }>(
      tx,
      sql`select resource_id from ${resourceUses} as uses
        where user_id = ${userId} and ${isDue} order by used_at desc, resource_id desc limit 1`,
    );
    if (!due) return;
    const id = due.resource_id;
    await insertNotices(
      tx,
      { kind: "use", id, doerId: null },
      sql`select ${userId}::integer as user_id, 'resource_used' as kind, 'resource' as subject_kind, ${id}::integer as subject_id`,
    );
    await tx
      .update(resourceUses)
      .set({ askedAt: sql`now()` })
      .where(and(eq(resourceUses.userId, userId), eq(resourceUses.resourceId, id)));
  });
