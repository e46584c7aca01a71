import { randomUUID } from "node:crypto";
import { mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test } from "vitest";
import { newApp } from "#server/app.ts";
import { sendResetLinks } from "#server/features/accounts/password-reset.ts";
import { newDeps } from "#server/new-deps.ts";
import { dump } from "#server/platform/db/backup/dump.ts";
import { gzipInto, readLines, writeAtomically } from "#server/platform/db/backup/file.ts";
import { type Db, rows } from "#server/platform/db/client.ts";
import { openPGlite } from "#server/platform/db/embedded.ts";
import { seedBulk } from "#server/seed/bulk-seed.ts";
import { allRows } from "#server/testing/all-rows.ts";
import { callerWith, newTestToken } from "#server/testing/api-tokens.ts";
import { newClient, type TestClient } from "#server/testing/client.ts";
import { openEmptyDatabase, openTestDatabase } from "#server/testing/database.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverResetMail, tokenIn } from "#server/testing/mail.ts";
import { miscounts } from "#server/testing/miscounts.ts";
import { publish } from "#server/testing/resources.ts";
import { testOnce } from "#server/testing/test-once.ts";
import { knownMigrations, migrate } from "./migrate.ts";
import { load } from "./restore.ts";

const hub = openHub();
let folder: string;
let author: TestClient;
/** Each of these marks the end of a line, a value or a text in some program. */
const AWKWARD = "One\ntwo\r\nthree\u2028four\u0001 \\N \\. \"{},[]' \t 🎓 end";

const TOPIC = { title: "Before it", content: AWKWARD };

/** Links, and the mails that contain them, are not restored. */
async function forgetLinks(): Promise<void> {
  for (const table of ["password_resets", "email_links", "outgoing_mail"])
    await hub.db.execute(sql`delete from ${sql.identifier(table)}`);
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "hub-backup-"));
  await seedBulk(hub.db, { resources: 60, users: 20 }, () => {});
  author = await hub.teacher();
  await forgetLinks();
  const id = await publish(hub, author, { content: AWKWARD });
  await author.expectOk("POST", `/api/resources/${id}/comments`, { content: AWKWARD });
  await publish(hub, author, {}).then((gone) => author.expectOk("DELETE", `/api/resources/${gone}`));
  await hub.db.execute(sql`insert into outgoing_mail (recipient, subject, body) values ('a@b', 'S', ${AWKWARD})`);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let backups = 0;

async function backUp(db: Db): Promise<string> {
  const path = join(folder, `${++backups}.gz`);
  await writeAtomically(path, (file) => gzipInto(file, (write) => dump(db, write)));
  return path;
}

async function empty(open = openEmptyDatabase): Promise<Db> {
  const { db, close } = await open();
  onTestFinished(close);
  return db;
}

const restore = (db: Db, path: string, replace = false) => load(db, readLines(path), { replace });

test("restores exactly the rows that were backed up, continues their ids and keeps all counters right", async () => {
  const db = await empty();
  const { rows: count } = await restore(db, await backUp(hub.db));
  const original = await allRows(hub.db);
  expect(Object.keys(original).length).toBeGreaterThan(15);
  expect(Object.values(original).flat()).toHaveLength(count);
  expect(await allRows(db)).toEqual(original);
  const insert = sql`insert into resources (user_id, title, description, educational_level, skill_level, content_type)
    values (${author.user.id}, 'A new one', 'A description that is long enough', 'College', 'Beginner', 'Prompt') returning id`;
  const [expected] = await rows(hub.db, insert);
  expect(await rows(db, insert)).toEqual([expected]);
  expect(await miscounts(db)).toEqual([]);
});

test.runIf(inject("database") === "postgres")("moves a hub from the embedded database to PostgreSQL", async () => {
  const small = await empty(() => openPGlite({}));
  await restore(small, await backUp(hub.db));
  const large = await empty();
  await restore(large, await backUp(small));
  expect(await allRows(large)).toEqual(await allRows(hub.db));
});

testOnce("migrates a backup of an older version", async () => {
  const older = await empty();
  await migrate(older, knownMigrations.slice(0, -1));
  await older.execute(sql`delete from forums where id = 1`);
  const db = await empty();
  const { migrated } = await restore(db, await backUp(older));
  expect(migrated).toEqual(knownMigrations.slice(-1));
  expect(await migrate(db)).toEqual([]);
  expect(await rows(db, sql`select id from forums order by 1`)).toEqual([2, 3, 4, 5].map((id) => ({ id })));
});

testOnce("a restore ends sessions, API tokens, links in mails and the queued mails that carry one", async () => {
  const teacher = await hub.teacher();
  const login = { username: teacher.user.username, password: "a-long-password" };
  await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: teacher.user.email });
  const [sent] = await deliverResetMail(hub);
  const { token } = await newTestToken(teacher);
  const invitation = await (await hub.admin()).expectOk("POST", "/api/admin/invitations", { role: "admin" });
  const newAddress = { email: `new-${teacher.user.email}`, password: login.password };
  await teacher.expectOk("PUT", `/api/users/${teacher.user.id}/email`, newAddress);
  for (let n = 0; n < 2; n++) {
    await hub.visitor().expectOk("POST", "/api/auth/password-reset-request", { email: teacher.user.email });
    if (n === 0) await sendResetLinks(hub);
  }
  const { close, ...database } = await openEmptyDatabase();
  onTestFinished(close);
  await restore(database.db, await backUp(hub.db));

  const restored = newDeps({ config: hub.config, log: hub.log, ...database });
  const app = newApp(restored);
  const visitor = () => newClient((path, init) => Promise.resolve(app.request(path, init)));
  const cookie = { cookie: teacher.cookie() };
  expect((await visitor().call("GET", "/api/auth/user", undefined, cookie)).status).toBe(401);
  expect((await callerWith(visitor(), token)("GET", "/api/forums")).status).toBe(401);
  const reset = { token: tokenIn(sent?.body), newPassword: "another-long-password" };
  expect((await visitor().post("/api/auth/password-reset", reset)).status).toBe(400);
  expect((await deliverResetMail({ ...hub, ...restored })).length).toBe(0);
  expect(await rows(database.db, sql`select kind from email_links`)).toEqual([]);
  const newcomer = { username: "newcomer", email: "newcomer@example.org", password: "a-long-password" };
  const invite = new URL(invitation.url).searchParams.get("invite");
  expect((await visitor().post("/api/auth/register", { ...newcomer, invite })).status).toBe(400);
  const owner = visitor();
  await owner.expectOk("POST", "/api/auth/login", login);
  // The login history is kept.
  expect((await owner.get(`/api/users/${teacher.user.id}/login-history`)).body).toHaveLength(2);
  await deliverResetMail(hub);
  await forgetLinks();
  for (const table of ["api_tokens", "invitations"]) await hub.db.execute(sql.raw(`delete from ${table}`));
});

test("a backup taken during writes holds every acknowledged write and no half of one", async () => {
  const before = await author.expectOk("POST", "/api/forums/1/topics", TOPIC);
  let writing = true;
  const writers = [1, 2, 3].map(async () => {
    while (writing) {
      await author.expectOk("POST", "/api/forums/2/topics", { ...TOPIC, title: "Meanwhile" });
      // An in-memory PGlite never waits for I/O, so nothing else would get its turn.
      await nextTurn();
    }
  });
  const path = await backUp(hub.db);
  writing = false;
  await Promise.all(writers);
  const db = await empty();
  await restore(db, path);
  expect(await rows(db, sql`select title from topics where id = ${before.id}`)).toEqual([{ title: "Before it" }]);
  expect(await miscounts(db)).toEqual([]);
});

describe("a restore", () => {
  testOnce("refuses a database that is not empty, unless told to replace it", async () => {
    const db = await empty(openTestDatabase);
    const path = await backUp(hub.db);
    const before = await allRows(db);
    await expect(restore(db, path)).rejects.toThrow("This database is not empty");
    expect(await allRows(db)).toEqual(before);
    await restore(db, path, true);
    expect(await allRows(db)).toEqual(await allRows(hub.db));
  });

  testOnce("changes nothing if the backup is damaged, of another format or of a newer version", async () => {
    const db = await empty(openTestDatabase);
    const before = await allRows(db);
    const path = await backUp(hub.db);
    const whole = await readFile(path);
    await writeFile(path, whole.subarray(0, -20));
    await expect(restore(db, path, true)).rejects.toThrow("unexpected end of file");
    await writeFile(path, "Something else");
    await expect(restore(db, path, true)).rejects.toThrow("incorrect header");

    await hub.db.execute(sql`insert into migrations (name) values ('9999-later.sql')`);
    onTestFinished(() => void hub.db.execute(sql`delete from migrations where name = '9999-later.sql'`));
    await expect(restore(db, await backUp(hub.db), true)).rejects.toThrow(
      "a newer version, one that has 9999-later.sql",
    );
    await hub.db.execute(sql`update migrations set name = '0003-given-up.sql' where name = '9999-later.sql'`);
    onTestFinished(() => void hub.db.execute(sql`delete from migrations where name = '0003-given-up.sql'`));
    await expect(restore(db, await backUp(hub.db), true)).rejects.toThrow(
      "between two releases, by a version with 0003-given-up.sql, which no release has",
    );
    expect(await allRows(db)).toEqual(before);
  });
});

testOnce("a backup that fails leaves no file, and only its owner can read one that succeeds", async () => {
  const path = join(folder, "unfinished.gz");
  const cut = writeAtomically(path, async (file) => {
    await file.write("half of it");
    throw new Error("the disk is full");
  });
  await expect(cut).rejects.toThrow("the disk is full");
  expect((await readdir(folder)).filter((name) => name.includes("unfinished"))).toEqual([]);
  expect((await stat(await backUp(hub.db))).mode & 0o777).toBe(0o600);
});

testOnce(
  "what a killed backup has left stops no other one, even of the same process id, and is removed after a day",
  async () => {
    const own = await mkdtemp(join(folder, "killed-"));
    const path = join(own, "hub.gz");
    const left = (name: string) => join(own, `hub.gz.${name}.unfinished`);
    const [recent, old, other] = [left(randomUUID()), left(randomUUID()), left(`${process.pid}`)];
    for (const file of [recent, old, other]) await writeFile(file, "half of it");
    const twoDaysAgo = Date.now() / 1000 - 2 * 24 * 60 * 60;
    await utimes(old, twoDaysAgo, twoDaysAgo);
    await writeAtomically(path, (file) => file.write("all of it"));
    expect(await readFile(path, "utf8")).toBe("all of it");
    expect((await readdir(own)).sort()).toEqual(["hub.gz", basename(recent), basename(other)].sort());
  },
);
