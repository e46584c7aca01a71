import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

const teach = (client: TestClient, fields: object) =>
  client.expectOk("PUT", `/api/users/${client.user.id}`, { ...client.user, username: null, ...fields });

const idsForYou = async (client: TestClient): Promise<number[]> =>
  (await client.expectOk("GET", "/api/resources/for-you")).map(({ id }: { id: number }) => id);

describe("what a member teaches", () => {
  test("subjects and grades are stored with the profile, in order, and stay if they are left out", async () => {
    const client = await hub.teacher();
    expect(client.user).toMatchObject({ teachesSubjects: [], teachesGrades: [] });
    await teach(client, { teachesSubjects: ["Science", "Mathematics", "Science"], teachesGrades: ["6-8"] });
    const path = `/api/users/${client.user.id}`;
    const kept = await client.expectOk("PUT", path, { bio: "I teach." });
    expect(kept).toMatchObject({ teachesSubjects: ["Mathematics", "Science"], teachesGrades: ["6-8"] });
    expect(await client.expectOk("PUT", path, { teachesSubjects: [] })).toMatchObject({ teachesSubjects: [] });
  });

  test("unknown subjects and grades are refused at their fields", async () => {
    const client = await hub.teacher();
    const body = { teachesSubjects: ["Alchemy"], teachesGrades: "6-8" };
    const { status, body: error } = await client.put(`/api/users/${client.user.id}`, body);
    expect(status).toBe(400);
    expect(error.fields).toEqual({
      "teachesSubjects.0": "Please select from the list",
      teachesGrades: "Grades must be a list",
    });
  });

  test("only the member sees what they teach, and the export has it", async () => {
    const client = await hub.teacher();
    await teach(client, { teachesSubjects: ["Arts"], teachesGrades: ["K-2"], showName: true });
    await publish(hub, client, { title: "A resource on comets" });
    const admin = await hub.admin();
    for (const reader of [hub.visitor(), await hub.teacher(), admin]) {
      for (const path of [`/api/users/${client.user.id}`, "/api/resources", `/api/users/${client.user.id}/resources`]) {
        expect(JSON.stringify((await reader.get(path)).body)).not.toMatch(/teaches/i);
      }
    }
    expect(JSON.stringify((await admin.get("/api/admin/users")).body)).not.toMatch(/teaches/i);
    const { body } = await client.get(`/api/users/${client.user.id}/export`);
    expect(body.profile).toMatchObject({ teachesSubjects: ["Arts"], teachesGrades: ["K-2"] });
  });

  test("deleting the account erases what the member taught", async () => {
    const client = await hub.teacher();
    await teach(client, { teachesSubjects: ["Arts"], teachesGrades: ["K-2"] });
    await client.call("DELETE", `/api/users/${client.user.id}`, { password: "a-long-password" });
    const { rows } = (await hub.db.execute(
      sql`select teaches_subjects, teaches_grades from users where id = ${client.user.id}`,
    )) as unknown as { rows: object[] };
    expect(rows).toEqual([{ teaches_subjects: [], teaches_grades: [] }]);
  });
});

describe("for you", () => {
  const settle = (ids: number[], fields: ReturnType<typeof sql>) =>
    hub.db.execute(sql`update resources set ${fields} where id in ${ids}`);

  test("is empty for a member who has not said what they teach", async () => {
    await publish(hub, await hub.teacher(), { subjects: ["Science"], grades: ["6-8"] });
    expect(await idsForYou(await hub.teacher())).toEqual([]);
  });

  test("has resources for the member's subjects and grades, worked in class first, without their own and featured ones", async () => {
    const [author, client] = [await hub.teacher(), await hub.teacher()];
    const make = (by: TestClient, subjects: string[], grades: string[]) => publish(hub, by, { subjects, grades });
    const featured = await Promise.all(
      Array.from({ length: 6 }, () => make(author, ["Library and Research"], ["9-12"])),
    );
    await settle(featured, sql`rating_count = 50, rating_sum = 250`);
    const untried = await make(author, ["Library and Research"], ["9-12"]);
    const worked = await make(author, ["Library and Research", "Science"], ["6-8", "9-12"]);
    const often = await make(author, ["Library and Research"], []);
    await settle([worked], sql`trial_count = 1, worked_count = 1, last_tried_on = now()`);
    await settle([often], sql`trial_count = 9, worked_count = 5, last_tried_on = now()`);
    await make(author, ["Library and Research"], ["K-2"]);
    await make(author, ["Health and PE"], ["9-12"]);
    await make(client, ["Library and Research"], ["9-12"]);
    await author.expectOk("POST", "/api/resources", {
      ...(await client.expectOk("GET", `/api/resources/${untried}`)),
      remixOf: null,
    });
    await teach(client, { teachesSubjects: ["Library and Research"], teachesGrades: ["9-12"] });
    expect(await idsForYou(client)).toEqual([often, worked, untried]);
    const [card] = await client.expectOk("GET", "/api/resources/for-you");
    expect(card).toMatchObject({ content: null, workedCount: 5, isSaved: false });
  });

  test("considers the grades alone if no subject is set, and shows six at most", async () => {
    const [author, client] = [await hub.teacher(), await hub.teacher()];
    await publish(hub, author, { subjects: ["Arts"], grades: [] });
    const fitting = [];
    for (let n = 0; n < 7; n++) fitting.push(await publish(hub, author, { subjects: ["Arts"], grades: ["College"] }));
    await teach(client, { teachesGrades: ["College"] });
    expect(await idsForYou(client)).toEqual(fitting.reverse().slice(0, 6));
  });
});
