import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test, vi } from "vitest";
import { LOGGED_ACTIONS } from "#contract/admin-log.ts";
import { LIBRARY_FILTERS, SORTS } from "#contract/filters.ts";
import { rows } from "#server/platform/db/client.ts";
import { seedBulk } from "#server/seed/bulk-seed.ts";
import { explain, explainAll } from "#server/testing/explain.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf, prevOf } from "#server/testing/pages.ts";
import { Statements } from "#server/testing/statements.ts";

const filters = (choose: (values: readonly string[]) => readonly string[]) =>
  LIBRARY_FILTERS.flatMap(({ name, values = ["ChatGPT"] }) => choose(values).map((value) => `${name}=${value}`));

/** For each sort order: the first and last value of each filter, and some filters together. */
const FILTERS = [
  "",
  ...filters((values) => values.filter((_, n) => n === 0 || n === values.length - 1)),
  "educationalLevel=College&skillLevel=Advanced",
  "contentType=Prompt&aiTopic=Grading",
  "skillLevel=Beginner&aiTopic=Automation",
  "educationalLevel=College&skillLevel=Advanced&contentType=Case Study&aiTopic=Automation",
];

/** From words that occur in nearly every resource to words that occur in none. */
const SEARCHES = [
  "students",
  "lesson",
  "students lesson",
  "exam",
  "choreography",
  "sonata clarinet",
  '"clear short"',
].concat([
  "students -lesson",
  'students -"clear short"',
  "grade 8 science prompt",
  "students lesson walrus",
  "fotosynthesis",
  "lessn",
  "kalomir",
  "xylophones",
  "the",
  "!!!",
]);

/** PGlite keeps the same plans but takes minutes to fill. */
describe.runIf(inject("database") === "postgres")("with 6,000 resources", () => {
  const statements = new Statements();
  const hub = openHub({}, { logger: statements, statementTimeoutMs: 0 });
  let ids: { author: number; resource: number; topic: number; reply: number };

  beforeAll(async () => {
    await seedBulk(hub.db, { resources: 6_000, users: 1_200 }, () => {});
    // Many times as many topics: PostgreSQL reads the few topics of the seed faster without an index.
    await hub.db.execute(sql`insert into topics (forum_id, user_id, title, content, content_html)
      select forum_id, user_id, title, content, content_html from topics, generate_series(1, 16)`);
    await vi.waitUntil(async () => (await unseenPages()) === 0, { timeout: 60_000 });
    const [found] = await rows<typeof ids>(
      hub.db,
      sql`select
      (select user_id from resources group by 1 order by count(*) desc limit 1) as author,
      (select id from resources order by rating_count desc limit 1) as resource,
      (select id from topics order by reply_count desc limit 1) as topic,
      (select max(id) from replies
        where topic_id = (select id from topics order by reply_count desc limit 1)) as reply`,
    );
    ids = found as typeof ids;
  }, 600_000);

  /** A vacuum right after a write may come too early to mark its rows as visible to all, and plans depend on that mark. */
  async function unseenPages(): Promise<number> {
    for (const table of ["topics", "resources"]) await hub.db.execute(sql.raw(`vacuum analyze ${table}`));
    const unseen = sql`select sum(relpages - relallvisible)::int as pages from pg_class where relname in ('topics', 'resources')`;
    return (await rows<{ pages: number }>(hub.db, unseen))[0]?.pages ?? 0;
  }

  /** Reads the first two pages, goes back one, and checks the plans of all statements. */
  async function expectNoFullScan(path: string, reader = hub.visitor()): Promise<void> {
    const made = await statements.during(async () => {
      const { status, headers } = await reader.get(path);
      expect([path, status]).toEqual([path, 200]);
      const next = /<([^>]+)>/.exec(headers.get("link") ?? "")?.[1];
      if (next) {
        const prev = prevOf(await reader.get(next));
        if (prev) await reader.get(prev);
      }
    });
    expect(made.length).toBeGreaterThan(0);
    for (const statement of [...made]) {
      const plan = await explain(hub.db, statement);
      expect(plan, `${path}\n${statement.text}`).not.toMatch(
        /Seq Scan on (resources|ratings|trials|comments|topics|replies|saves|admin_log|resource_history|users)\b/,
      );
    }
  }

  test.each(SORTS)("no list sorted by %s scans a whole table, whatever the filters", async (sort) => {
    // Each other value is checked in one of the sort orders.
    const others = filters((values) => values.slice(1, -1)).filter((_, n) => n % SORTS.length === SORTS.indexOf(sort));
    for (const filter of [...FILTERS, ...others]) await expectNoFullScan(`/api/resources?sort=${sort}&${filter}`);
  });

  test.each([
    ["tried", ""],
    ["tried", "&tried=yes"],
    ["worked", ""],
  ])("pages sorted by trials come from their index: %s%s", async (sort, filter) => {
    const made = await statements.during(async () => {
      const first = await hub.visitor().get(`/api/resources?sort=${sort}&limit=7${filter}`);
      await hub.visitor().get(nextOf(first) ?? "");
    });
    const plans = await explainAll(hub.db, made);
    expect(plans.filter((plan) => plan.includes(`Index Scan using resources_${sort} on resources`))).toHaveLength(2);
  });

  test("related resources read the subjects of the newest resources from the index alone", async () => {
    const made = await statements.during(() => hub.visitor().get(`/api/resources/${ids.resource}/related?uncached`));
    const plans = await explainAll(hub.db, made);
    expect(plans.join()).toContain("Index Only Scan using resources_newest");
  });

  test.each(["", "?contentType=Prompt"])("all facets%s are counted in one pass over the library", async (query) => {
    const made = await statements.during(() => hub.visitor().expectOk("GET", `/api/resources/facets${query}`));
    const plans = await explainAll(hub.db, made);
    expect(plans.join("\n").match(/Scan.* on resources\b/g)).toHaveLength(1);
  });

  test.each(SEARCHES)("searching for %s scans no whole table, sorted and filtered or not", async (words) => {
    const search = `/api/resources?search=${encodeURIComponent(words)}`;
    for (const sort of ["", "&sort=newest", "&sort=top"]) await expectNoFullScan(search + sort);
    for (const filter of FILTERS.slice(-2)) await expectNoFullScan(`${search}&${filter}`);
  });

  test.each([
    ["/api/resources?search=clarinet sonata viola", ["resources_search"]],
    ["/api/resources?search=claarinet", ["resources_title_trigrams"]],
    ["/api/topics?search=xylophone", ["topics_search", "replies_search"]],
  ])("the words of %s are looked up in an index", async (path, indexes) => {
    const made = await statements.during(() => hub.visitor().expectOk("GET", path));
    const plans = await explainAll(hub.db, made);
    for (const index of indexes) expect(plans.join("\n")).toContain(`Bitmap Index Scan on ${index}`);
  });

  test("no other public list scans a whole table", async () => {
    const { author, resource, topic, reply } = ids;
    for (const path of [
      "/api/resources/featured",
      `/api/users/${author}/resources`,
      `/api/resources/${resource}/ratings`,
      `/api/resources/${resource}/trials`,
      `/api/resources/${resource}/comments`,
      `/api/resources/${resource}/related`,
      // The lists below count with these words. They differ from those above, whose counts are cached.
      ...["?subject=Science&contentType=Prompt", "?search=students use", "?search=clarinet sonata"].map(
        (query) => `/api/resources/facets${query}`,
      ),
      "/api/forums/1/topics",
      ...["", "?sort=unanswered", "?search=students", '?search="clear short"', "?search=xylophones", "?search=the"].map(
        (query) => `/api/topics${query}`,
      ),
      `/api/topics/${topic}/replies`,
      `/api/topics/${topic}/replies?reply=${reply}`,
      "/feeds/resources.atom",
      "/feeds/resources.atom?contentType=Prompt",
      "/feeds/forums/1.atom",
      "/sitemap.xml",
      "/sitemap.xml?part=resources-1",
    ]) {
      await expectNoFullScan(path);
    }
  });

  test("no list for moderators and admins scans a whole table, with 50,000 entries in the log", async () => {
    const admin = await hub.admin();
    const actions = Object.keys(LOGGED_ACTIONS);
    await hub.db.execute(sql`insert into admin_log (actor_id, action, kind, target_id)
      select (select min(id) from users) + n % 50, (${sql.param(actions)}::text[])[1 + n % ${actions.length}], 'resource', n
      from generate_series(1, 50000) n`);
    await hub.db.execute(sql`vacuum analyze admin_log`);
    for (const path of [
      "/api/admin/resources/pending",
      `/api/resources/${ids.resource}/history`,
      `/api/resources/${ids.resource}/queue`,
      "/api/admin/log?action=role_changed",
      `/api/admin/log?actorId=${admin.user.id}`,
      `/api/admin/log?action=role_changed&actorId=${admin.user.id}`,
    ]) {
      await expectNoFullScan(path, admin);
    }
  });

  test("a page of the whole log comes from its index; only its total counts every entry", async () => {
    const admin = await hub.admin();
    const made = await statements.during(() => admin.expectOk("GET", "/api/admin/log"));
    const [list] = await explainAll(hub.db, made, "admin_log");
    expect(list).toContain("Index Scan Backward using admin_log_pkey");
  });
});
