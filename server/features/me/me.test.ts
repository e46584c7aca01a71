import { expect, test } from "vitest";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { tell } from "#server/testing/tell.ts";

const hub = openHub();

const marksOf = async (client: TestClient, query: string) => (await client.expectOk("GET", `/api/me?${query}`)).marks;

type Marked = Partial<Record<"saved" | "thanked" | "followed" | "thankedReplies" | "forums", number[]>>;

const marks = ({ saved = [], thanked = [], followed = [], thankedReplies = [], forums = [] }: Marked) => ({
  resources: { isSaved: saved },
  topics: { thanked, followed },
  replies: { thanked: thankedReplies },
  forums: { followed: forums },
});

test("marks show which of the given ids a member has saved, thanked for and follows", async () => {
  const [author, member] = [await hub.teacher(), await hub.teacher()];
  const [saved, other] = [await publish(hub, author, {}), await publish(hub, author, {})];
  const topic = (
    await author.expectOk("POST", "/api/forums/1/topics", {
      title: "A topic of mine",
      content: "What do you think of this one?",
    })
  ).id as number;
  const reply = (await author.expectOk("POST", `/api/topics/${topic}/replies`, { content: "Try paper." })).id as number;
  const query = `resources=${saved},${other}&topics=${topic}&replies=${reply}&forums=1`;
  const none = marks({});
  expect(await marksOf(member, `${query}`)).toEqual(none);

  await member.expectOk("POST", `/api/resources/${saved}/save`);
  await member.expectOk("PUT", `/api/topics/${topic}/thanks`);
  await member.expectOk("PUT", `/api/replies/${reply}/thanks`);
  await member.expectOk("PUT", `/api/topics/${topic}/follow`);
  await member.expectOk("PUT", "/api/forums/1/follow");
  const all = marks({ saved: [saved], thanked: [topic], thankedReplies: [reply], followed: [topic], forums: [1] });
  expect(await marksOf(member, `${query}`)).toEqual(all);
  expect(await marksOf(member, `resources=${other}`)).toEqual(none);
  expect(await marksOf(author, `${query}`)).toEqual(marks({ followed: [topic] }));
});

test("invalid ids, and too many of them, are refused", async () => {
  const member = await hub.teacher();
  for (const ids of ["1,two", "0", "1,", Array(201).fill(1).join(",")]) {
    const { status, body } = await member.get(`/api/me?topics=${ids}`);
    expect([ids, status, Object.keys(body.fields)]).toEqual([ids, 400, ["topics"]]);
  }
});

test("one call returns the logged-in user and the number of unread notices, as the separate calls do", async () => {
  const [author, member] = [await hub.teacher(), await hub.teacher()];
  const topic = { title: "A topic of mine", content: "What do you think of this one?" };
  const { id } = await author.expectOk("POST", "/api/forums/1/topics", topic);
  await member.expectOk("POST", `/api/topics/${id}/replies`, { content: "Try paper." });
  await tell(hub);
  for (const [client, count] of [
    [author, 1],
    [member, 0],
  ] as const) {
    const { user, unread } = await client.expectOk("GET", "/api/me");
    expect(user).toEqual(await client.expectOk("GET", "/api/auth/user"));
    expect([unread, await client.expectOk("GET", "/api/notifications/unread")]).toEqual([{ count }, { count }]);
  }
});
