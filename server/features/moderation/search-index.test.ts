import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { explainAll } from "#server/testing/explain.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, statementTimeoutMs: 0 });

let admin: TestClient;
beforeAll(async () => {
  admin = await hub.admin();
  for (const title of ["It is 100% sure", "A back\\slash in a title", "Letters to señora Ruiz"])
    await admin.expectOk("POST", "/api/resources", draft({ title, content: "Look up." }));
});

const found = async (search: string): Promise<string[]> =>
  (await admin.expectOk("GET", `/api/admin/resources?search=${encodeURIComponent(search)}`)).map(
    ({ title }: { title: string }) => title,
  );

test.each([
  ["100%", ["It is 100% sure"]],
  ["100_", []],
  ["％", ["It is 100% sure"]],
  ["back\\slash", ["A back\\slash in a title"]],
  ["SEÑOR", ["Letters to señora Ruiz"]],
  ["senor", ["Letters to señora Ruiz"]],
])("admins find %s as it is spelled, whatever its case and accents", async (search, titles) => {
  expect(await found(search)).toEqual(titles);
});

test("admins list resources as cards, without the contents but with the revision to decide on", async () => {
  const path = "/api/admin/resources?limit=1";
  const [[full], [card]] = [await admin.expectOk("GET", path), await admin.expectOk("GET", `${path}&view=card`)];
  expect(full.content).toEqual(expect.any(String));
  expect(card).toEqual({ ...full, content: null });
});

/** PGlite keeps the same plans. */
describe.runIf(inject("database") === "postgres")("with 2,000 resources", () => {
  beforeAll(async () => {
    await hub.db.execute(sql`insert into resources (user_id, title, description, status, educational_level, skill_level,
        content_type)
      select ${sql.raw(String(admin.user.id))}, md5(n::text) || ' lesson', md5((n + 1)::text) || ' and ' || md5((n + 2)::text),
        'rejected', 'College', 'Beginner', 'Tutorial' from generate_series(1, 2000) n`);
    await hub.db.execute(sql.raw("vacuum analyze resources"));
  }, 120_000);

  test("admins' search for a rare word reads an index instead of every resource", async () => {
    const made = await statements.during(async () => {
      expect(await found("cfcd208495d5")).toEqual([]);
    });
    const plans = await explainAll(hub.db, made, "resources");
    expect(plans.length).toBeGreaterThan(0);
    for (const plan of plans) {
      expect(plan).toContain("resources_mentions");
      expect(plan).not.toMatch(/Seq Scan on resources/);
    }
  });

  test("a page of resources of every status comes from an index; only its total counts every resource", async () => {
    const made = await statements.during(() => admin.expectOk("GET", "/api/admin/resources?limit=20"));
    const plans = await explainAll(hub.db, made, 'from "resources"');
    expect(plans.filter((plan) => plan.includes("Backward using resources_of_every_status"))).toHaveLength(1);
  });
});
