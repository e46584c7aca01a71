import { sql } from "drizzle-orm";
import { expect, onTestFinished, test } from "vitest";
import { type Db, rows } from "#server/platform/db/client.ts";
import { openEmptyDatabase } from "#server/testing/database.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { testOnce } from "#server/testing/test-once.ts";
import { knownMigrations, migrate } from "./migrate.ts";

/** A hub in use, as it was before accounts could be deleted: at least one row in every table. */
const ROWS_OF_0004 = [
  `insert into users (username, email, password_hash, first_name, recovery_email, role) values
    ('Ada', 'ada@example.org', 'hash 1', 'Ada', 'home@example.org', 'admin'), ('grace', 'grace@example.org', 'hash 2', null, null, null)`,
  `insert into sessions (user_id, token_hash, expires_at, logout_time, ip_address, user_agent) values
    (1, 'open', now() + interval '1 day', null, '203.0.113.7', 'Browser'), (2, 'ended', now(), now(), null, null)`,
  "insert into password_reset_requests (email, use_recovery_email) values ('ada@example.org', true)",
  "insert into password_resets (token_hash, user_id, expires_at) values ('link', 1, now() + interval '1 hour')",
  `insert into activity_log (user_id, action, details) values
    (1, 'login', 'Signed in from 203.0.113.7'), (2, 'login', 'Signed in'), (2, 'logout', null)`,
  "insert into throttles (key, hits, resets_at) values ('writesPerUser:1', 3, now() + interval '1 minute')",
  `insert into resources (user_id, title, description, content, educational_level, skill_level, content_type, status,
    rating_sum, rating_count) values
    (1, 'A rubric', 'A rubric that students can read', 'Text', 'College', 'Beginner', 'Prompt', 'approved', 4, 1),
    (2, 'A lesson', 'A lesson that waits for its review', null, 'College', 'Beginner', 'Tutorial', 'pending', 0, 0)`,
  "insert into ratings (resource_id, user_id, rating, comment) values (1, 2, 4, 'Useful')",
  "insert into comments (resource_id, user_id, content) values (1, 2, 'Thank you')",
  "insert into saves (resource_id, user_id) values (1, 2)",
  `insert into topics (forum_id, user_id, title, content, content_html, reply_count) values
    (1, 1, 'What works?', 'Something worth a discussion', '<p>Something</p>', 1)`,
  "update forums set topic_count = 1 where id = 1",
  "insert into replies (topic_id, user_id, content, content_html) values (1, 2, 'This', '<p>This</p>')",
  `insert into events (title, description, starts_at, ends_at, location) values
    ('Workshop', 'An afternoon', now(), now() + interval '1 hour', 'Online')`,
  `insert into outgoing_mail (recipient, subject, body, attempts) values ('ada@example.org', 'A link', 'Text', 2)`,
  "insert into seeds (name) values ('demo')",
];

type Row = Record<string, unknown>;

/** Columns computed from others, by rules that change between versions. */
const SEARCH_DOCUMENTS = "{search,title_words}";

/** Counts stored by earlier versions, and other values that no person wrote. */
const NOT_WRITTEN = ["migrations", "resource_counts"];

/** Everything that people have written. */
async function everything(db: Db): Promise<Record<string, Row[]>> {
  const tables = await rows<{ name: string }>(
    db,
    sql`select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`,
  );
  const found: Record<string, Row[]> = {};
  for (const { name } of tables.filter((table) => !NOT_WRITTEN.includes(table.name))) {
    const all = await rows<{ row: Row }>(
      db,
      sql`select to_jsonb(t) - ${SEARCH_DOCUMENTS}::text[] as row from ${sql.identifier(name)} t order by t::text`,
    );
    found[name] = all.map(({ row }) => row);
  }
  return found;
}

testOnce("a migration removes ratings of authors for their own resources, also from the averages", async () => {
  const { db, close } = await openEmptyDatabase();
  onTestFinished(close);
  await migrate(
    db,
    knownMigrations.filter((name) => name < "0005"),
  );
  for (const statement of ROWS_OF_0004) await db.execute(sql.raw(statement));
  await db.execute(sql`insert into ratings (resource_id, user_id, rating) values (1, 1, 5)`);
  await db.execute(sql`update resources set rating_sum = 9, rating_count = 2 where id = 1`);
  await migrate(db);
  expect(await rows(db, sql`select user_id as by, rating from ratings`)).toEqual([{ by: 2, rating: 4 }]);
  expect(await rows(db, sql`select rating_sum as sum, rating_count as n from resources order by id`)).toEqual([
    { sum: 4, n: 1 },
    { sum: 0, n: 0 },
  ]);
});

test("migrating a hub in use loses and changes no row, and the hub works afterwards", async () => {
  const { db, close } = await openEmptyDatabase();
  onTestFinished(close);
  const older = knownMigrations.filter((name) => name < "0005");
  await migrate(db, older);
  // All at one moment, so that the reply is as old as its topic's last activity.
  await db.transaction(async (tx) => {
    for (const statement of ROWS_OF_0004) await tx.execute(sql.raw(statement));
  });
  const before = await everything(db);
  expect(Object.entries(before).filter(([, all]) => all.length === 0)).toEqual([]);

  expect(await migrate(db)).toEqual(knownMigrations.filter((name) => !older.includes(name)));
  const after = await everything(db);
  expect(after).toMatchObject(before);
  expect(await miscounts(db)).toEqual([]);

  // Additions of the new version apply to existing people, too.
  const add = (username: string) =>
    db.execute(
      sql`insert into users (username, email, password_hash) values (${username}, ${`${username}@x.org`}, '')`,
    );
  await expect(add("ADA")).rejects.toThrow();
  await add("linus");
  await db.execute(sql`insert into comments (resource_id, user_id, content) values (1, 1, 'You are welcome')`);
  await db.execute(sql`update users set username = 'deleted-2', email = 'deleted-2@invalid', password_hash = '',
    deleted_at = now() where id = 2`);
  const late = db.execute(sql`insert into comments (resource_id, user_id, content) values (1, 2, 'Too late')`);
  await expect(late).rejects.toThrow();
  await add("grace");
});
