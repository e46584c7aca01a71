import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { LogEntry } from "#contract/admin-log.ts";
import { REFUSALS } from "#contract/decisions.ts";
import { POST_KINDS, type PostKind } from "#contract/removal.ts";
import { validTrial } from "#contract/testing/drafts.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

let admin: TestClient;
let [moderator, colleague, teacher] = [] as unknown as [TestClient, TestClient, TestClient];

beforeAll(async () => {
  [admin, moderator, colleague, teacher] = [
    await hub.admin(),
    await hub.teacher(),
    await hub.teacher(),
    await hub.teacher(),
  ];
  await hub.db.execute(
    sql`update users set role = 'moderator' where id in (${moderator.user.id}, ${colleague.user.id})`,
  );
});

type Call = [path: string, body?: object];

/** An author's submission after a first decision, and the call for a second one. */
type Case = (author: TestClient, first: TestClient) => Promise<Call>;

const TOPIC = { title: "A topic to talk about", content: "What do you think of this one?" };
const WHY = { reasons: ["sources"], note: "Which ones?" };

const submitted = async (author: TestClient): Promise<number> =>
  (await author.expectOk("POST", "/api/resources", draft({}))).id;

const decided =
  (verbs: string[], next: string, body?: object): Case =>
  async (author, first) => {
    const path = `/api/admin/resources/${await submitted(author)}`;
    for (const verb of verbs) await first.expectOk("PUT", `${path}/${verb}`);
    return [`${path}/${next}`, body];
  };

/** The author's waiting edit of a public resource. An admin's own edit never waits. */
const edited =
  (verbs: string[], next: string): Case =>
  async (author, first) => {
    const id = await publish(hub, author, {});
    await author.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title" }));
    for (const verb of verbs) await first.expectOk("PUT", `/api/admin/resources/${id}/${verb}`);
    return [`/api/admin/resources/${id}/${next}`];
  };

const removed =
  (kind: PostKind): Case =>
  async (author, first) => {
    const resource = await publish(hub, teacher === author ? colleague : teacher, {});
    const topic = async () => (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
    const paths: Record<PostKind, () => Promise<Call>> = {
      comment: async () => [`/api/resources/${resource}/comments`, { content: "Thank you" }],
      rating: async () => [`/api/resources/${resource}/ratings`, { rating: 4 }],
      trial: async () => [`/api/resources/${resource}/trials`, validTrial],
      topic: async () => ["/api/forums/1/topics", TOPIC],
      reply: async () => [`/api/topics/${await topic()}/replies`, { content: "I agree" }],
    };
    const { id } = await author.expectOk("POST", ...(await paths[kind]()));
    await first.expectOk("DELETE", `/api/${kind === "reply" ? "replies" : `${kind}s`}/${id}`);
    return [`/api/admin/removed/${kind}/${id}/restore`];
  };

const topicState =
  (state: object): Case =>
  async (author) => {
    const { id } = await author.expectOk("POST", "/api/forums/1/topics", TOPIC);
    return [`/api/topics/${id}/state`, state];
  };

const FIRST_DECISIONS: Record<string, Case> = {
  "approve a new resource": decided([], "approve"),
  "reject a new resource": decided([], "reject", WHY),
  "pin a topic": topicState({ pinned: true }),
  "lock a topic": topicState({ locked: true }),
  "move a topic": topicState({ forumId: 2 }),
};

const DECISIONS_ON_EDITS: Record<string, Case> = {
  "approve an edit": edited([], "approve"),
  "reject an edit": edited([], "reject"),
  "reopen an approved edit": edited(["approve"], "reopen"),
  "reopen a rejected edit": edited(["reject"], "reopen"),
};

const LATER_DECISIONS: Record<string, Case> = {
  "approve a rejected resource": decided(["reject"], "approve"),
  "explain the rejection of a resource": decided(["reject"], "review", WHY),
  "explain the approval of a resource": decided(["approve"], "review", WHY),
  "reopen a rejected resource": decided(["reject"], "reopen"),
  "reopen an approved resource": decided(["approve"], "reopen"),
  ...Object.fromEntries(POST_KINDS.map((kind) => [`restore a ${kind}`, removed(kind)])),
};

const EVERY_DECISION = { ...FIRST_DECISIONS, ...DECISIONS_ON_EDITS, ...LATER_DECISIONS };
const AFTER_SOMEBODY = {
  ...LATER_DECISIONS,
  "reopen an approved edit": edited(["approve"], "reopen"),
  "reopen a rejected edit": edited(["reject"], "reopen"),
};

const decide = async (who: TestClient, [path, body]: Call) => who.put(path, body);

const latestEntry = async (): Promise<LogEntry> => (await admin.expectOk("GET", "/api/admin/log?limit=1"))[0];

describe.each(Object.entries(EVERY_DECISION))("%s", (_, prepare) => {
  test("is refused to a moderator whose own post it is", async () => {
    const answer = await decide(moderator, await prepare(moderator, colleague));
    expect([answer.status, answer.body]).toEqual([403, { message: REFUSALS.own }]);
  });

  test("is allowed for a moderator after another moderator's decision", async () => {
    expect((await decide(moderator, await prepare(teacher, colleague))).status).toBeLessThan(300);
    expect(await latestEntry()).not.toMatchObject({ details: { own: true } });
  });
});

test.each(Object.entries(AFTER_SOMEBODY))("a moderator cannot %s after an admin", async (_, prepare) => {
  const call = await prepare(teacher, admin);
  const answer = await decide(moderator, call);
  expect([answer.status, answer.body]).toEqual([403, { message: REFUSALS.byAdmin }]);
  expect((await decide(admin, call)).status).toBeLessThan(300);
});

test.each(Object.entries({ ...FIRST_DECISIONS, ...LATER_DECISIONS }))(
  "an admin can %s of their own, and the log says so",
  async (_, prepare) => {
    expect((await decide(admin, await prepare(admin, colleague))).status).toBeLessThan(300);
    expect(await latestEntry()).toMatchObject({ actorId: admin.user.id, details: { own: true } });
  },
);

test("repeating a decision on one's own post changes nothing and does not count as one", async () => {
  for (const [verb, repeated] of [
    ["approve", "approve"],
    ["reject", "reject"],
  ] as const) {
    const call = await decided([verb], repeated)(moderator, admin);
    expect((await decide(moderator, call)).status).toBe(200);
  }
});

test("an edit after an admin's decision is new, and any moderator may decide on it", async () => {
  const id = await publish(hub, teacher, {});
  await teacher.expectOk("PUT", `/api/resources/${id}`, draft({ title: "Another title" }));
  await moderator.expectOk("PUT", `/api/admin/resources/${id}/approve`);
  const rejected = await submitted(teacher);
  await admin.expectOk("PUT", `/api/admin/resources/${rejected}/reject`);
  await teacher.expectOk("PUT", `/api/resources/${rejected}`, draft({ title: "Another title" }));
  await moderator.expectOk("PUT", `/api/admin/resources/${rejected}/approve`);
});

test("an admin's decision still counts as one after they lose the role", async () => {
  const former = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'admin' where id = ${former.user.id}`);
  const call = await decided(["reject"], "approve")(teacher, former);
  await hub.db.execute(sql`update users set role = null where id = ${former.user.id}`);
  expect((await decide(moderator, call)).status).toBe(403);
});

test("a moderator cannot remove their own topic once others have replied; an admin can, and it is logged", async () => {
  for (const [author, status] of [
    [moderator, 403],
    [admin, 204],
  ] as const) {
    const { id } = await author.expectOk("POST", "/api/forums/1/topics", TOPIC);
    await teacher.expectOk("POST", `/api/topics/${id}/replies`, { content: "I disagree" });
    expect((await author.delete(`/api/topics/${id}`)).status).toBe(status);
  }
  expect(await latestEntry()).toMatchObject({ action: "topic_removed", details: { own: true } });
});

test("the queue and the removed posts tell readers what they may not decide on, and why", async () => {
  const own = await submitted(moderator);
  const refusals = async (who: TestClient, path: string, id: number) =>
    (await who.expectOk("GET", path)).find((row: { id: number }) => row.id === id)?.refusal;
  const queue = "/api/admin/resources/pending";
  expect(await Promise.all([moderator, colleague, admin].map((who) => refusals(who, queue, own)))).toEqual([
    "own",
    null,
    null,
  ]);
  await admin.expectOk("PUT", `/api/admin/resources/${own}/reject`);
  const seen = async (who: TestClient) => (await who.expectOk("GET", `/api/admin/resources/${own}`)).refusal;
  expect([await seen(moderator), await seen(colleague), await seen(admin)]).toEqual(["own", "byAdmin", null]);
  const [restore] = await removed("comment")(teacher, admin);
  const comment = Number(restore.split("/")[5]);
  const inList = await Promise.all([moderator, admin].map((who) => refusals(who, "/api/admin/removed", comment)));
  expect(inList).toEqual(["byAdmin", null]);
});
