import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { explainAll } from "#server/testing/explain.ts";
import { openHub } from "#server/testing/hub.ts";
import { nextOf } from "#server/testing/pages.ts";
import { Statements } from "#server/testing/statements.ts";

/** PGlite keeps the same plans. */
describe.runIf(inject("database") === "postgres")("with 500 open and 20,000 closed reports", () => {
  const statements = new Statements();
  const hub = openHub({}, { logger: statements, statementTimeoutMs: 0 });
  let admin: TestClient;

  beforeAll(async () => {
    admin = await hub.admin();
    const adminId = sql.raw(String(admin.user.id));
    await hub.db.execute(sql`insert into users (username, email, password_hash)
      select 'user' || n, n || '@example.org', '' from generate_series(1, 2000) n`);
    await hub.db.execute(sql`insert into report_cases (kind, target_id, target_user_id, status, outcome, opened_at,
        closed_at, closed_by)
      select case n % 2 when 0 then 'user' else 'comment' end, n, ${adminId}, case when n > 500 then 'closed' else 'open' end,
        case when n > 500 then 'kept' end, now() - make_interval(mins => n),
        case when n > 500 then now() - make_interval(mins => n) end, case when n > 500 then ${adminId} end
      from generate_series(1, 20500) n`);
    await hub.db.execute(sql`insert into reports (case_id, user_id, reason)
      select c.id, u.id, 'spam' from report_cases c join users u on u.username = 'user' || (1 + c.id % 2000)`);
    for (const table of ["report_cases", "reports", "users"]) await hub.db.execute(sql.raw(`vacuum analyze ${table}`));
  }, 120_000);

  test.each(["open", "closed"])("no page of %s reports scans or sorts a whole table", async (status) => {
    const made = await statements.during(async () => {
      const first = await admin.get(`/api/admin/reports?status=${status}`);
      expect(first.headers.get("x-total-count")).toBe(status === "open" ? "500" : "20000");
      expect((await admin.get(nextOf(first) ?? "")).body).toHaveLength(100);
    });
    const plans = await explainAll(hub.db, made, "report_cases");
    expect(plans.length).toBeGreaterThanOrEqual(2);
    for (const plan of plans) {
      expect(plan).toContain(`report_cases_${status}`);
      expect(plan).not.toMatch(/Seq Scan on (reports|users|comments)/);
    }
  });
});
