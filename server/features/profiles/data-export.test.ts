import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { PersonalData } from "#contract/personal-data.ts";
import { validTrial } from "#contract/testing/drafts.ts";
import { newTestToken } from "#server/testing/api-tokens.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { expectShape } from "#server/testing/shape.ts";

const hub = openHub();

test("the data export has everything about one person and nothing about anybody else, as a download", async () => {
  const teacher = await hub.teacher({ firstName: "Ada" });
  const other = await hub.teacher();
  await teacher.expectOk("PUT", `/api/users/${teacher.user.id}`, {
    bio: "I teach.",
    recoveryEmail: "ada@home.example",
  });
  const approved = await publish(hub, teacher, { content: "# Long" });
  const { id: pending } = await teacher.expectOk("POST", "/api/resources", draft({}));
  const topic = { title: "A topic of mine", content: "Something that is worth a discussion." };
  const theirs = await publish(hub, other, {});
  for (const [client, rated] of [
    [other, approved],
    [teacher, theirs],
  ] as const) {
    await client.expectOk("POST", `/api/resources/${rated}/ratings`, { rating: 4, comment: `By ${client.user.id}` });
    await client.expectOk("POST", `/api/resources/${rated}/trials`, validTrial);
    await client.expectOk("POST", `/api/resources/${approved}/comments`, { content: `By ${client.user.id}` });
    await client.expectOk("POST", `/api/resources/${approved}/save`);
    const { id } = await client.expectOk("POST", "/api/forums/1/topics", topic);
    await client.expectOk("POST", `/api/topics/${id}/replies`, {
      content: "And \"another\" thing, 'quoted' \u2028 🐟",
    });
  }

  const { status, headers, body } = await teacher.get(`/api/users/${teacher.user.id}/export`);
  expect(status).toBe(200);
  expect(headers.get("content-disposition")).toBe(`attachment; filename="ai-educators-hub-${teacher.user.id}.json"`);
  expect(headers.get("content-type")).toBe("application/json");
  expect(headers.get("cache-control")).toBe("private, no-store");
  expectShape(PersonalData, body, "export");
  expect(body.profile).toMatchObject({ username: teacher.user.username, bio: "I teach." });
  expect(body.resources.map(({ id, status: state }: never) => [id, state])).toEqual([
    [approved, "approved"],
    [pending, "pending"],
  ]);
  expect(body.resources[0].content).toBe("# Long");
  const texts = body.resources.map(({ versions }: { versions: { content: string }[] }) => versions.length);
  expect(texts).toEqual(body.resources.map(({ status: state }: { status: string }) => (state === "approved" ? 1 : 0)));
  expect(body.saved).toMatchObject([{ resourceId: approved }]);
  expect(body.replies).toMatchObject([{ content: "And \"another\" thing, 'quoted' \u2028 🐟" }]);
  for (const name of ["ratings", "trials", "comments", "topics", "replies"]) {
    expect(body[name]).toHaveLength(1);
    expect(body[name][0].userId).toBe(teacher.user.id);
  }
  expect(body.loginHistory).toHaveLength(1);
  expect(body.activity.map(({ action }: { action: string }) => action)).toEqual([
    "login",
    "resource_created",
    "resource_created",
  ]);
});

test("the data export has no password and no token, hashed or not", async () => {
  const teacher = await hub.teacher();
  const { token } = await newTestToken(teacher);
  const { apiTokens, activity: _, ...rest } = (await teacher.get(`/api/users/${teacher.user.id}/export`)).body;
  expect(apiTokens.map((one: object) => Object.keys(one))).toEqual([
    ["id", "name", "scope", "createdAt", "expiresAt", "lastUsedAt"],
  ]);
  const answer = JSON.stringify(rest);
  expect(answer).not.toMatch(/argon2|hash|token|a-long-password/i);
  expect(answer).not.toContain(token);
  expect(answer).not.toContain(teacher.cookie().split("=")[1]);
});

test("the data export is complete for an account with several pages of everything", async () => {
  const teacher = await hub.teacher();
  const id = teacher.user.id;
  await hub.db.execute(sql`insert into activity_log (user_id, action, details)
    select ${id}, 'logout', 'Number ' || n from generate_series(1, 250) n`);
  await hub.db.execute(sql`insert into resources (user_id, title, description, educational_level, skill_level,
    content_type) select ${id}, 'Number ' || n, 'A description that is long enough', 'College', 'Beginner', 'Prompt'
    from generate_series(1, 201) n`);
  const { body } = await teacher.get(`/api/users/${id}/export`);
  expect(body.activity).toHaveLength(251);
  expect(new Set(body.resources.map(({ title }: { title: string }) => title)).size).toBe(201);
});

test("the data export is available only to its owner", async () => {
  const [owner, other, admin] = [await hub.teacher(), await hub.teacher(), await hub.admin()];
  const path = `/api/users/${owner.user.id}/export`;
  expect((await hub.visitor().get(path)).status).toBe(401);
  for (const client of [other, admin]) {
    const { status, headers } = await client.get(path);
    expect([status, headers.get("content-disposition")]).toEqual([403, null]);
  }
});
