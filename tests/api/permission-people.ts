import { type SQL, sql } from "drizzle-orm";
import type { TestClient } from "#server/testing/client.ts";
import type { Hub } from "#server/testing/hub.ts";
import type { Person } from "./permission-statuses.ts";

export type People = Record<Person, TestClient>;

const NEW_PEOPLE: { [P in Person]: (hub: Hub) => TestClient | Promise<TestClient> } = {
  visitor: (hub) => hub.visitor(),
  owner: (hub) => hub.teacher(),
  other: (hub) => hub.teacher(),
  suspended: (hub) => teacherWith(hub, sql`suspended_until = now() + interval '1 day', suspension_reason = 'Spam'`),
  moderator: (hub) => teacherWith(hub, sql`role = 'moderator'`),
  admin: (hub) => hub.admin(),
  "stale admin": (hub) => staleAdmin(hub),
};

export async function newPeople<P extends Person>(hub: Hub, wanted: readonly P[]): Promise<Pick<People, P>> {
  const people = {} as Pick<People, P>;
  for (const person of wanted) people[person] = await NEW_PEOPLE[person](hub);
  return people;
}

async function teacherWith(hub: Hub, change: SQL): Promise<TestClient> {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set ${change} where id = ${client.user.id}`);
  return client;
}

/** Like the first admin, but logged in a day ago. */
async function staleAdmin(hub: Hub): Promise<TestClient> {
  const client = await teacherWith(hub, sql`role = 'admin', email_proven = true`);
  const { id } = client.user;
  await hub.db.execute(sql`update sessions set login_time = now() - interval '1 day' where user_id = ${id}`);
  return client;
}
