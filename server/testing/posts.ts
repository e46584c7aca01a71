import type { PostKind } from "#contract/removal.ts";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TestClient } from "./client.ts";
import type { Hub } from "./hub.ts";
import { publish } from "./resources.ts";

type Post = { id: number; path: string; shown: () => Promise<unknown> };

export type Posts = Record<PostKind, Post> & {
  author: TestClient;
  /** Belongs to another user. */
  resource: { id: number; title: string };
};

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };

/** A teacher with one of every kind of removable post, and how visitors see each. */
export async function onePostOfEach(hub: Hub): Promise<Posts> {
  const author = await hub.teacher();
  const id = await publish(hub, await hub.teacher(), {});
  const about = `/api/resources/${id}`;
  const post = async (path: string, body: object): Promise<number> => (await author.expectOk("POST", path, body)).id;
  const topic = await post("/api/forums/1/topics", TOPIC);
  const shows =
    (...paths: string[]) =>
    async () =>
      Promise.all(paths.map(async (path) => (await hub.visitor().get(path)).body));
  const thread = [`/api/topics/${topic}`, `/api/topics/${topic}/replies`];
  const comment = await post(`${about}/comments`, { content: "Thank you" });
  const rating = await post(`${about}/ratings`, { rating: 4, comment: "Useful" });
  const trial = await post(`${about}/trials`, validTrial);
  const reply = await post(`/api/topics/${topic}/replies`, { content: "I agree" });
  const { title } = await author.expectOk("GET", about);
  return {
    author,
    resource: { id, title },
    comment: { id: comment, path: `/api/comments/${comment}`, shown: shows(`${about}/comments`) },
    rating: {
      id: rating,
      path: `/api/ratings/${rating}`,
      shown: shows(`${about}/ratings`),
    },
    trial: { id: trial, path: `/api/trials/${trial}`, shown: shows(`${about}/trials`, about) },
    topic: { id: topic, path: `/api/topics/${topic}`, shown: shows(...thread, "/api/forums") },
    reply: { id: reply, path: `/api/replies/${reply}`, shown: shows(...thread) },
  };
}
