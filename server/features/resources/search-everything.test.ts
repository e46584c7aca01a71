import { beforeAll, describe, expect, test } from "vitest";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { openHub } from "#server/testing/hub.ts";
import { draft, publish } from "#server/testing/resources.ts";
import { refreshSearchWords } from "./correct-search.ts";

const hub = openHub({}, { broadcast: singleServer });
let author: TestClient;

const search = (q: string, client = hub.visitor(), more = "") =>
  client.expectOk("GET", `/api/search?q=${encodeURIComponent(q)}${more}`);

const namesOf = async (q: string, client?: TestClient): Promise<string[]> =>
  (await search(q, client)).members.items.map(({ name }: { name: string }) => name);

const NOTHING = { count: 0, items: [] };

beforeAll(async () => {
  author = await hub.teacher();
});

const member = async (profile: object) => {
  const client = await hub.teacher();
  await client.expectOk("PUT", `/api/users/${client.user.id}`, profile);
  return client;
};

test("a search finds resources, discussions and members, with their numbers and the first five", async () => {
  for (let n = 0; n < 6; n++) await publish(hub, author, { title: `Comets number ${n}`, content: "Long" });
  const topic = { title: "Watching comets with a class", content: "How do you begin on a cloudy day?" };
  const { id } = await author.expectOk("POST", "/api/forums/1/topics", topic);
  const comet = await member({ firstName: "Halley", lastName: "Comets", showName: true });
  const found = await search("comets");
  expect(Object.keys(found).toSorted()).toEqual(["discussions", "members", "resources"]);
  expect([found.resources.count, found.resources.items.length]).toEqual([6, 5]);
  expect(found.resources.items[0]).toMatchObject({ content: null, isSaved: false, status: "approved" });
  expect(found.discussions).toMatchObject({ count: 1, items: [{ id, title: topic.title }] });
  const { id: memberId, username } = comet.user;
  expect(found.members).toEqual({ count: 1, items: [{ id: memberId, name: "Halley Comets", username, image: null }] });
});

test("resources under review, removed posts and deleted accounts are not found", async () => {
  const guest = await member({ firstName: "Zephyrine", showName: true });
  await guest.expectOk("POST", "/api/resources", draft({ title: "Zephyrine waits for review" }));
  const topic = { title: "Zephyrine writes a topic", content: "Something that is worth a discussion." };
  const { id } = await guest.expectOk("POST", "/api/forums/1/topics", topic);
  // Not even by their author, whose search is the same as everybody's.
  for (const client of [hub.visitor(), guest]) expect((await search("zephyrine", client)).resources.count).toBe(0);
  expect((await search("zephyrine")).discussions.count).toBe(1);
  await guest.delete(`/api/topics/${id}`);
  expect((await search("zephyrine")).discussions).toEqual(NOTHING);
  await guest.call("DELETE", `/api/users/${guest.user.id}`, { password: "a-long-password" });
  expect((await search("zephyrine")).members).toEqual(NOTHING);
});

describe("members", () => {
  test("are found by parts of the name or username that they show, whatever the case and the accents", async () => {
    const { user } = await member({ firstName: "Zoé", lastName: "Quixotic", showName: true });
    for (const q of ["Quixotic", "zoe quix", "QUIXOTIC ZOE", user.username]) {
      expect([q, await namesOf(q)]).toEqual([q, ["Zoé Quixotic"]]);
    }
    for (const q of ["zoe%", "q_ixotic", "zoe somebody", '""']) expect([q, await namesOf(q)]).toEqual([q, []]);
  });

  test("who are shown by number are not found by name, even by staff and by themselves, from the moment they choose so", async () => {
    const hidden = await member({ firstName: "Wilhelmina", lastName: "Ochre", showName: true });
    expect(await namesOf("ochre")).toEqual(["Wilhelmina Ochre"]);
    await hidden.expectOk("PUT", `/api/users/${hidden.user.id}`, {
      firstName: "Wilhelmina",
      lastName: "Ochre",
      showName: false,
    });
    for (const client of [hub.visitor(), hidden, await hub.admin()]) {
      for (const q of ["ochre", "wilhelmina ochre", hidden.user.username, `user #${hidden.user.id}`]) {
        const { members } = await search(q, client);
        expect([q, members.items.filter(({ id }: { id: number }) => id === hidden.user.id)]).toEqual([q, []]);
      }
    }
  });

  test("have a list of their own, by name and page by page, which is empty without a search", async () => {
    for (const firstName of ["Berta", "Anna", "Clara"])
      await member({ firstName, lastName: "Periwinkle", showName: true });
    const { body, headers } = await hub.visitor().get("/api/members?search=periwinkle&limit=2");
    expect(body.map(({ name }: { name: string }) => name)).toEqual(["Anna Periwinkle", "Berta Periwinkle"]);
    expect([headers.get("x-total-count"), headers.get("link")]).toEqual(["3", expect.stringContaining('rel="next"')]);
    expect((await hub.visitor().get("/api/members")).body).toEqual([]);
    expect((await hub.visitor().get("/api/members?search=%20")).body).toEqual([]);
  });
});

test("a misspelled search names its correction, and exact=true finds only the typed words", async () => {
  await publish(hub, author, { title: "Kaleidoscope patterns" });
  await refreshSearchWords(hub.db);
  const topic = { title: "Who has a kaleidoscope?", content: "We would like to borrow one for a week." };
  await author.expectOk("POST", "/api/forums/1/topics", topic);
  expect((await search("kaliedoscope")).discussions).toMatchObject({ count: 1, items: [{ title: topic.title }] });
  expect((await search("kaliedoscope")).resources).toMatchObject({ count: 1, searchedFor: "kaleidoscope" });
  const exact = await search("kaliedoscope", hub.visitor(), "&exact=true");
  expect(exact).toEqual({ resources: { ...NOTHING, searchedFor: null }, discussions: NOTHING, members: NOTHING });
});

test("a blank search finds nothing, and a search of only excluded words is refused", async () => {
  const nothing = { resources: { ...NOTHING, searchedFor: null }, discussions: NOTHING, members: NOTHING };
  expect(await search("  ")).toEqual(nothing);
  expect(await hub.visitor().expectOk("GET", "/api/search")).toEqual(nothing);
  expect((await hub.visitor().get("/api/search?q=-comets")).status).toBe(400);
  expect((await hub.visitor().get(`/api/search?q=${"x".repeat(201)}`)).status).toBe(400);
});

test("a visitor's search shows what was published, written and changed since", async () => {
  const counts = async () => {
    const { resources, discussions, members } = await search("saxifrage");
    return [resources.count, discussions.count, members.count];
  };
  expect(await counts()).toEqual([0, 0, 0]);
  await publish(hub, author, { title: "Saxifrage in spring" });
  expect(await counts()).toEqual([1, 0, 0]);
  const topic = { title: "Saxifrage on the windowsill", content: "Does it grow in a classroom at all?" };
  await author.expectOk("POST", "/api/forums/1/topics", topic);
  expect(await counts()).toEqual([1, 1, 0]);
  await member({ lastName: "Saxifrage", showName: true });
  expect(await counts()).toEqual([1, 1, 1]);
});
