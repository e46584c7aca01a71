import { sql } from "drizzle-orm";
import { strFromU8, unzipSync } from "fflate";
import { beforeAll, describe, expect, test } from "vitest";
import { newApp } from "#server/app.ts";
import { makeNotices } from "#server/features/notices/make-notices.ts";
import { sendDigests, sendNowMail } from "#server/features/notices/notice-mail-times.ts";
import { singleServer } from "#server/platform/db/broadcast.ts";
import { rows } from "#server/platform/db/client.ts";
import type { TestClient } from "#server/testing/client.ts";
import { makeReviewsDue } from "#server/testing/due-reviews.ts";
import { everythingBy, type Written } from "#server/testing/everything-by.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { routes } from "#web/routes.ts";
import { addDownloads } from "./downloads/downloads.ts";
import { renderWordInThisThread } from "./downloads/word-renderer.ts";
import { addPages } from "./pages.ts";

const hub = openHub({}, { broadcast: singleServer });

const PICTURE = "https://example.org/plum-portrait.png";
/** Personal data of the teacher and of the moderator that the tests look for. */
const MARKS = ["zyx.quiet", "Quillon", "Vexwater", "plum-portrait", "zyx.staff", "Ondine", "Marrowby"];

/** All waiting digests are due by then. */
const NEXT_YEAR = new Date(Date.now() + 365 * 24 * 60 * 60 * 1000);

let app: ReturnType<typeof newApp>;
let author: TestClient;
let moderator: TestClient;
let written: Written;
let readers: Record<string, TestClient>;

beforeAll(async () => {
  author = await hub.teacher({ username: "zyx.quiet" });
  moderator = await hub.teacher({ username: "zyx.staff" });
  const admin = await hub.admin();
  await admin.expectOk("PUT", `/api/admin/users/${moderator.user.id}/role`, { role: "moderator" });
  await named(author, { firstName: "Quillon", lastName: "Vexwater", profileImage: PICTURE });
  await named(moderator, { firstName: "Ondine", lastName: "Marrowby" });
  const other = await hub.teacher();
  written = await everythingBy(hub, { author, other, moderator });
  await makeNotices(hub);
  const otherModerator = await hub.teacher();
  await admin.expectOk("PUT", `/api/admin/users/${otherModerator.user.id}/role`, { role: "moderator" });
  app = newApp(hub);
  addDownloads(app, hub.endpoints, hub, renderWordInThisThread);
  addPages(app, hub.endpoints, { head: () => "" }, hub);
  readers = { visitor: hub.visitor(), teacher: other, moderator: otherModerator, admin };
}, 120_000);

const named = ({ expectOk, user }: TestClient, fields: object) => expectOk("PUT", `/api/users/${user.id}`, fields);

/** This path with every possible id. */
function addressesOf(path: string): string[] {
  const [, kind] = /(\w+)\/:id/.exec(path.replace("profile/", "users/")) ?? [];
  const ids = written[kind as keyof Written] ?? [1];
  return path.includes(":id") ? ids.map((id) => path.replace(":id", String(id))) : [path];
}

const QUERIES: Record<string, string[]> = {
  "/api/resources": ["?view=card", "?search=lesson", "?sort=top"],
  "/api/topics": ["?search=topic", "?sort=unanswered"],
  "/api/forums/:id/topics": ["?view=row"],
  "/api/users/:id/lists": ["?view=card"],
  "/api/admin/reports": ["?status=closed"],
  "/community": [1, 2].map((id) => `?forum=${id}`),
};

const pages = () => [...new Set(routes.map(({ path }) => path))].filter((path) => path !== "*");
const calls = () => hub.endpoints.filter(({ spec }) => spec.method === "GET").map(({ spec }) => spec.path);
const topicPages = () => written.topics.map((id) => `/community?topic=${id}`);
const downloads = () => written.resources.flatMap((id) => [`/resources/${id}.md`, `/resources/${id}.docx`]);

/** Every address, by the path it is an example of. */
const addresses = (): [string, string][] => [
  ...[...calls(), ...pages()].flatMap((path) =>
    addressesOf(path).flatMap((address) =>
      ["", ...(QUERIES[path] ?? [])].map((q): [string, string] => [path, address + q]),
    ),
  ),
  ...topicPages().map((address): [string, string] => ["/community", address]),
  ...downloads().map((address): [string, string] => ["/resources/:id.*", address]),
];

/** Everything in a response, including headers and compressed files. */
async function textOf(address: string, client: TestClient): Promise<string> {
  const response = await app.request(address, { headers: { cookie: client.cookie() } });
  const headers = JSON.stringify([...response.headers]);
  const bytes = new Uint8Array(await response.arrayBuffer());
  if (!address.endsWith(".docx") || response.status !== 200) return headers + strFromU8(bytes);
  return (
    headers +
    Object.values(unzipSync(bytes))
      .map((file) => strFromU8(file))
      .join("\n")
  );
}

/** The pages on which the specification shows names to everybody: the profile, and "About the Author" with its data. */
const withoutAboutAuthor = (html: string) =>
  html.replace(/About the Author<.*?View Profile</s, "").replace(/\["\/api\/users\/\d+",\{[^}]*\}\]/, "");

/** The paths that contain any of these words for this reader. */
async function pathsWith(words: string[], client: TestClient): Promise<string[]> {
  const found = new Set<string>();
  for (const [path, address] of addresses()) {
    const text = await textOf(address, client);
    const rest = path === "/resources/:id" ? withoutAboutAuthor(text) : text;
    if (words.some((word) => rest.includes(word))) found.add(path);
  }
  return [...found].sort();
}

const PROFILE = ["/api/users/:id", "/profile/:id", "/users/:id"];
/** Where moderators decide, staff see the name (decision 030). */
const WORK = [
  ...["/admin", "/admin/removed", "/admin/reports", "/admin/resources", "/api/admin/removed", "/api/admin/reports"],
  ...["/api/admin/resources", "/api/admin/resources/:id", "/api/admin/resources/pending"],
];
const PEOPLE = ["/admin/log", "/admin/people", "/api/admin/log", "/api/admin/users"];

describe("a name that was not chosen", () => {
  test.each([
    ["visitor", PROFILE],
    ["teacher", PROFILE],
    ["moderator", [...WORK, ...PROFILE].sort()],
    ["admin", [...WORK, ...PEOPLE, ...PROFILE].sort()],
  ])("is shown to a %s only on profiles, and to staff where they work", async (reader, expected) => {
    expect(await pathsWith(MARKS, readers[reader] as TestClient)).toEqual(expected);
  });

  test("is in no mail to anybody else", async () => {
    await makeReviewsDue(hub);
    await sendNowMail(hub);
    await sendDigests(hub, undefined, NEXT_YEAR);
    const own = [author.user.id, moderator.user.id];
    const queued = await rows<{ userId: number | null }>(
      hub.db,
      sql`select recipient, subject, body, user_id as "userId" from outgoing_mail`,
    );
    const others = [...queued, ...(await deliverMail(hub))].filter(({ userId }) => !own.includes(userId ?? 0));
    expect(others.length).toBeGreaterThan(0);
    for (const mail of others) for (const mark of MARKS) expect(JSON.stringify(mail)).not.toContain(mark);
  });
});

describe("a name that was chosen", () => {
  const NAME = ["Quillon Vexwater"];
  // The call for a profile returns its parts.
  const [, ...profilePages] = PROFILE;
  /** Once to fill the cache, once to read from it. */
  const seen = async () => {
    await pathsWith(NAME, hub.visitor());
    return pathsWith(NAME, hub.visitor());
  };

  test("is shown on everything they wrote, and is gone at the next read once they hide it or leave", async () => {
    await seen();
    await named(author, { firstName: "Quillon", lastName: "Vexwater", profileImage: PICTURE, showName: true });
    expect(await seen()).toEqual(
      [
        ...profilePages,
        ...["/", "/community", "/lists/:id", "/lists/:id/pack", "/resources", "/resources/:id", "/resources/:id.*"],
        ...["/api/forums/:id/topics", "/api/topics", "/api/topics/:id", "/api/topics/:id/replies"],
        ...["", "/featured", "/:id", "/:id/ratings", "/:id/comments", "/:id/trials", "/:id/related"].map(
          (rest) => `/api/resources${rest}`,
        ),
        ...["/api/lists/:id", "/api/lists/:id/pack", "/api/users/:id/lists", "/api/users/:id/resources"],
        ...["/feeds/forums/:id.atom", "/feeds/resources.atom"],
      ].sort(),
    );
    await named(author, { firstName: "Quillon", lastName: "Vexwater", profileImage: PICTURE, showName: false });
    expect(await pathsWith([...NAME, PICTURE], hub.visitor())).toEqual(PROFILE);
    await named(author, { firstName: "Quillon", lastName: "Vexwater", showName: true });
    await seen();
    await author.expectOk("DELETE", `/api/users/${author.user.id}`, { password: "a-long-password", erasePosts: false });
    expect(await pathsWith(NAME, hub.visitor())).toEqual([]);
  });
});
