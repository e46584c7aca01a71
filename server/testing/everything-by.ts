import { validTrial } from "#contract/testing/drafts.ts";
import { newTestToken } from "./api-tokens.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { newList } from "./lists.ts";
import { addPasskey } from "./passkeys.ts";
import { draft, publish } from "./resources.ts";

/** The ids of a member's posts, by the part of the address before them. */
export type Written = Record<"users" | "resources" | "topics" | "lists", number[]>;

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

type People = { author: TestClient; other: TestClient; moderator: TestClient };

/** Every kind of post by a member, with everything that another member and a moderator do with it. */
export async function everythingBy(hub: Hub, { author, other, moderator }: People): Promise<Written> {
  const post = async (client: TestClient, path: string, body: object): Promise<number> =>
    (await client.expectOk("POST", path, body)).id;
  const approve = (id: number) => moderator.expectOk("PUT", `/api/admin/resources/${id}/approve`);

  const own = await publish(hub, author, { licence: "CC BY 4.0", content: "# Words\n\nof mine" });
  const theirs = await publish(hub, other, { licence: "CC BY 4.0", title: "Somebody else's lesson" });
  const remix = await publish(hub, other, { remixOf: own, title: "Their version" });
  const ownRemix = await publish(hub, author, { remixOf: theirs, title: "My version" });
  await author.expectOk("PUT", `/api/resources/${ownRemix}`, draft({ title: "My version, again", remixOf: theirs }));
  await approve(ownRemix);
  await author.expectOk("PUT", `/api/resources/${own}`, draft({ title: "An edit that waits", licence: "CC BY 4.0" }));
  const pending = await post(author, "/api/resources", draft({ title: "Waits for review" }));
  const rejected = await post(author, "/api/resources", draft({ title: "To be rejected" }));
  await moderator.expectOk("PUT", `/api/admin/resources/${rejected}/reject`, { reasons: ["sources"], note: "Why?" });

  const feedback = `/api/resources/${theirs}`;
  const comment = await post(author, `${feedback}/comments`, { content: "Thank you" });
  const rating = await post(author, `${feedback}/ratings`, { rating: 4, comment: "Useful" });
  const trial = await post(author, `${feedback}/trials`, validTrial);
  await author.expectOk("POST", `${feedback}/save`);
  const gone = await post(author, `${feedback}/comments`, { content: "Soon gone" });
  await moderator.expectOk("DELETE", `/api/comments/${gone}`);

  const topic = await post(author, "/api/forums/1/topics", TOPIC);
  const theirTopic = await post(other, "/api/forums/1/topics", TOPIC);
  await post(other, `/api/topics/${topic}/replies`, { content: "I agree" });
  const reply = await post(author, `/api/topics/${theirTopic}/replies`, { content: "So do I" });
  const goneReply = await post(author, `/api/topics/${theirTopic}/replies`, { content: "Soon gone" });
  await author.expectOk("DELETE", `/api/replies/${goneReply}`);
  await author.expectOk("PUT", `/api/topics/${theirTopic}/thanks`);
  await other.expectOk("PUT", `/api/replies/${reply}/thanks`);
  await other.expectOk("PUT", `/api/topics/${theirTopic}/answer`, { replyId: reply });

  await newTestToken(author);
  const email = { email: `new-${author.user.email}`, password: "a-long-password" };
  await author.expectOk("PUT", `/api/users/${author.user.id}/email`, email);

  const list = await newList(author, { visibility: "public" }, [own, theirs]);
  const theirList = await newList(other, { visibility: "public" }, [own]);

  await addPasskey(author);

  const reported = { resource: own, comment, rating, trial, topic, reply, list: list.id, user: author.user.id };
  for (const [kind, targetId] of Object.entries(reported))
    await other.expectOk("POST", "/api/reports", { kind, targetId, reason: "spam" });
  await author.expectOk("POST", "/api/reports", { kind: "resource", targetId: theirs, reason: "other" });
  await author.expectOk("POST", "/api/reports", { kind: "user", targetId: other.user.id, reason: "rude" });
  return {
    users: [author.user.id, other.user.id],
    resources: [own, theirs, remix, ownRemix, pending, rejected],
    topics: [topic, theirTopic],
    lists: [list.id, theirList.id],
  };
}
