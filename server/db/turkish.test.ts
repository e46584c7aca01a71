import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { rows } from "#server/platform/db/client.ts";
import { seedDemo } from "#server/seed/demo-seed.ts";
import { openEmptyDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { knownMigrations, migrate } from "./migrate.ts";

const hub = openHub();
const PASSWORD = "a-long-password";

describe.skipIf(inject("databaseOptions") === "")("on a database with a Turkish locale", () => {
  beforeAll(async () => {
    expect(await rows(hub.db, sql`select lower('I') as i`)).toEqual([{ i: "ı" }]);
    expect(await seedDemo(hub.db)).toBe(true);
    await publish(hub, await hub.teacher(), { title: "ISLANDS INTRODUCTION" });
  });

  test.each(["ISIK", "isik", "IsIk"])("a member registered as ISIK logs in as %s", async (username) => {
    const client = hub.visitor();
    await client.post("/api/auth/register", { username: "ISIK", email: "ISIK@EXAMPLE.ORG", password: PASSWORD });
    expect((await hub.visitor().post("/api/auth/login", { username, password: PASSWORD })).status).toBe(200);
  });

  test("nobody can register as ADMIN beside admin, or with the same address in capitals", async () => {
    const register = (username: string, email: string) =>
      hub.visitor().post("/api/auth/register", { username, email, password: PASSWORD });
    expect((await register("ADMIN", "other@example.org")).body).toEqual({ message: "Username already taken" });
    expect((await register("other", "ADMIN@EXAMPLE.ORG")).body).toEqual({ message: "Email already in use" });
  });

  test.each(["introduction", "INTRODUCTION", "introducton", "islands", '"islands introduction"'])(
    "a search for %s finds a title in capitals",
    async (search) => {
      const [found] = await hub.visitor().expectOk("GET", `/api/resources?search=${encodeURIComponent(search)}`);
      expect(found).toMatchObject({ title: "ISLANDS INTRODUCTION" });
    },
  );

  test("migrating a hub that has both ADMIN and admin keeps both accounts", async () => {
    const { db, close } = await openEmptyDatabase();
    onTestFinished(close);
    await migrate(
      db,
      knownMigrations.filter((name) => name < "0014"),
    );
    await db.execute(sql`insert into users (username, email, password_hash) values
      ('ADMIN', 'IRIS@example.org', ''), ('admin', 'iris@example.org', ''), ('iris', 'other@example.org', '')`);
    await migrate(db);
    expect(await rows(db, sql`select username, email, recovery_email from users order by id`)).toEqual([
      {
        username: expect.stringMatching(/^ADMIN-1-/),
        email: "duplicate-1@invalid",
        recovery_email: "IRIS@example.org",
      },
      { username: "admin", email: "iris@example.org", recovery_email: null },
      { username: "iris", email: "other@example.org", recovery_email: null },
    ]);
  });
});
