import { getTableName, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { LIBRARY_FILTERS } from "#contract/filters.ts";
import { REMIXABLE } from "#contract/resource-fields.ts";
import { OUTCOMES } from "#contract/trial-outcomes.ts";
import { users } from "#server/db/schema/accounts.ts";
import { events } from "#server/db/schema/events.ts";
import { forums, replies, topics } from "#server/db/schema/forum.ts";
import { lists } from "#server/db/schema/lists.ts";
import { comments, ratings, resources, saves, trials } from "#server/db/schema/resources.ts";
import { openTestDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { teachers } from "./demo/teachers.ts";
import { seedDemo } from "./demo-seed.ts";

const hub = openHub();
const TABLES = [users, resources, ratings, comments, saves, trials, lists, forums, topics, replies, events];

const sizes = (db = hub.db) =>
  Promise.all(TABLES.map(async (table) => [getTableName(table), await db.$count(table)] as const));

const found = async (query: string) => {
  const { headers } = await hub.visitor().get(`/api/resources?${query}`);
  return Number(headers.get("x-total-count"));
};

beforeAll(async () => {
  expect(await seedDemo(hub.db)).toBe(true);
});

describe("the demo", () => {
  test("has content in every part of the hub", async () => {
    const size = Object.fromEntries(await sizes());
    expect(size.users).toBe(teachers.length + 1);
    expect(teachers.length).toBeGreaterThanOrEqual(8);
    expect(size.ratings).toBeGreaterThan(50);
    expect(size.comments).toBeGreaterThan(30);
    expect(size.saves).toBeGreaterThan(20);
    expect(size.replies).toBeGreaterThan(size.topics ?? 0);
    const admin = await hub.admin();
    const stats = await admin.expectOk("GET", "/api/admin/stats");
    expect(stats.totalResources).toBeGreaterThanOrEqual(24);
    expect(stats.pendingResources).toBeGreaterThan(0);
    expect(stats.rejectedResources).toBeGreaterThan(0);
    expect(await hub.visitor().expectOk("GET", "/api/resources/featured")).toHaveLength(6);
    for (const forum of await hub.visitor().expectOk("GET", "/api/forums")) expect(forum.topicCount).toBeGreaterThan(0);
  });

  test.each(
    LIBRARY_FILTERS.flatMap(({ name, values = [] }) =>
      (name === "language" ? ["en", "es"] : values).map((value) => `${name}=${value}`),
    ),
  )("has a resource for the filter %s", async (query) => {
    expect(await found(query)).toBeGreaterThan(0);
  });

  test("says of every public resource what teachers ask first", async () => {
    const silent = await hub.db.$count(
      resources,
      sql`status = 'approved' and (subjects = '{}' or grades = '{}' or tools = '{}'
        or licence is null or minutes is null or student_data is null)`,
    );
    expect(silent).toBe(0);
  });

  test("has prompts with blanks for middle school science, among others", async () => {
    const prompts = await hub.visitor().expectOk("GET", "/api/resources?contentType=Prompt&limit=100");
    const texts = prompts.map(({ content }: { content: string }) => content);
    expect(texts.filter((text: string) => /\{\{.+\}\}/.test(text)).length).toBeGreaterThan(10);
    expect(await found("subject=Science&grade=6-8")).toBeGreaterThanOrEqual(4);
    expect(await found("subject=Science&grade=6-8&contentType=Prompt")).toBeGreaterThanOrEqual(2);
  });

  test("has a version that another teacher made of a resource whose licence allows it", async () => {
    const all = await hub.visitor().expectOk("GET", "/api/resources?limit=100");
    const remixes = all.filter(({ remixOf }: { remixOf: number | null }) => remixOf !== null);
    expect(remixes.length).toBeGreaterThan(0);
    for (const { remixOf, userId } of remixes) {
      const original = await hub.visitor().expectOk("GET", `/api/resources/${remixOf}`);
      expect(REMIXABLE).toContain(original.licence);
      expect(original.userId).not.toBe(userId);
    }
  });

  test("has a resource with three versions, the present one last", async () => {
    const [resource] = await hub.visitor().expectOk("GET", "/api/resources?search=Lab+Report+Feedback+Three+Comments");
    const versions = await hub.visitor().expectOk("GET", `/api/resources/${resource.id}/versions`);
    expect(versions).toHaveLength(3);
    expect(versions[0]).toMatchObject({ title: resource.title, content: resource.content });
    const days = versions.map(({ publishedAt }: { publishedAt: string }) => publishedAt);
    expect(days).toEqual(days.toSorted().reverse());
    expect(days.at(-1)).toBe(resource.createdAt);
  });

  test("has trials of most resources, good ones and bad ones", async () => {
    expect(await hub.db.$count(resources, sql`trial_count > 0`)).toBeGreaterThan(0.6 * (await found("")));
    for (const outcome of OUTCOMES) expect(await hub.db.$count(trials, sql`outcome = ${outcome}`)).toBeGreaterThan(1);
  });

  test("has three public lists, each in its order", async () => {
    const shared = await hub.db.select().from(lists);
    expect(shared.map(({ visibility }) => visibility)).toEqual(["public", "public", "public"]);
    for (const { id, resourceIds } of shared) {
      const { items } = await hub.visitor().expectOk("GET", `/api/lists/${id}`);
      expect(items.map(({ resourceId }: { resourceId: number }) => resourceId)).toEqual(resourceIds);
    }
  });

  test("stores correct counts", async () => {
    expect(await miscounts(hub.db)).toEqual([]);
  });

  test("has only content that renders", async () => {
    const rendered = await Promise.all(
      [resources, topics, replies, comments, ratings].map((table) =>
        hub.db.select({ html: table.contentHtml }).from(table),
      ),
    );
    for (const { html } of rendered.flat().filter(({ html }) => html)) expect(html).toMatch(/^<\w+[\s\S]*<\/\w+>$/);
  });

  test("has nothing older than what it belongs to, and nothing in the future", async () => {
    const { rows } = (await hub.db.execute(sql`
      select 'rating' as what, x.id from ratings x join resources r on r.id = resource_id where x.created_at < r.created_at
      union all select 'own rating', x.id from ratings x join resources r on r.id = resource_id where x.user_id = r.user_id
      union all select 'not public', x.id from ratings x join resources r on r.id = resource_id where r.status <> 'approved'
      union all select 'trial', x.id from trials x join resources r on r.id = resource_id where tried_on < r.created_at::date
      union all select 'own trial', x.id from trials x join resources r on r.id = resource_id where x.user_id = r.user_id
      union all select 'trial not public', x.id from trials x join resources r on r.id = resource_id where r.status <> 'approved'
      union all select 'comment', x.id from comments x join resources r on r.id = resource_id where x.created_at < r.created_at
      union all select 'save', r.id from saves x join resources r on r.id = resource_id where saved_at < r.created_at
      union all select 'reply', x.id from replies x join topics t on t.id = topic_id where x.created_at < t.created_at
      union all select 'resource', r.id from resources r join users u on u.id = user_id where r.created_at < u.created_at
      union all select 'topic', t.id from topics t join users u on u.id = user_id where t.created_at < u.created_at
      union all select 'list', l.id from lists l join list_items on list_id = l.id join resources r on r.id = resource_id
        where l.created_at < r.created_at
      union all select 'later', id from topics where last_activity_at > now()
      union all select 'order', id from (
        select id, created_at < lag(created_at) over (order by id) as back from resources) r where back`)) as unknown as {
      rows: unknown[];
    };
    expect(rows).toEqual([]);
  });

  test("shows how the community is run", async () => {
    const admin = await hub.admin();
    const rejected = await admin.expectOk("GET", "/api/admin/resources?status=rejected");
    for (const { review } of rejected) expect([review.reasons.length > 0, review.note !== null]).toEqual([true, true]);
    const queue = await admin.expectOk("GET", "/api/admin/resources/pending");
    const edited = queue.filter(({ waitingEdit }: { waitingEdit: object | null }) => waitingEdit);
    expect(edited).toHaveLength(1);
    expect(edited[0].waitingEdit.content).not.toBe(edited[0].content);
    expect(await admin.expectOk("GET", "/api/admin/reports?status=open")).toHaveLength(2);
    expect(await admin.expectOk("GET", "/api/admin/removed")).toMatchObject([
      { kind: "reply", removedBy: "moderator" },
    ]);
    const log = await admin.expectOk("GET", "/api/admin/log");
    expect(log.map(({ action }: { action: string }) => action)).toEqual(
      expect.arrayContaining(["resource_approved", "resource_rejected", "reply_removed", "role_changed"]),
    );
    const { medianWaitHours, weeks } = await admin.expectOk("GET", "/api/admin/stats");
    expect(weeks.some(({ decided }: { decided: number }) => decided > 0)).toBe(true);
    expect(medianWaitHours === null || medianWaitHours > 0).toBe(true);
  });

  test("has upcoming events only", async () => {
    const { body, headers } = await hub.visitor().get("/api/events");
    expect(Number(headers.get("x-total-count"))).toBe(await hub.db.$count(events));
    for (const { startsAt } of body) expect(Date.parse(startsAt)).toBeGreaterThan(Date.now());
  });

  test("lets nobody log in as a demo teacher", async () => {
    const [stored] = await hub.db.select().from(users).where(sql`${users.username} = ${teachers[0]?.username}`);
    for (const { username } of teachers) {
      for (const password of [username, stored?.passwordHash ?? ""]) {
        const { status } = await hub.visitor().post("/api/auth/login", { username, password });
        expect([username, status]).toEqual([username, 401]);
      }
    }
  });
});

describe("seeding", () => {
  test("a second time changes nothing", async () => {
    const before = await sizes();
    expect(await seedDemo(hub.db)).toBe(false);
    expect(await sizes()).toEqual(before);
  });

  test("concurrently creates the demo content once", async () => {
    const { db, close } = await openTestDatabase();
    const results = await Promise.all([seedDemo(db), seedDemo(db), seedDemo(db)]);
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await sizes(db)).toEqual(await sizes());
    await close();
  });

  test("leaves a hub that already has users unchanged", async () => {
    const { db, close } = await openTestDatabase();
    await db.insert(users).values({ username: "early_bird", email: "early@example.org", passwordHash: "none" });
    expect(await seedDemo(db)).toBe(false);
    expect(await db.$count(resources)).toBe(0);
    await close();
  });
});
