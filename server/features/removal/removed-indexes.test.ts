import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { explainAll } from "#server/testing/explain.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";

/** PGlite keeps the same plans. */
describe.runIf(inject("database") === "postgres")("with 10,000 removed posts and as many topics in a forum", () => {
  const statements = new Statements();
  const hub = openHub({}, { logger: statements, statementTimeoutMs: 0 });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await hub.admin();
    const adminId = admin.user.id;
    const resource = await publish(hub, admin, {});
    await hub.db.execute(sql`insert into removed_posts (kind, target_id, user_id, resource_id, content, created_at, removed_by, removed_at)
      select 'comment', n, ${adminId}, ${resource}, 'Gone', now(), 'author', now() - make_interval(secs => n * 200)
      from generate_series(1, 10000) n`);
    await hub.db.execute(sql`insert into topics (forum_id, user_id, title, content, content_html, pinned, removed, last_activity_at)
      select 1, ${adminId}, 'A topic', 'A topic to talk about', '', n % 60 = 0, case when n % 10 = 1 then 'author' end,
        now() - make_interval(secs => n) from generate_series(1, 10000) n`);
    for (const table of ["removed_posts", "topics"]) await hub.db.execute(sql.raw(`vacuum analyze ${table}`));
  }, 120_000);

  test.each([
    ["/api/admin/removed", "removed_posts_newest"],
    ["/api/forums/1/topics", "topics_by_activity"],
    ["/api/topics", "topics_latest"],
    ["/api/topics?sort=unanswered", "topics_unanswered"],
  ])("every page of %s comes from its index, unsorted", async (path, index) => {
    const made = await statements.during(async () => {
      const first = await admin.get(path);
      expect((await admin.get(nextOf(first) ?? "")).body).toHaveLength(100);
    });
    const plans = await explainAll(hub.db, made, '"page"');
    expect(plans).toHaveLength(2);
    for (const plan of plans) {
      expect(plan).toMatch(new RegExp(`Index Scan using ${index}`));
      expect(plan).not.toMatch(/Sort/);
    }
  });
});
