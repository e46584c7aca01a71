import { beforeAll, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { newDeps } from "#server/new-deps.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import type { TestClient } from "#server/testing/client.ts";
import { everythingBy, type Written } from "#server/testing/everything-by.ts";
import { openHub } from "#server/testing/hub.ts";
import { publish } from "#server/testing/resources.ts";
import { isForEverybody } from "#web/render.tsx";
import { routes } from "#web/routes.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });

let app: ReturnType<typeof newServer>;
let written: Written;
let author: TestClient;
let member: TestClient;
let moderator: TestClient;

/** A server with its own cache, which is not notified of changes by another one. */
function newServer() {
  const deps = newDeps({ ...hub, broadcast: singleServer });
  const server = newApp(deps);
  addPages(server, hub.endpoints, { head: () => "" }, deps);
  return server;
}

beforeAll(async () => {
  [author, member, moderator] = [await hub.teacher(), await hub.teacher(), await hub.teacher()];
  const admin = await hub.admin();
  await admin.expectOk("PUT", `/api/admin/users/${moderator.user.id}/role`, { role: "moderator" });
  written = await everythingBy(hub, { author, other: await hub.teacher(), moderator });
  app = newServer();
});

/** Only the session cookie: the other cookie is tested separately. */
const sessionOf = (client: TestClient) => /sid=[^;]+/.exec(client.cookie())?.[0] ?? "";

async function pageOf(path: string, cookie = "", server = app) {
  const html = await (await server.request(path, { headers: { cookie } })).text();
  const [, me, json = "[]"] = /id="state"(?: data-me="([^"]*)")?>(.*?)<\/script>/s.exec(html) ?? [];
  const start = html.indexOf("<main");
  const end = html.indexOf('<script type="application/json"', start);
  return { html, me, header: html.slice(0, start), main: html.slice(start, end), state: JSON.parse(json) };
}

/** Every public page, with all possible ids. */
const publicPages = () =>
  routes
    .filter(({ path }) => path !== "*" && isForEverybody(path))
    .flatMap(({ path }) => {
      const [, kind] = /(\w+)\/:id/.exec(path.replace("profile/", "users/")) ?? [];
      const ids = written[kind as keyof Written] ?? [1];
      return path.includes(":id") ? ids.map((id) => path.replace(":id", String(id))) : [path];
    })
    .concat("/community?forum=1", ...written.topics.map((id) => `/community?topic=${id}`), "/resources?search=lesson");

const OWN_ON_HOME = ["/api/waiting"];

test("members share a page, rendered as a visitor sees it, with a header and data of their own", async () => {
  let shared = 0;
  const other = await hub.teacher();
  // Each view is counted once, before pages are compared.
  for (const cookie of ["", sessionOf(member), sessionOf(other)]) {
    const server = newServer();
    for (const path of publicPages()) await pageOf(path, cookie, server);
  }
  const [server, another] = [newServer(), newServer()];
  for (const path of publicPages()) {
    const [visitors, members, others] = [
      await pageOf(path, "", server),
      await pageOf(path, sessionOf(member), server),
      await pageOf(path, sessionOf(other), another),
    ];
    expect(members.header, path).toContain(member.user.username);
    if (!members.me) continue;
    shared++;
    expect(members.main, path).toBe(others.main);
    const own = members.state.splice(visitors.state.length);
    expect(Object.fromEntries(members.state), path).toEqual(Object.fromEntries(visitors.state));
    const keys = own.map(([key]: [string]) => key.split("?")[0]);
    expect(keys.slice(0, 2)).toEqual(["/api/site", "/api/me"]);
    expect(keys.slice(2).sort()).toEqual(path === "/" ? OWN_ON_HOME : []);
    expect(own[1][1].user.id).toBe(member.user.id);
  }
  expect(shared).toBeGreaterThan(20);
});

test("a member's page contains nothing of a member who requested it before", async () => {
  const next = await hub.teacher();
  for (const path of publicPages()) {
    await pageOf(path, sessionOf(member));
    const { html } = await pageOf(path, sessionOf(next));
    expect(html, path).not.toContain(member.user.email);
    expect(html, path).not.toContain(member.user.username);
  }
});

test("a page includes what the member has saved, thanked for and follows", async () => {
  const reader = await hub.teacher();
  const [resource] = (await reader.expectOk("GET", "/api/resources/featured")) as { id: number }[];
  const topic = written.topics[0];
  await reader.expectOk("POST", `/api/resources/${resource?.id}/save`);
  await reader.expectOk("PUT", `/api/topics/${topic}/thanks`);
  await reader.expectOk("PUT", `/api/topics/${topic}/follow`);
  await reader.expectOk("PUT", "/api/forums/1/follow");
  const marksOn = async (path: string) => {
    const { state, me } = await pageOf(path, sessionOf(reader));
    return state.find(([key]: [string]) => key === me?.replaceAll("&amp;", "&"))[1].marks;
  };
  for (const path of ["/", "/resources", `/resources/${resource?.id}`])
    expect(await marksOn(path), path).toMatchObject({ resources: { isSaved: [resource?.id] } });
  expect(await marksOn(`/community?topic=${topic}`)).toMatchObject({
    topics: { thanked: [topic], followed: [topic] },
    forums: { followed: [1] },
  });
});

test("the home page begins with the member's waiting posts and resources for their classes, which nobody else gets", async () => {
  const reader = await hub.teacher();
  await reader.expectOk("PUT", `/api/users/${reader.user.id}`, { teachesSubjects: ["Arts"] });
  await reader.expectOk("POST", "/api/drafts", { fields: { title: "Paper volcanoes" } });
  const title = "Masks of the commedia";
  for (const subjects of [["Arts"], ["Science"]])
    await publish(hub, author, { title: `${title}, for ${subjects}`, subjects });
  // The best six are featured, and not shown twice.
  for (const number of [1, 2, 3, 4, 5, 6]) await publish(hub, author, { title: `Newer lesson ${number}` });
  const { main, me } = await pageOf("/", sessionOf(reader));
  expect(me, "the rest of it is shared").toBeDefined();
  const [own = "", shared] = main.split("For K-12 and college teachers");
  expect(own).toContain("Paper volcanoes");
  expect(own).toContain(`${title}, for Arts`);
  expect(own).not.toContain(`${title}, for Science`);
  expect(own).toContain("Make this page yours");
  expect(shared).not.toContain("Paper volcanoes");
  for (const cookie of ["", sessionOf(member)]) {
    const { html } = await pageOf("/", cookie);
    expect(html).not.toContain("Paper volcanoes");
    expect(html.split("For K-12 and college teachers")[0]).not.toContain(title);
  }
});

test("authors of the shown posts and staff get separate pages", async () => {
  const [resource] = written.resources;
  for (const path of [`/resources/${resource}`, "/resources", `/users/${author.user.id}`, `/lists/${written.lists[0]}`])
    expect((await pageOf(path, sessionOf(author))).me, path).toBeUndefined();
  const own = await pageOf(`/resources/${resource}`, sessionOf(author));
  expect(own.main).toContain(`/resources/${resource}/edit`);
  expect(own.main).not.toBe((await pageOf(`/resources/${resource}`)).main);
  for (const path of publicPages()) expect((await pageOf(path, sessionOf(moderator))).me, path).toBeUndefined();
});

test("members who may not write get separate pages, as their forms differ", async () => {
  const [suspended, admin] = [await hub.teacher(), await hub.admin()];
  const path = `/community?topic=${written.topics[0]}`;
  expect((await pageOf(path, sessionOf(suspended))).me).toBeDefined();
  const suspension = { until: "2127-03-05T10:00:00.000Z", reason: "Advertising in every topic." };
  await admin.expectOk("PUT", `/api/admin/users/${suspended.user.id}/suspension`, suspension);
  const own = await pageOf(path, sessionOf(suspended));
  expect(own.me).toBeUndefined();
  expect(own.main).toContain("this form cannot be sent");
});

test("after a member's change their next page shows it, even on a server that was not notified", async () => {
  const [writer, reader] = [await hub.teacher(), await hub.teacher()];
  const path = `/community?topic=${written.topics[0]}`;
  const shows = async (cookie: string) => (await pageOf(path, cookie)).main.includes("Said just now");
  expect(await shows(sessionOf(reader))).toBe(false);
  await writer.expectOk("POST", `/api/topics/${written.topics[0]}/replies`, { content: "Said just now" });
  expect(writer.cookie()).toContain("changed=1");
  expect(await shows(writer.cookie())).toBe(true);
});

test("a page affected by a change is rendered anew for everybody, where the change is known", async () => {
  const [writer, reader] = [await hub.teacher(), await hub.teacher()];
  const path = `/community?topic=${written.topics[0]}`;
  const server = newApp(hub);
  addPages(server, hub.endpoints, { head: () => "" }, hub);
  const shows = async () => (await pageOf(path, sessionOf(reader), server)).main.includes("News for everybody");
  expect(await shows()).toBe(false);
  await writer.expectOk("POST", `/api/topics/${written.topics[0]}/replies`, { content: "News for everybody" });
  expect(await shows()).toBe(true);
});

test("each member counts once as a view of a resource, and its author does not", async () => {
  const resource = written.resources[0] as number;
  const server = newApp(hub);
  addPages(server, hub.endpoints, { head: () => "" }, hub);
  const before = hub.views.pending(resource);
  const [first, second] = [await hub.teacher(), await hub.teacher()];
  for (const client of [first, first, second, second, author])
    await pageOf(`/resources/${resource}`, sessionOf(client), server);
  expect(hub.views.pending(resource) - before).toBe(2);
});
