import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { POST_KINDS, type PostKind } from "#contract/removal.ts";
import { OUTCOMES } from "#contract/trial-outcomes.ts";
import { deleteExpired } from "#server/delete-expired.ts";
import type { Answer, TestClient } from "#server/testing/client.ts";
import { deleteAccount } from "#server/testing/delete-account.ts";
import { openHub } from "#server/testing/hub.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { readAll } from "#server/testing/pages.ts";
import { publish } from "#server/testing/resources.ts";

const hub = openHub();

let admin: TestClient;

beforeAll(async () => {
  admin = await hub.admin();
});

const DEEDS = ["write", "write", "write", "edit", "remove", "moderate", "restore", "restore", "move", "leave"] as const;

/** `pick` chooses among the posts written so far. */
const deed = fc.record({
  what: fc.constantFrom(...DEEDS),
  kind: fc.constantFrom(...POST_KINDS),
  who: fc.nat({ max: 2 }),
  pick: fc.nat({ max: 50 }),
});
type Deed = typeof deed extends fc.Arbitrary<infer T> ? T : never;

type Written = { kind: PostKind; id: number };
type World = { people: TestClient[]; resource: number; written: Written[] };

const PATHS: Record<PostKind, string> = {
  comment: "comments",
  rating: "ratings",
  trial: "trials",
  topic: "topics",
  reply: "replies",
};

const bodyOf = (kind: PostKind, pick: number) => ({
  rating: 1 + (pick % 5),
  tool: "ChatGPT",
  triedOn: `2026-03-0${1 + (pick % 4)}`,
  outcome: OUTCOMES[pick % 3],
  title: `A topic about ${pick}`,
  content: kind === "topic" ? `What do you think of number ${pick}?` : `Number ${pick}`,
});

function placeOf({ resource, written }: World, { kind, pick }: Deed): string {
  const topics = written.filter((post) => post.kind === "topic");
  const topic = topics[pick % topics.length]?.id ?? 0;
  const places: Record<PostKind, string> = {
    comment: `/api/resources/${resource}/comments`,
    rating: `/api/resources/${resource}/ratings`,
    trial: `/api/resources/${resource}/trials`,
    topic: `/api/forums/${1 + (pick % 3)}/topics`,
    reply: `/api/topics/${topic}/replies`,
  };
  return places[kind];
}

async function perform(world: World, done: Deed): Promise<Answer> {
  const { what, kind, who, pick } = done;
  const person = world.people[who] ?? admin;
  if (what === "leave") return deleteAccount(person, pick % 2 === 0);
  if (what === "write") {
    const answer = await person.post(placeOf(world, done), bodyOf(kind, pick));
    if (answer.status === 201) world.written.push({ kind, id: answer.body.id });
    return answer;
  }
  const post = world.written[pick % world.written.length] ?? { kind, id: 1_000_000 };
  const path = `/api/${PATHS[post.kind]}/${post.id}`;
  if (what === "edit") return person.put(path, bodyOf(post.kind, pick));
  if (what === "remove") return person.delete(path);
  if (what === "moderate") return admin.delete(path);
  if (what === "restore") return admin.put(`/api/admin/removed/${post.kind}/${post.id}/restore`);
  return admin.put(`/api/topics/${post.id}/state`, { forumId: 1 + (pick % 3), pinned: pick % 2 === 0 });
}

/** Every list returns as many rows as its total says. */
async function expectHonestLists({ resource, written }: World): Promise<void> {
  const topics = written.filter(({ kind }) => kind === "topic");
  const lists = [
    `/api/resources/${resource}/comments`,
    `/api/resources/${resource}/ratings`,
    `/api/resources/${resource}/trials`,
    ...[1, 2, 3].map((forum) => `/api/forums/${forum}/topics`),
    ...topics.map(({ id }) => `/api/topics/${id}/replies`),
  ];
  for (const path of lists) {
    const { status, headers } = await hub.visitor().get(path);
    if (status === 404) continue;
    expect([path, (await readAll(hub.visitor(), path)).length]).toEqual([path, Number(headers.get("x-total-count"))]);
  }
}

test("all counts and averages are exact after any sequence of writing, editing, removing, restoring and deleting accounts", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(deed, { minLength: 5, maxLength: 25 }), async (deeds) => {
      const people = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
      const world: World = { people, resource: await publish(hub, await hub.teacher(), {}), written: [] };
      for (const done of deeds) {
        const { status, body } = await perform(world, done);
        expect([done, status >= 500, body]).toEqual([done, false, body]);
        expect(await miscounts(hub.db)).toEqual([]);
      }
      await deleteExpired(hub);
      expect(await miscounts(hub.db)).toEqual([]);
      await expectHonestLists(world);
    }),
    { numRuns: 25 },
  );
});
