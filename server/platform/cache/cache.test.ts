import { beforeAll, describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { Statements } from "#server/testing/statements.ts";

const statements = new Statements();
const hub = openHub({}, { logger: statements, broadcast: singleServer });
const TOPIC = { title: "Which prompts work?", content: "Tell us which prompts work in your class." };

let author: TestClient;
let guest: TestClient;
let admin: TestClient;
let reads: string[];
let resource: number;
let pending: number;
let topic: number;

beforeAll(async () => {
  author = await hub.teacher();
  admin = await hub.admin();
  resource = await publish(hub, author, { content: "# A heading\n\nand words ".repeat(100) });
  pending = (await author.expectOk("POST", "/api/resources", draft({}))).id;
  topic = (await author.expectOk("POST", "/api/forums/1/topics", TOPIC)).id;
  guest = await hub.teacher();
  await guest.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Soon gone" });
  await guest.expectOk("POST", `/api/topics/${topic}/replies`, { content: "Soon gone" });
  reads = [
    `/api/users/${guest.user.id}`,
    "/api/resources",
    "/api/resources?search=lesson",
    "/api/resources?skillLevel=Intermediate&view=card&sort=top",
    "/api/resources/featured",
    `/api/resources/${resource}`,
    `/api/resources/${resource}/ratings`,
    `/api/resources/${resource}/comments`,
    `/api/resources/${pending}`,
    `/api/users/${author.user.id}`,
    `/api/users/${author.user.id}/resources`,
    "/api/forums",
    "/api/forums/1/topics",
    `/api/topics/${topic}`,
    `/api/topics/${topic}/replies`,
    "/api/search?q=lesson",
    "/api/members?search=teacher",
    "/api/events",
    "/api/events.ics",
    "/feeds/resources.atom",
    "/feeds/resources.atom?search=lesson",
    "/feeds/forums/1.atom",
    "/sitemap.xml",
    "/robots.txt",
  ];
});

const leave = ({ expectOk, user }: TestClient, erasePosts: boolean) =>
  expectOk("DELETE", `/api/users/${user.id}`, { password: "a-long-password", erasePosts });

test("every call has cache tags, except reads for logged-in people", () => {
  for (const { spec } of hub.endpoints) {
    const needsNone =
      spec.method === "GET" &&
      (spec.access !== "anyone" ||
        /health|security\.txt|openapi|docs|unsubscribe|oidc|pending-sign-in|^\/files\//.test(spec.path));
    if (!needsNone)
      expect([spec.method, spec.path, spec.cacheTags !== undefined]).toEqual([spec.method, spec.path, true]);
  }
});

test("a cached response takes no database statement", async () => {
  for (const path of reads.filter((read) => read !== `/api/resources/${pending}`)) {
    const first = await hub.visitor().get(path);
    const made = await statements.during(async () => {
      const second = await hub.visitor().get(path);
      expect([path, second.status, second.body]).toEqual([path, first.status, first.body]);
      for (const name of ["content-type", "x-total-count", "etag", "content-security-policy"]) {
        expect([name, second.headers.get(name)]).toEqual([name, first.headers.get(name)]);
      }
    });
    expect([path, made.map(({ text }) => text)]).toEqual([path, []]);
  }
});

describe("the next read shows", () => {
  /** A server on the same database with an empty cache. */
  const uncached = () => {
    const app = newApp(newDeps({ config: hub.config, db: hub.db, log: hub.log, broadcast: singleServer }));
    return newClient((path, init) => Promise.resolve(app.request(path, init)));
  };
  /** Without views, since each server also counts those that it has not stored yet. */
  const all = async (client: TestClient) => {
    const answers = await Promise.all(reads.map(async (path) => [path, (await client.get(path)).body]));
    return JSON.parse(JSON.stringify(answers).replaceAll(/"views":\d+/g, '"views":0'));
  };

  const changes: [string, () => Promise<unknown>][] = [
    [
      "a rating",
      async () => admin.expectOk("POST", `/api/resources/${resource}/ratings`, { rating: 3, comment: "Fine" }),
    ],
    ["a comment", async () => admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: "Thank you" })],
    ["an approval", async () => admin.expectOk("PUT", `/api/admin/resources/${pending}/approve`)],
    [
      "an admin's edit",
      async () => admin.expectOk("PUT", `/api/resources/${pending}`, draft({ title: "Another title" })),
    ],
    [
      "an author's edit once it is approved",
      async () => {
        await author.expectOk("PUT", `/api/resources/${pending}`, draft({ title: "A third one" }));
        await admin.expectOk("PUT", `/api/admin/resources/${pending}/approve`);
      },
    ],
    ["a decision that is undone", async () => admin.expectOk("PUT", `/api/admin/resources/${pending}/reopen`)],
    ["a deletion", async () => author.expectOk("DELETE", `/api/resources/${pending}`)],
    ["a new profile", async () => author.expectOk("PUT", `/api/users/${author.user.id}`, { bio: "I teach biology." })],
    [
      "a name that is now shown",
      async () => author.expectOk("PUT", `/api/users/${author.user.id}`, { firstName: "Ada", showName: true }),
    ],
    ["a topic", async () => admin.expectOk("POST", "/api/forums/1/topics", TOPIC)],
    ["a reply", async () => admin.expectOk("POST", `/api/topics/${topic}/replies`, { content: "Mine do" })],
    ["a deleted account", async () => leave(guest, true)],
  ];

  test.each(changes)("%s", async (_, change) => {
    const before = await all(hub.visitor());
    await change();
    const after = await all(hub.visitor());
    expect(after).not.toEqual(before);
    expect(after).toEqual(await all(uncached()));
  });

  test("a change that is made while the response is rendered", async () => {
    const path = `/api/resources/${resource}/comments`;
    await Promise.all(
      Array.from({ length: 10 }, async (_, n) => {
        const { id } = await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: `Number ${n}` });
        const { body } = await hub.visitor().get(path);
        expect(body.map((comment: { id: number }) => comment.id)).toContain(id);
      }),
    );
  });
});
