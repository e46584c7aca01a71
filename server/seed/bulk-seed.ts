import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { hashPassword } from "#server/features/accounts/password-rules.ts";
import type { Db } from "#server/platform/db/client.ts";
import { addLists, addRemixes } from "./bulk/derived.ts";
import { conversations, REPLY_COLUMNS, replyRows, TOPIC_COLUMNS, topicRows } from "./bulk/discussions.ts";
import { RESOURCE_COLUMNS, receptions, resourceRows } from "./bulk/library.ts";
import { idsOfLast, load } from "./bulk/load.ts";
import { USER_COLUMNS, userRows } from "./bulk/people.ts";
import { randomFrom } from "./bulk/random.ts";
import { COMMENT_COLUMNS, commentRows, RATING_COLUMNS, ratingRows, SAVE_COLUMNS, saveRows } from "./bulk/reactions.ts";
import type { BulkSizes } from "./bulk/sizes.ts";
import { TRIAL_COLUMNS, trialRows } from "./bulk/trials.ts";
import { withoutIndexes } from "./bulk/without-indexes.ts";
import { claimSeed } from "./claim-seed.ts";

const START = 20_261_115;
const RESOURCES_PER_TOPIC = 20;
const TABLES = [
  "users",
  "resources",
  "ratings",
  "trials",
  "comments",
  "saves",
  "lists",
  "list_items",
  "topics",
  "replies",
];

/** Adds a large hub's worth of data, the same each time, in one transaction. Returns whether it did. */
export async function seedBulk(db: Db, sizes: BulkSizes, progress: (line: string) => void): Promise<boolean> {
  const passwordHash = await hashPassword(randomBytes(32).toString("hex"));
  const done = await db.transaction(async (tx) => {
    if (!(await claimSeed(tx, "bulk"))) return false;
    await tx.execute(sql`set local maintenance_work_mem = '256MB'`);
    await withoutIndexes(tx, TABLES, async () => {
      await loadEverything(tx, sizes, passwordHash, progress);
      progress("building indexes");
    });
    await recount(tx);
    return true;
  });
  if (done) {
    progress("gathering statistics");
    for (const table of TABLES) await db.execute(sql.raw(`vacuum analyze ${table}`));
  }
  return done;
}

async function loadEverything(tx: Db, sizes: BulkSizes, hash: string, progress: (line: string) => void) {
  const { resources, users } = sizes;
  const random = randomFrom(START);
  // Counting each row as it is inserted would take longer than inserting it; they are all counted at the end.
  const quietly = async <T>(table: string, work: () => Promise<T>) => {
    await tx.execute(sql.raw(`alter table ${table} disable trigger user`));
    // Nothing else computes the words by which they are found.
    if (table === "resources") await tx.execute(sql`alter table resources enable trigger set_search`);
    const result = await work();
    await tx.execute(sql.raw(`alter table ${table} enable trigger user`));
    return result;
  };
  const put = async (table: string, columns: Record<string, string>, rows: Iterable<unknown[]>) => {
    const n = await quietly(table, () => load(tx, table, columns, rows));
    progress(`${n.toLocaleString("en")} ${table}`);
  };
  await put("users", USER_COLUMNS, userRows(random, users, hash));
  const userId = await idsOfLast(tx, "users", users);

  await put("resources", RESOURCE_COLUMNS, resourceRows(random, sizes, userId));
  await tx.execute(sql`insert into resource_history (resource_id, event, user_id, created_at)
    select id, 'submitted', user_id, created_at from resources
    where not exists (select from resource_history where resource_id = resources.id)`);
  await tx.execute(sql`insert into resource_versions (resource_id, title, description, content, content_html,
      html_version, published_at)
    select id, title, description, content, content_html, html_version, published_at from resources
    where status = 'approved' and not exists (select from resource_versions where resource_id = resources.id)`);
  const resourceId = await idsOfLast(tx, "resources", resources);
  await quietly("resources", () => addRemixes(tx, resourceId(0)));
  await put("ratings", RATING_COLUMNS, ratingRows(random, sizes, resourceId, userId));
  await put("trials", TRIAL_COLUMNS, trialRows(receptions(sizes), resourceId, userId));
  await put("comments", COMMENT_COLUMNS, commentRows(random, sizes, resourceId, userId));
  await put("saves", SAVE_COLUMNS, saveRows(random, sizes, resourceId, userId));
  await quietly("lists", () => addLists(tx, userId(0)));

  const held = conversations(random, Math.ceil(resources / RESOURCES_PER_TOPIC));
  await put("topics", TOPIC_COLUMNS, topicRows(random, held, await forumIds(tx), users, userId));
  const topicId = await idsOfLast(tx, "topics", held.length);
  await put("replies", REPLY_COLUMNS, replyRows(random, held, users, topicId, userId));
}

async function forumIds(tx: Db): Promise<number[]> {
  const { rows } = (await tx.execute(sql`select id from forums order by id`)) as unknown as { rows: { id: number }[] };
  return rows.map(({ id }) => id);
}

async function recount(tx: Db): Promise<void> {
  await tx.execute(sql`
    update forums set topic_count = (select count(*) from topics where topics.forum_id = forums.id and removed is null)`);
}
