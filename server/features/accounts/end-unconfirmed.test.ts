import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { runAs } from "#server/platform/db/one-connection.ts";
import type { TestClient } from "#server/testing/client.ts";
import { untilWaiting } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { confirmTokenIn, deliverConfirmMail } from "#server/testing/mail.ts";
import { draft } from "#server/testing/resources.ts";
import { endUnconfirmedAccounts } from "./end-unconfirmed.ts";

const hub = openHub({ requireConfirmedEmail: true });
const open = openHub();

/** Makes every account so many days older. */
const daysPass = (days: number, at = hub) =>
  at.db.execute(sql`update users set created_at = created_at - make_interval(days => ${days}),
    confirm_by = confirm_by - make_interval(days => ${days})`);

const exists = async ({ user }: TestClient) => (await hub.visitor().get(`/api/users/${user.id}`)).status === 200;

const setConfirmed = ({ user }: TestClient, isConfirmed: boolean) =>
  hub.db.execute(sql`update users set email_proven = ${isConfirmed} where id = ${user.id}`);

test("an account that nobody confirms ends after 7 days, and its username is free again", async () => {
  const client = await hub.teacher();
  await daysPass(6);
  await endUnconfirmedAccounts(hub);
  expect(await exists(client)).toBe(true);
  await daysPass(2);
  await endUnconfirmedAccounts(hub);
  expect(await exists(client)).toBe(false);
  expect((await client.get("/api/auth/user")).status).toBe(401);
  await hub.teacher({ username: client.user.username });
});

test("an account that was confirmed, or that never had to be, stays", async () => {
  const confirmed = await hub.teacher();
  const [mail] = (await deliverConfirmMail(hub)).filter(({ recipient }) => recipient === confirmed.user.email);
  await hub.visitor().expectOk("POST", "/api/auth/confirm-email", { token: confirmTokenIn(mail?.body) });
  const early = await hub.teacher();
  await hub.db.execute(sql`update users set confirm_by = null where id = ${early.user.id}`);
  await daysPass(400);
  await endUnconfirmedAccounts(hub);
  expect([await exists(confirmed), await exists(early)]).toEqual([true, true]);
});

test.each([
  ["a resource", "/api/resources", draft({})],
  ["a topic", "/api/forums/1/topics", { title: "A topic of mine", content: "What do you think of it?" }],
  ["a list", "/api/lists", { title: "For September" }],
])("an unconfirmed account that has posted %s stays", async (_, path, body) => {
  const client = await hub.teacher();
  await setConfirmed(client, true);
  await client.expectOk("POST", path, body);
  await setConfirmed(client, false);
  await daysPass(8);
  await endUnconfirmedAccounts(hub);
  expect(await exists(client)).toBe(true);
});

test("staff accounts stay", async () => {
  const client = await hub.teacher();
  await hub.db.execute(sql`update users set role = 'moderator' where id = ${client.user.id}`);
  await daysPass(8);
  await endUnconfirmedAccounts(hub);
  expect(await exists(client)).toBe(true);
});

test("nothing ends where confirming is not required any more", async () => {
  const client = await open.teacher();
  await open.db.execute(sql`update users set confirm_by = now() - interval '1 day' where id = ${client.user.id}`);
  await endUnconfirmedAccounts(open);
  expect((await client.get("/api/auth/user")).status).toBe(200);
});

test("an account that is confirmed at the moment when it would end stays", async () => {
  const client = await hub.teacher();
  await daysPass(8);
  let ending: Promise<void> = Promise.resolve();
  await hub.db.transaction(async (tx) => {
    await tx.execute(sql`update users set email_proven = true where id = ${client.user.id}`);
    ending = runAs("The job", () => endUnconfirmedAccounts(hub));
    await untilWaiting(tx, ending);
  });
  await ending;
  expect(await exists(client)).toBe(true);
});

test("an account that posts at the moment when it would end stays", async () => {
  const client = await hub.teacher();
  await daysPass(8);
  let ending: Promise<void> = Promise.resolve();
  await hub.db.transaction(async (tx) => {
    await tx.execute(sql`insert into topics (forum_id, user_id, title, content, content_html)
      values (1, ${client.user.id}, 'Just in time', 'A topic that is being stored.', '')`);
    ending = runAs("The job", () => endUnconfirmedAccounts(hub));
    await untilWaiting(tx, ending);
  });
  await ending;
  expect(await exists(client)).toBe(true);
});
