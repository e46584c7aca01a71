import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { HTML_VERSION } from "#server/platform/markdown/markdown.ts";
import { openHub } from "#server/testing/hub.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements });

/** The session, the parent row, the rows of the list and their number; a search also looks for similar words. */
const AT_MOST = 5;
/** A misspelled search is corrected and runs a second time. */
const AT_MOST_CORRECTED = 7;

/** Links in a text that are looked up when it is read. */
const MARKED = '<a href="/users/1" data-marked="">@ada</a> <a href="/resources/1" data-marked="">/resources/1</a>';

/** Lists without pages, which their type does not show. */
const WHOLE_LISTS = ["/api/resources/featured", "/api/forums"];

const VARIANTS: Record<string, string[]> = {
  "/api/resources": ["", "?search=lesson", "?search=leson", "?sort=top", "?aiTopic=Grading&view=card"],
  "/api/topics": ["", "?sort=unanswered", "?search=topic"],
  "/api/admin/resources": ["", "?search=lesson"],
  "/api/members": ["?search=user"],
};

test("every list takes the same few statements, however long it is", async () => {
  const admin = await hub.admin();
  await grow(0, 1, admin.user.id);
  const few = await statementsPerList(admin);
  await grow(1, 30, admin.user.id);
  // These rows did not come through the API, so nothing else refreshes the words of the search.
  await hub.invalidation.publishInvalidation(["resources"]);
  const many = await statementsPerList(admin);
  expect(Object.keys(few).length).toBeGreaterThan(15);
  expect(Object.fromEntries(Object.entries(few).filter(([, { rows }]) => rows === 0))).toEqual({});
  for (const [path, { made, rows }] of Object.entries(many)) {
    expect([path, made]).toEqual([path, few[path]?.made]);
    const most = path.endsWith("?search=leson") ? AT_MOST_CORRECTED : AT_MOST;
    expect([path, made <= most]).toEqual([path, true]);
    if (!WHOLE_LISTS.includes(path)) expect([path, rows >= 30]).toEqual([path, true]);
  }
});

async function statementsPerList(admin: Awaited<ReturnType<typeof hub.admin>>) {
  const [first] = await rows<Record<"resources" | "topics" | "lists" | "batches", number>>(
    hub.db,
    sql`select (select min(id) from resources) as resources, (select min(id) from topics) as topics,
      (select min(id) from lists) as lists, (select min(id) from invitation_batches) as batches`,
  );
  const ids: Record<string, number> = { ...first, users: admin.user.id, forums: 1 };
  const found: Record<string, { made: number; rows: number }> = {};
  for (const { spec } of hub.endpoints) {
    if (!("list" in spec.answers) && !(spec.method === "GET" && WHOLE_LISTS.includes(spec.path))) continue;
    const path = spec.path.replace(/(\w+)\/:id/, (_, of: string) => `${of}/${ids[of]}`).replace(":page", "terms");
    for (const variant of VARIANTS[path] ?? [""]) {
      let length = 0;
      const made = await statements.during(async () => {
        length = (await admin.expectOk("GET", path + variant)).length;
      });
      // The site's settings are in memory, unless they are older than a minute.
      const own = made.filter((statement) => !statement.text.includes('from "site_settings"'));
      found[path + variant] = { made: own.length, rows: length };
    }
  }
  return found;
}

/** Inserts the nth to the mth row of everything that a list can show. */
async function grow(from: number, to: number, adminId: number): Promise<void> {
  const n = sql`generate_series(${from}::int + 1, ${to}::int) as n`;
  const first = sql`(select min(id) from resources)`;
  for (const statement of [
    sql`insert into users (username, email, password_hash, show_name)
      select 'user' || n, n || '@example.org', '', true from ${n}`,
    sql`insert into resources (user_id, title, description, educational_level, skill_level, content_type, ai_topic, status)
      select ${adminId}, 'A lesson to find', 'Found by everyone who looks.', 'College', 'Advanced', 'Prompt', 'Grading', s
      from ${n}, unnest('{approved,pending}'::text[]) as s`,
    sql`insert into ratings (resource_id, user_id, rating) select ${first}, u.id, 4
      from ${n} join users u on u.username = 'user' || n`,
    sql`insert into trials (resource_id, user_id, tool, tried_on, outcome)
      select ${first}, u.id, 'ChatGPT', '2026-03-11', 'worked' from ${n} join users u on u.username = 'user' || n`,
    sql`insert into resource_versions (resource_id, title, description) select ${first}, 'Text', 'A text' from ${n}`,
    sql`insert into page_versions (page, created_by) select 'terms', ${adminId} from ${n}`,
    sql`insert into comments (resource_id, user_id, content, content_html, html_version)
      select ${first}, ${adminId}, 'Thanks', ${MARKED}, ${HTML_VERSION}::smallint from ${n}`,
    sql`insert into saves (user_id, resource_id) select ${adminId}, id from resources on conflict do nothing`,
    sql`insert into drafts (user_id, fields) select ${adminId}, '{}' from ${n}`,
    sql`insert into files (user_id, name, type, bytes, stored_bytes, sha256, completed_at)
      select ${adminId}, n || '.txt', 'text/plain', 5, 5, '', now() from ${n}`,
    sql`insert into topics (forum_id, user_id, title, content, content_html)
      select 1, ${adminId}, 'A topic', 'A topic to talk about', '' from ${n}`,
    sql`insert into replies (topic_id, user_id, content, content_html)
      select (select min(id) from topics), ${adminId}, 'A reply', ${MARKED} from ${n}`,
    sql`insert into notices (user_id, kind, subject_kind, subject_id, cause_kind, cause_id, on_site)
      select ${adminId}, 'topic_reply', 'topic', id, 'topic', id, true from topics on conflict do nothing`,
    sql`insert into removed_posts (kind, target_id, user_id, resource_id, content, created_at, removed_by)
      select 'comment', n, ${adminId}, ${first}, 'Gone', now(), 'author' from ${n}`,
    sql`insert into events (title, description, starts_at, ends_at, location)
      select 'Event', 'An event', now() + interval '1 day', now() + interval '2 days', 'Online' from ${n}`,
    sql`insert into resource_history (resource_id, event, user_id) select ${first}, 'edited', ${adminId} from ${n}`,
    sql`insert into waiting_edits (resource_id, draft) select id, '{}' from resources where status = 'approved'
      on conflict do nothing`,
    sql`insert into resource_reviews (resource_id, decision) select id, 'approved' from resources on conflict do nothing`,
    sql`insert into lists (user_id, title, visibility) select ${adminId}, 'A list', 'public' from ${n}`,
    sql`insert into list_items (list_id, resource_id) select lists.id, resources.id from lists, resources
      where lists.id = (select min(id) from lists) or resources.id = ${first} on conflict do nothing`,
    sql`update lists set resource_ids = array(select resource_id from list_items where list_id = lists.id)`,
    sql`insert into activity_log (user_id, action) select ${adminId}, 'login' from ${n}`,
    sql`insert into admin_log (actor_id, action, kind) select ${adminId}, 'site_changed', 'site' from ${n}`,
    sql`insert into invitations (token_hash, created_by, expires_at)
      select sha256(n::text::bytea), ${adminId}, now() + interval '1 day' from ${n}`,
    sql`insert into invitation_batches (created_by) select ${adminId} from ${n}`,
    sql`insert into invitees (batch_id, email) select (select min(id) from invitation_batches), n || '@example.org' from ${n}`,
    sql`insert into school_links (name, token, token_hash, max_uses, created_by, ends_at)
      select 'A school', n::text, sha256(n::text::bytea), 5, ${adminId}, now() + interval '1 day' from ${n}`,
    sql`insert into report_cases (kind, target_id, target_user_id)
      select 'user', u.id, u.id from ${n} join users u on u.username = 'user' || n`,
    sql`insert into reports (case_id, user_id, reason) select id, ${adminId}, 'spam' from report_cases
      on conflict do nothing`,
    sql`insert into api_tokens (user_id, name, scope, token_hash, expires_at)
      select ${adminId}, 'A script', 'read', sha256(n::text::bytea), now() + interval '1 day' from ${n}`,
    sql`insert into identities (user_id, provider, issuer, subject)
      select ${adminId}, 'school', 'https://school.example', 'person' || n from ${n}`,
    sql`insert into passkeys (user_id, credential_id, public_key, name)
      select ${adminId}, 'credential' || n, '', 'A phone' from ${n}`,
    sql`insert into sessions (user_id, token_hash, expires_at) select ${adminId}, sha256(n::text::bytea), now() + interval '1 day' from ${n}`,
  ]) {
    await hub.db.execute(statement);
  }
}
