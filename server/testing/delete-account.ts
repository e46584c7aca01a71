import { sql } from "drizzle-orm";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { publish } from "./resources.ts";
import { rows } from "./sql.ts";
import { twoStepStart } from "./two-step.ts";

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

export const deleteAccount = (client: TestClient, erasePosts = false, password = "a-long-password") =>
  client.call("DELETE", `/api/users/${client.user.id}`, { password, erasePosts });

/** How many rows of each table name this user. */
export async function rowsOfUser(hub: Hub, { user }: TestClient): Promise<Record<string, number>> {
  const tables = await rows<{ name: string }>(
    hub.db,
    sql`select table_name as name from information_schema.columns where column_name = 'user_id' and table_schema = 'public'`,
  );
  const counted = tables.map(async ({ name }) => {
    const [row] = await rows<{ n: number }>(
      hub.db,
      sql`select count(*)::int as n from ${sql.identifier(name)} where user_id = ${user.id}`,
    );
    return [name, row?.n ?? 0] as const;
  });
  return Object.fromEntries((await Promise.all(counted)).filter(([, n]) => n > 0));
}

/** One of everything that somebody can do. */
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
