import { sql } from "drizzle-orm";
import { validTrial } from "#contract/testing/drafts.ts";
import { rows } from "#server/platform/db/client.ts";
import { columnsThatReferToUsers } from "./catalog.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { publish } from "./resources.ts";
import { twoStepStart } from "./two-step.ts";

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

export const deleteAccount = (client: TestClient, erasePosts = false, password = "a-long-password") =>
  client.call("DELETE", `/api/users/${client.user.id}`, { password, erasePosts });

/** The number of rows of each table that refer to this user. */
export async function rowsOfUser(hub: Hub, { user }: TestClient): Promise<Record<string, number>> {
  const counted = (await columnsThatReferToUsers(hub.db)).map(async ({ table, column }) => {
    const query = sql`select from ${sql.identifier(table)} where ${sql.identifier(column)} = ${user.id}`;
    return [table, (await rows(hub.db, query)).length] as const;
  });
  return Object.fromEntries((await Promise.all(counted)).filter(([, count]) => count > 0));
}

/** A teacher with one of every kind of post, among others who have replied and rated. */
export async function activeTeacher(hub: Hub) {
  const teacher = await hub.teacher({ firstName: "Ada", lastName: "Marker" });
  const other = await hub.teacher();
  const path = `/api/users/${teacher.user.id}`;
  const profile = { firstName: "Ada", bio: "Marker", recoveryEmail: `home-${teacher.user.email}` };
  await teacher.expectOk("PUT", path, { ...profile, profileImage: "https://example.org/marker.png" });
  await teacher.expectOk("PUT", `${path}/two-step`, twoStepStart("a-long-password"));
  const own = await publish(hub, teacher, {});
  const theirs = await publish(hub, other, {});
  for (const client of [teacher, other]) {
    for (const id of [own, theirs]) {
      await client.expectOk("POST", `/api/resources/${id}/comments`, { content: "Thank you." });
      await client.expectOk("POST", `/api/resources/${id}/save`);
    }
  }
  await teacher.expectOk("POST", `/api/resources/${theirs}/ratings`, { rating: 1 });
  await teacher.expectOk("POST", `/api/resources/${theirs}/trials`, validTrial);
  await other.expectOk("POST", `/api/resources/${own}/trials`, validTrial);
  await other.expectOk("POST", `/api/resources/${own}/ratings`, { rating: 5 });
  await (await hub.teacher()).expectOk("POST", `/api/resources/${theirs}/ratings`, { rating: 5 });
  const start = async (client: TestClient) => (await client.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
  const topics = { alone: await start(teacher), answered: await start(teacher), theirs: await start(other) };
  const reply = (client: TestClient, id: number) =>
    client.expectOk("POST", `/api/topics/${id}/replies`, { content: `By ${client.user.id}` });
  for (const id of Object.values(topics)) await reply(teacher, id);
  for (const id of [topics.answered, topics.theirs]) await reply(other, id);
  await reply(teacher, topics.theirs);
  return { teacher, other, own, theirs, topics };
}
