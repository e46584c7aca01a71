import { sql } from "drizzle-orm";
import { beforeAll, expect, inject, onTestFinished, test, vi } from "vitest";
import { isOpenPage } from "#contract/members-only.ts";
import { endpointsOf, newApp } from "#server/app.ts";
import type { Deps } from "#server/deps.ts";
import { newDeps } from "#server/new-deps.ts";
import { addAssets } from "#server/pages/assets.ts";
import { addDownloads } from "#server/pages/downloads/downloads.ts";
import { renderWordInThisThread } from "#server/pages/downloads/word-renderer.ts";
import { addPages } from "#server/pages/pages.ts";
import type { Spec } from "#server/platform/api/endpoint.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { openPostgres } from "#server/platform/db/postgres.ts";
import { newTestToken } from "#server/testing/api-tokens.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { picture, upload } from "#server/testing/files.ts";
import { openHub } from "#server/testing/hub.ts";
import { newList } from "#server/testing/lists.ts";
import { confirmTokenIn, deliverConfirmMail } from "#server/testing/mail.ts";
import { databaseUrl } from "#server/testing/postgres-server.ts";
import { publish } from "#server/testing/resources.ts";
import { ADMIN } from "#server/testing/template.ts";
import { routes } from "#web/routes.ts";
import { CONFIRMING_CALLS, OPEN_CALLS } from "./members-only.ts";

/** Where several servers share the database, changing who may read waits until all have heard of it. */
const hub = openHub({}, { broadcast: singleServer });

/** A word in everything that members wrote here, and nowhere else. */
const SECRET = "Quokka";

type App = ReturnType<typeof newApp>;
let app: App;
let admin: TestClient;
let member: TestClient;
let unconfirmed: TestClient;
/** Values by the name of a path parameter. */
let ids: Record<string, string>;
let resource: number;

/** As the built server has it: calls, files that do not change, downloads and pages. */
async function wholeApp(deps: Deps): Promise<App> {
  const endpoints = endpointsOf(deps);
  const whole = newApp(deps, endpoints);
  await addAssets(whole, "public");
  addDownloads(whole, endpoints, deps, renderWordInThisThread);
  addPages(whole, endpoints, { head: () => "" }, deps);
  return whole;
}

const clientAt = (at: App) => newClient((path, init) => Promise.resolve(at.request(path, init)));

async function setReaders(readers: "everyone" | "members", by = admin) {
  const settings = await by.expectOk("GET", "/api/admin/site");
  await by.expectOk("PUT", "/api/admin/site", { ...settings, readers });
}

beforeAll(async () => {
  app = await wholeApp(hub);
  admin = await hub.admin();
  member = await hub.teacher({ firstName: SECRET, lastName: SECRET });
  await member.expectOk("PUT", `/api/users/${member.user.id}`, { firstName: SECRET, lastName: SECRET, showName: true });
  await hub.db.execute(sql`update users set email_proven = true where id = ${member.user.id}`);
  unconfirmed = await hub.teacher();
  resource = await publish(hub, member, { title: `${SECRET} lesson`, content: `${SECRET} text` });
  await admin.expectOk("POST", `/api/resources/${resource}/comments`, { content: `${SECRET} comment` });
  const topic = { title: `${SECRET} topic`, content: `${SECRET} words in a topic` };
  const { id } = await member.expectOk("POST", "/api/forums/1/topics", topic);
  await member.expectOk("POST", `/api/topics/${id}/replies`, { content: `${SECRET} reply` });
  const list = await newList(member, { visibility: "public", title: `${SECRET} list` }, [resource]);
  const settings = await admin.expectOk("GET", "/api/admin/site");
  const announcement = { text: `${SECRET} announcement`, url: null };
  const socialLinks = [{ name: SECRET, url: "https://social.example.org" }];
  await admin.expectOk("PUT", "/api/admin/site", { ...settings, announcement, socialLinks, readers: "members" });
  ids = { id: String(resource), name: "none", topicId: String(id), listId: String(list.id) };
});

const pathOf = (path: string) => path.replaceAll(/:(\w+)/g, (_, name: string) => ids[name] ?? "1");
const nameOf = ({ method, path }: Spec) => `${method} ${path}`;

async function ask(client: TestClient | null, method: string, path: string, more: Record<string, string> = {}) {
  const sent = ["GET", "HEAD"].includes(method) ? {} : { body: "{}", headers: { "content-type": "application/json" } };
  const headers = { ...(sent.headers ?? {}), ...(client && { cookie: client.cookie() }), ...more };
  const response = await app.request(path, { method, ...sent, headers });
  const seen = `${JSON.stringify([...response.headers])} ${await response.text()}`;
  return { status: response.status, headers: response.headers, seen };
}

const people = () => [
  { who: "a visitor", client: null, refused: 401 },
  { who: "somebody unconfirmed", client: unconfirmed, refused: 403 },
];

test("people who are not members get nothing from any call except those for logging in", async () => {
  let refusals = 0;
  for (const { who, client, refused } of people()) {
    const allowed = client ? [...OPEN_CALLS, ...CONFIRMING_CALLS] : OPEN_CALLS;
    const closed = hub.endpoints.filter(({ spec }) => !allowed.includes(nameOf(spec)));
    for (const { spec } of closed) {
      for (const method of spec.method === "GET" ? ["GET", "HEAD"] : [spec.method]) {
        const { status, headers, seen } = await ask(client, method, pathOf(spec.path));
        const what = `${who}: ${method} ${spec.path}`;
        expect([what, status]).toEqual([what, spec.path.startsWith("/files/") ? 404 : refused]);
        expect([what, seen.includes(SECRET), headers.get("x-total-count"), headers.get("etag")]).toEqual([
          what,
          false,
          null,
          null,
        ]);
        refusals++;
      }
    }
  }
  expect(refusals).toBeGreaterThan(250);
});

/** For the parameters of a route that only some words fit. */
const examples = () => [`${resource}.docx`, `${resource}.md`, "174a8f-00000000.css", "1.atom", "1.ics", "1"];

/** An address of a route as the router knows it, such as "/lists/:key{[1-9][0-9]{0,9}}/pack.zip". */
const addressOf = (route: string) =>
  route.replaceAll(/:(\w+)(?:\{(.+?)\})?(?=\/|$)/g, (_, name: string, pattern?: string) => {
    if (!pattern) return ids[name] ?? "1";
    const found = examples().find((example) => new RegExp(`^(?:${pattern})$`).test(example));
    if (!found) throw new Error(`${route}: add an example for ${name}`);
    return found;
  });

/** All that the server answers by an address of its own, be it a call or not: those that somebody adds are here by themselves. */
const everyRoute = (wanted = app.routes) => [
  ...new Set(wanted.map(({ path }) => path).filter((path) => !path.endsWith("*"))),
];

const everyRead = () => everyRoute(app.routes.filter(({ method }) => ["GET", "ALL"].includes(method)));

/** Our own code and look, which are the same for every site. */
const isOwnFile = (path: string) =>
  /^\/(?:(?:favicon|covers)\.svg|failure\.css|social\.png|social\/|accent\/|llms\.txt)/.test(path);

const isOpen = (method: string, route: string) =>
  isOpenPage(route) ||
  OPEN_CALLS.includes(`${method} ${route}`) ||
  /^(?:GET \/(?:favicon\.svg|failure\.css|social\.png|accent\/.+)|POST \/theme)$/.test(`${method} ${route}`);

/** The same address in other words, which a router or a cache might take for another one. */
const spellings = (path: string) => [
  path,
  `${path}/`,
  `/${path}`,
  path.toUpperCase(),
  path.replace(/[a-z]/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/\d+/, "999999"),
  `${path}?utm=1&limit=1`,
  `/assets/..${path}`,
  `/accent/../${path}`,
  `/login/..${path}`,
  `${path};.css`,
];

/** What a browser or a proxy sends that has something already, or wants a part. */
const CONDITIONS: Record<string, string>[] = [
  { "if-none-match": "*" },
  { "if-modified-since": new Date().toUTCString() },
  { range: "bytes=0-9" },
  { "x-forwarded-host": "localhost", "x-original-url": "/login", "x-rewrite-url": "/login" },
  { "x-http-method-override": "GET" },
];

const TELLING = [
  "x-total-count",
  "link",
  "etag",
  "last-modified",
  "content-range",
  "accept-ranges",
  "content-disposition",
  "allow",
];

test("no route tells anything, by whatever method, spelling and header it is asked", async () => {
  let refusals = 0;
  for (const { who, client } of people()) {
    const refuse = async (method: string, path: string, more?: Record<string, string>) => {
      const { status, headers, seen } = await ask(client, method, path, more);
      const what = `${who}: ${method} ${path} ${JSON.stringify(more ?? {})}`;
      expect([what, [302, 401, 403, 404].includes(status), seen.includes(SECRET)]).toEqual([what, true, false]);
      expect([what, TELLING.filter((name) => headers.has(name))]).toEqual([what, []]);
      expect([what, headers.get("cache-control")]).toEqual([what, "private, no-store"]);
      refusals++;
    };
    for (const route of everyRoute()) {
      const path = addressOf(route);
      for (const method of ["GET", "HEAD", "POST", "PUT", "DELETE", "PATCH", "OPTIONS"]) {
        const asked = method === "HEAD" ? "GET" : method;
        if (!isOpen(asked, route) && !(client && CONFIRMING_CALLS.includes(`${asked} ${route}`)))
          await refuse(method, path);
      }
    }
    for (const route of everyRead().filter((route) => !isOpen("GET", route))) {
      if (client && CONFIRMING_CALLS.includes(`GET ${route}`)) continue;
      const path = addressOf(route);
      for (const spelling of client ? [] : spellings(path)) await refuse("GET", spelling);
      for (const condition of CONDITIONS) await refuse("GET", path, condition);
    }
  }
  expect(refusals).toBeGreaterThan(3_000);
});

test("a refusal is the same for what is there, what is not, and what makes no sense", async () => {
  for (const { client } of people()) {
    const paths = [
      `/api/resources/${resource}`,
      "/api/resources/999999",
      "/api/resources/x",
      "/api/nothing",
      "/feeds/x.atom",
    ];
    const answers = await Promise.all(paths.map((path) => ask(client, "GET", path)));
    const told = answers.map(({ status, seen }) => [status, seen.slice(seen.lastIndexOf("{"))]);
    expect(new Set(told.map(String)).size).toBe(1);
  }
});

test("open calls reveal nothing that members wrote", async () => {
  for (const { client } of people()) {
    // Logged out, one is a visitor.
    for (const name of OPEN_CALLS.filter((name) => name !== "POST /api/auth/logout")) {
      const [method = "", path = ""] = name.split(" ");
      const { seen } = await ask(client, method, pathOf(path));
      expect([name, seen.includes(SECRET)]).toEqual([name, false]);
    }
  }
  expect((await ask(null, "GET", "/robots.txt")).seen).toMatch(/Disallow: \/$/m);
  expect((await member.expectOk("GET", "/api/site")).announcement.text).toContain(SECRET);
});

test("the lists of open calls and pages name only existing ones", () => {
  const calls = hub.endpoints.map(({ spec }) => nameOf(spec));
  expect([...OPEN_CALLS, ...CONFIRMING_CALLS].filter((name) => !calls.includes(name))).toEqual([]);
});

/** Includes every page with an id or a query. */
const addresses = () => [
  ...routes.map(({ path }) => (path === "*" ? "/no/such/page" : pathOf(path))),
  `/users/${member.user.id}`,
  `/lists/${ids.listId}`,
  `/community?topic=${ids.topicId}`,
  "/resources?search=lesson",
  "/resources/",
  "//resources",
];

test("people who are not members are led from every page to the login, and see nothing on the others", async () => {
  for (const { who, client } of people()) {
    for (const address of addresses()) {
      const { status, headers, seen } = await ask(client, "GET", address);
      const path = address.split("?")[0] ?? "";
      const what = `${who}: ${address}`;
      if (!isOpenPage(path)) {
        const { pathname } = new URL(headers.get("location") ?? "/none", "http://localhost");
        expect([what, status, pathname]).toEqual([what, 302, client ? "/" : "/login"]);
      } else expect([what, status < 400 || path === "/continue-sign-in"]).toEqual([what, true]);
      expect([what, seen.includes(SECRET)]).toEqual([what, false]);
      if (status === 200) expect(seen).toContain('<meta name="robots" content="noindex">');
      expect(headers.get("x-robots-tag")).toBe("noindex");
    }
  }
  const { headers } = await ask(null, "GET", "/resources?subject=Mathematics");
  expect(headers.get("location")).toBe("/login?redirectTo=/resources%3Fsubject%3DMathematics");
});

test.each([
  ["GET", "/resources/{id}.docx", 401],
  ["GET", "/resources/{id}.md", 401],
  ["GET", "/lists/1/pack.zip", 401],
  ["GET", "/llms.txt", 401],
  ["GET", "/sitemap.xml", 401],
  ["GET", "/feeds/resources.atom", 401],
  ["GET", "/api/events.ics", 401],
  ["POST", "/mcp", 401],
  ["GET", "/mcp", 401],
  ["GET", "/files/1/picture.png", 404],
  ["PUT", "/resources", 401],
  ["OPTIONS", "/api/resources", 401],
  ["GET", "/social/prompt.png", 401],
  // Beside the files that are open.
  ["GET", "/accent/none.css", 401],
  ["GET", "/theme", 302],
  ["POST", "/favicon.svg", 401],
])("%s %s is refused with %s", async (method, path, status) => {
  const answer = await ask(null, method, path.replace("{id}", String(resource)));
  expect([answer.status, answer.seen.includes(SECRET)]).toEqual([status, false]);
  if (path === "/mcp") expect(answer.headers.get("www-authenticate")).toBe("Bearer");
});

test("a member sees everything, by session or token, and nothing of it is cached for others", async () => {
  const { token } = await newTestToken(member, "read");
  const by: Record<string, string>[] = [{ cookie: member.cookie() }, { authorization: `Bearer ${token}` }];
  for (const headers of by) {
    for (const path of [
      `/api/resources/${resource}`,
      `/resources/${resource}`,
      "/feeds/resources.atom",
      `/resources/${resource}.md`,
    ]) {
      const response = await app.request(path, { headers });
      expect([path, response.status, (await response.text()).includes(SECRET)]).toEqual([path, 200, true]);
      expect([path, response.headers.get("etag")]).toEqual([path, null]);
      expect((await ask(null, "GET", path)).seen).not.toContain(SECRET);
    }
  }
  expect((await ask(member, "GET", "/")).seen).toContain(`${SECRET} announcement`);
});

test("an unconfirmed member sees how to confirm, and everything once they have", async () => {
  const person = clientAt(app);
  const email = "new.colleague@example.org";
  person.user = await person.expectOk("POST", "/api/auth/register", {
    username: "new.colleague",
    email,
    password: "a-long-password",
  });
  const home = await person.get("/");
  expect(home.body).toContain("Confirm your address");
  expect((await person.post("/api/auth/confirm-email/resend")).status).toBe(200);
  expect((await person.get(`/api/users/${person.user.id}/email`)).body).toMatchObject({ email, confirmed: false });
  expect((await person.get("/api/resources")).status).toBe(403);
  const mails = await deliverConfirmMail(hub);
  const token = confirmTokenIn(mails.findLast(({ recipient }) => recipient === email)?.body);
  expect((await clientAt(app).post("/api/auth/confirm-email", { token })).status).toBe(200);
  expect((await person.get("/api/resources")).status).toBe(200);
});

test("a mailed invitation confirms the address that it was mailed to", async () => {
  const invitation = { email: "invited@example.org", role: null };
  const { url } = await admin.expectOk("POST", "/api/admin/invitations", invitation);
  const person = clientAt(app);
  const invite = new URL(url).searchParams.get("invite");
  const account = { username: "invited", email: invitation.email, password: "a-long-password", invite };
  const user = await person.expectOk("POST", "/api/auth/register", account);
  expect(user.emailConfirmed).toBe(true);
  expect((await person.get(`/api/resources/${resource}`)).status).toBe(200);
});

test("an admin whose own address is not confirmed cannot close the site", async () => {
  await setReaders("everyone");
  const settings = await admin.expectOk("GET", "/api/admin/site");
  await hub.db.execute(sql`update users set email_proven = false where id = ${admin.user.id}`);
  const { status, body } = await admin.put("/api/admin/site", { ...settings, readers: "members" });
  expect([status, body.message]).toEqual([409, expect.stringContaining("Confirm your own email address first")]);
  await hub.db.execute(sql`update users set email_proven = true where id = ${admin.user.id}`);
  await setReaders("members");
});

test("no cache between us and a reader may send again what an open site has shown", async () => {
  await setReaders("everyone");
  const { url } = (await upload(member, "board.png", await picture().png().toBuffer())).body;
  await member.expectOk("POST", "/api/forums/1/topics", { title: `${SECRET} board`, content: `See ![Board](${url})` });
  const paths = [...everyRead().map(addressOf), ...addresses(), url].filter((path) => !isOwnFile(path));
  for (const path of paths) {
    const { status, headers } = await ask(null, "GET", path);
    const isKept = !/no-cache|no-store/.test(headers.get("cache-control") ?? "");
    expect([path, status, isKept && status < 400]).toEqual([path, status, false]);
  }
  await setReaders("members");
});

test("what was read just before the site was closed is not kept", async () => {
  await setReaders("everyone");
  let goOn = () => {};
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let hasRead = false;
  const currentSite = async (db: Db) => {
    const site = await hub.currentSite(db);
    hasRead = true;
    await mayGoOn;
    return site;
  };
  const slow = await wholeApp({ ...hub, currentSite });
  const path = `/api/resources/${resource}`;
  const begun = slow.request(path);
  await vi.waitUntil(() => hasRead);
  await setReaders("members");
  goOn();
  expect((await begun).status).toBe(401);
  expect((await slow.request(path)).status).toBe(401);
});

test("a page that was begun before the site was closed is not cached", async () => {
  await setReaders("everyone");
  const slow = app.request(`/resources/${resource}?search=1`);
  await setReaders("members");
  await slow;
  expect((await ask(null, "GET", `/resources/${resource}?search=1`)).status).toBe(302);
});

async function newServer() {
  const [{ name } = { name: "" }] = await rows<{ name: string }>(hub.db, sql`select current_database() as name`);
  const { close, ...database } = await openPostgres(databaseUrl(name), () => {});
  onTestFinished(close);
  const deps = newDeps({ config: hub.config, log: hub.log, ...database });
  await vi.waitUntil(() => deps.invalidation.isListening(), { timeout: 10_000 });
  return wholeApp(deps);
}

/** An embedded database has one server. */
test.runIf(inject("database") === "postgres")(
  "with two servers, closing and opening the site takes effect with the next request to either, whatever was cached",
  async () => {
    const servers = [await newServer(), await newServer()] as const;
    const there = clientAt(servers[0]);
    await there.expectOk("POST", "/api/auth/login", ADMIN);
    const paths = ["/", `/resources/${resource}`, `/api/resources/${resource}`, "/feeds/resources.atom"];
    const shown = async () => {
      const seen = [];
      for (const server of servers)
        for (const path of paths) seen.push((await (await server.request(path)).text()).includes(SECRET));
      return seen;
    };
    await setReaders("everyone", there);
    expect(await shown()).not.toContain(false);
    // Now they are cached.
    expect(await shown()).not.toContain(false);
    await setReaders("members", there);
    expect(await shown()).not.toContain(true);
  },
);
