import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Status } from "#contract/decisions.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";

const hub = openHub();

let author: TestClient;
let admin: TestClient;
let raters: TestClient[];

beforeAll(async () => {
  author = await hub.teacher();
  admin = await hub.admin();
  raters = await Promise.all(Array.from({ length: 6 }, () => hub.teacher()));
});

test("the average rating and the number of ratings are exact after any sequence of ratings", async () => {
  const votes = fc.array(fc.record({ who: fc.nat({ max: 5 }), rating: fc.integer({ min: 1, max: 5 }) }), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(votes, async (sequence) => {
      const id = await publish(hub, author, {});
      const counted = new Map<number, number>();
      for (const { who, rating } of sequence) {
        const { status } = (await raters[who]?.post(`/api/resources/${id}/ratings`, { rating })) ?? {};
        expect(status).toBe(counted.has(who) ? 409 : 201);
        if (!counted.has(who)) counted.set(who, rating);
      }
      const sum = [...counted.values()].reduce((a, b) => a + b);
      const n = counted.size;
      // In whole numbers, so that the expectation has no rounding error of its own.
      const avgRating = Math.floor((200 * sum + n) / (2 * n)) / 100;
      expect(await author.expectOk("GET", `/api/resources/${id}`)).toMatchObject({ ratingCount: n, avgRating });
    }),
    { numRuns: 20 },
  );
});

type Action = "approve" | "reject" | "edit by author" | "edit by admin" | "delete";
/** `edited` is approved, with a waiting edit. */
type State = Status | "edited" | "deleted";
type Outcome = `${200 | 204 | 404 | 409} ${State}`;

/** The rules of the product: what each action answers in each state, and the state it leads to. */
const OUTCOMES: Record<State, Record<Action, Outcome>> = {
  pending: {
    approve: "200 approved",
    reject: "200 rejected",
    "edit by author": "200 pending",
    "edit by admin": "200 pending",
    delete: "204 deleted",
  },
  rejected: {
    approve: "200 approved",
    reject: "200 rejected",
    "edit by author": "200 pending",
    "edit by admin": "200 rejected",
    delete: "204 deleted",
  },
  approved: {
    approve: "200 approved",
    reject: "409 approved",
    "edit by author": "200 edited",
    "edit by admin": "200 approved",
    delete: "204 deleted",
  },
  edited: {
    approve: "200 approved",
    reject: "200 approved",
    "edit by author": "200 edited",
    "edit by admin": "200 approved",
    delete: "204 deleted",
  },
  deleted: {
    approve: "404 deleted",
    reject: "404 deleted",
    "edit by author": "404 deleted",
    "edit by admin": "404 deleted",
    delete: "404 deleted",
  },
};

test("any sequence of decisions, edits and deletions leads to the state that the rules define", async () => {
  const action = fc.constantFrom<Action>("approve", "reject", "edit by author", "edit by admin");
  const actions = fc.tuple(
    fc.array(action, { maxLength: 6 }),
    fc.array(fc.constantFrom<Action>("delete", "approve", "edit by author"), { maxLength: 3 }),
  );
  await fc.assert(
    fc.asyncProperty(actions, async ([before, after]) => {
      const { id } = await author.expectOk("POST", "/api/resources", draft({}));
      let edits = 0;
      const edited = () => draft({ title: `A title that was edited ${++edits} times` });
      const perform: Record<Action, () => ReturnType<TestClient["call"]>> = {
        approve: () => admin.put(`/api/admin/resources/${id}/approve`),
        reject: () => admin.put(`/api/admin/resources/${id}/reject`),
        "edit by author": () => author.put(`/api/resources/${id}`, edited()),
        "edit by admin": () => admin.put(`/api/resources/${id}`, edited()),
        delete: () => author.delete(`/api/resources/${id}`),
      };
      let state: State = "pending";
      for (const action of [...before, ...after]) {
        const expected: Outcome = OUTCOMES[state][action];
        const answer = await perform[action]();
        const seen = await author.get(`/api/resources/${id}`);
        state = seen.status === 404 ? "deleted" : seen.body.waitingEdit ? "edited" : seen.body.status;
        expect([action, `${answer.status} ${state}`]).toEqual([action, expected]);
      }
      expect((await hub.visitor().get(`/api/resources/${id}`)).status).toBe(
        ["approved", "edited"].includes(state) ? 200 : 404,
      );
    }),
    { numRuns: 20 },
  );
});

/** Any character but NUL, as people see them (emoji of several parts, combining accents) and as machines do. */
const unicode = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 40 }),
    fc.string({ unit: "binary", maxLength: 40 }),
    fc.constantFrom(
      "שלום \u202eעולם",
      "مرحبا بالعالم",
      "👩🏽‍🏫👨‍👩‍👧‍👦🏳️‍🌈",
      "e\u0301\u0323 Å",
      "नमस्ते",
      "한국어 \u1112\u1161\u11ab",
      "\u200b\ufeff\u2028",
      "\ufeffafter a byte order mark",
    ),
  )
  .map((text) => text.replaceAll("\0", ""));

test("text in any script is returned as it was sent", async () => {
  const id = await publish(hub, author, {});
  const { id: topicId } = await author.expectOk("POST", "/api/forums/1/topics", {
    title: "Every script",
    content: "Write in whatever language you like.",
  });
  await fc.assert(
    fc.asyncProperty(unicode, unicode, async (some, more) => {
      const text = `${some}|a text that is long enough|${more}`;
      const sent = draft({ title: text, description: text, content: text });
      const { id: created } = await author.expectOk("POST", "/api/resources", sent);
      expect(await author.expectOk("GET", `/api/resources/${created}`)).toMatchObject(sent);
      const profile = { firstName: `a${some}`, lastName: null, bio: text, profileImage: null, recoveryEmail: null };
      await author.expectOk("PUT", `/api/users/${author.user.id}`, profile);
      expect(await author.expectOk("GET", "/api/auth/user")).toMatchObject(profile);
      const comment = { content: text };
      await author.expectOk("POST", `/api/resources/${id}/comments`, comment);
      expect((await author.get(`/api/resources/${id}/comments?limit=1`)).body).toMatchObject([comment]);
      const reply = await author.expectOk("POST", `/api/topics/${topicId}/replies`, comment);
      expect((await author.get(`/api/topics/${topicId}/replies`)).body.at(-1)).toEqual(reply);
      expect(reply.content).toBe(text);
    }),
    { numRuns: 20 },
  );
});
