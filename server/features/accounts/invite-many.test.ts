import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { concurrently } from "#server/testing/concurrently.ts";
import { openHub } from "#server/testing/hub.ts";
import { deliverMail } from "#server/testing/mail.ts";
import { readAll } from "#server/testing/pages.ts";
import { quietJobs } from "#server/testing/quiet-jobs.ts";
import { MOST_QUEUED, sendInvitations } from "./send-invitations.ts";

const hub = openHub();

let invited = 0;
const people = (count: number, fields = {}) =>
  Array.from({ length: count }, () => ({ email: `invitee${++invited}@example.org`, ...fields }));

type Invitee = { id: number; email: string; state: string };

async function batchOf(invitees: object[]) {
  const admin = await hub.admin();
  const batch = await admin.expectOk("POST", "/api/admin/invitation-batches", { invitees });
  const path = `/api/admin/invitation-batches/${batch.id}`;
  const all = (): Promise<Invitee[]> => readAll(admin, `${path}/invitees?limit=100`);
  const change = (action: string, chosen: Invitee[]) =>
    admin.expectOk("PUT", `${path}/invitees`, { action, ids: chosen.map(({ id }) => id) });
  const states = async () => (await all()).map(({ email, state }) => `${email} ${state}`);
  const run = (running: boolean) => admin.expectOk("PUT", `${path}/running`, { running });
  return { admin, batch, path, all, states, change, run };
}

/** Runs the jobs until everybody who waits has got a mail. */
async function deliverAll() {
  const delivered = [];
  for (;;) {
    await sendInvitations(hub);
    const mails = await deliverMail(hub);
    if (mails.length === 0) return delivered;
    delivered.push(...mails);
  }
}

const recipients = (mails: { recipient: string }[]) => mails.map(({ recipient }) => recipient).sort();
const linkIn = (body = "") => /invite=([\w-]{43})/.exec(body)?.[1];
const register = (email: string, invite: string | undefined) => {
  const username = email.replace(/@.*/, "").toLowerCase();
  return hub.visitor().post("/api/auth/register", { username, email, password: "a-long-password", invite });
};

beforeEach(async () => {
  await deliverAll();
});

test("everybody in a batch gets one mail, a limited number of them at a time", async () => {
  const invitees = people(120);
  const { admin, batch, all } = await batchOf(invitees);
  const before = { running: true, people: 120, counts: { waiting: 120 } };
  expect(batch).toMatchObject(before);
  expect((await admin.expectOk("GET", "/api/admin/invitation-batches"))[0]).toMatchObject(before);
  await sendInvitations(hub);
  await sendInvitations(hub);
  expect((await all()).filter(({ state }) => state === "sent")).toHaveLength(MOST_QUEUED);
  expect(recipients(await deliverAll())).toEqual(invitees.map(({ email }) => email).sort());
  expect(await deliverAll()).toEqual([]);
});

test("the mail greets by name, and its link is for that address and gives the role", async () => {
  const [invitee] = people(1, { name: "Jörg\nMüller", role: "moderator" });
  await batchOf([invitee as object]);
  const [mail] = await deliverAll();
  expect(mail?.body).toContain("Hello Jörg Müller,");
  expect((await register("somebody.else@example.org", linkIn(mail?.body))).status).toBe(400);
  const { status, body } = await register(invitee?.email ?? "", linkIn(mail?.body));
  expect([status, body.role, body.emailConfirmed]).toEqual([201, "moderator", true]);
});

test("a person who is named twice, is a member or is already invited gets no further mail", async () => {
  const admin = await hub.admin();
  const member = await hub.teacher();
  const [single, first, second] = people(3).map(({ email }) => email);
  await admin.expectOk("POST", "/api/admin/invitations", { email: single });
  const before = await batchOf([{ email: first }]);
  expect(
    await admin.expectOk("POST", "/api/admin/invitation-batches/check", {
      emails: [member.user.email.toUpperCase(), single, first, second],
    }),
  ).toEqual({ members: [member.user.email.toUpperCase()], invited: [single, first] });
  const { batch, states } = await batchOf(
    [member.user.email, single, first, second, second?.toUpperCase()].map((email) => ({ email })),
  );
  expect(batch.people).toBe(3);
  expect(recipients(await deliverAll())).toEqual([single, first, second?.toUpperCase()].sort());
  expect(await states()).toEqual([`${single} invited`, `${second?.toUpperCase()} sent`, `${member.user.email} member`]);
  expect(await before.states()).toEqual([`${first} sent`]);
  const again = await admin.post("/api/admin/invitation-batches", { invitees: people(1).concat(people(1)) });
  expect(again.status).toBe(201);
  const emails = await before.admin.post("/api/admin/invitation-batches", { invitees: [{ email: "a b" }] });
  expect([emails.status, emails.body.fields]).toEqual([
    400,
    expect.objectContaining({ "invitees.0.email": "Please enter a valid email address" }),
  ]);
});

test("two batches at once with the same addresses invite each person once", async () => {
  const admin = await hub.admin();
  const invitees = people(5);
  const post = (some: object[]) => admin.post("/api/admin/invitation-batches", { invitees: some });
  const answers = await concurrently(hub.db, [() => post(invitees), () => post(invitees.toReversed())]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  expect(recipients(await deliverAll())).toEqual(invitees.map(({ email }) => email).sort());
});

test("several servers that send a batch at once invite each person once", async () => {
  const invitees = people(20);
  await batchOf(invitees);
  await concurrently(hub.db, [() => sendInvitations(hub), () => sendInvitations(hub), () => sendInvitations(hub)]);
  expect(recipients(await deliverAll())).toEqual(invitees.map(({ email }) => email).sort());
});

test("after a crash, people without a mail get one, and nobody gets two", async () => {
  const invitees = people(10);
  const { all } = await batchOf(invitees);
  const crashing = new AbortController();
  let started = 0;
  const wakeSenders = () => {
    if (++started === 4) crashing.abort();
  };
  // One more crash in the middle of a transaction.
  await hub.db.execute(
    sql.raw(`alter table outgoing_mail add constraint crash check (recipient <> '${invitees[2]?.email}')`),
  );
  await sendInvitations({ ...quietJobs(hub), wakeSenders }, crashing.signal);
  await hub.db.execute(sql`alter table outgoing_mail drop constraint crash`);
  expect((await all()).filter(({ state }) => state === "sent")).toHaveLength(4);
  await sendInvitations(quietJobs(hub));
  expect(recipients(await deliverAll())).toEqual(invitees.map(({ email }) => email).sort());
});

test("sending can be stopped and resumed, by another admin too", async () => {
  const { admin, run, states, batch } = await batchOf(people(3));
  expect(await run(false)).toMatchObject({ running: false, counts: { waiting: 3 } });
  expect(await deliverAll()).toEqual([]);
  const other = await hub.teacher();
  await admin.expectOk("PUT", `/api/admin/users/${other.user.id}/role`, { role: "admin" });
  await other.expectOk("PUT", `/api/admin/invitation-batches/${batch.id}/running`, { running: true });
  await admin.expectOk("PUT", `/api/admin/users/${other.user.id}/role`, { role: null });
  expect(await deliverAll(), "who vouches for it is no admin any more").toEqual([]);
  expect(await run(true)).toMatchObject({ running: true, createdBy: admin.user.id });
  expect(await deliverAll()).toHaveLength(3);
  expect((await states()).every((state) => state.endsWith(" sent"))).toBe(true);
  const details = (await admin.expectOk("GET", "/api/admin/log?action=invitations_changed"))
    .filter(({ targetId }: { targetId: number }) => targetId === batch.id)
    .map((entry: { details: { action: string } }) => entry.details.action);
  expect(details).toEqual(["continued", "continued", "stopped"]);
});

describe("later", () => {
  test("the batch shows who joined, with the invitation or without it", async () => {
    const { all, states } = await batchOf(people(3));
    const mails = await deliverAll();
    const [one, two, three] = await all();
    const link = linkIn(mails.find(({ recipient }) => recipient === one?.email)?.body);
    expect((await register(one?.email ?? "", link)).status).toBe(201);
    expect((await register(two?.email ?? "", undefined)).status).toBe(201);
    await hub.db.execute(sql`update invitations set expires_at = now() where email = ${three?.email}`);
    expect(await states()).toEqual([`${one?.email} joined`, `${two?.email} joined`, `${three?.email} expired`]);
  });

  test("invitations are sent again with a new link, or withdrawn, except for people who have joined", async () => {
    const { all, change, states } = await batchOf(people(3));
    const mails = await deliverAll();
    const [one, two, three] = (await all()) as [Invitee, Invitee, Invitee];
    const linkOf = ({ email }: Invitee, delivered: typeof mails) =>
      linkIn(delivered.find(({ recipient }) => recipient === email)?.body);
    expect((await register(one.email, linkOf(one, mails))).status).toBe(201);
    await change("resend", [one, two]);
    const again = await deliverAll();
    expect(recipients(again)).toEqual([two.email]);
    expect((await register(two.email, linkOf(two, mails))).status).toBe(400);
    await change("withdraw", [one, two, three]);
    expect(await states()).toEqual([`${one.email} joined`, `${two.email} withdrawn`, `${three.email} withdrawn`]);
    expect((await register(two.email, linkOf(two, again))).status).toBe(400);
    await change("resend", [three]);
    expect((await register(three.email, linkOf(three, await deliverAll()))).status).toBe(201);
  });

  test("a mail that was not sent yet is deleted with its invitation", async () => {
    const { all, change } = await batchOf(people(2));
    await sendInvitations(hub);
    await change("withdraw", await all());
    expect(await deliverAll()).toEqual([]);
  });

  test("ids of another batch change nothing in it", async () => {
    const [mine, other] = [await batchOf(people(1)), await batchOf(people(1))];
    await mine.change("withdraw", await other.all());
    expect((await other.states())[0]).toMatch(/ waiting$/);
  });
});

test("a new password withdraws invitations to a role that still wait", async () => {
  const admin = await hub.admin();
  const [invitee] = people(1, { role: "moderator" });
  const other = await hub.teacher();
  await admin.expectOk("PUT", `/api/admin/users/${other.user.id}/role`, { role: "admin" });
  const batch = await other.expectOk("POST", "/api/admin/invitation-batches", { invitees: [invitee] });
  const password = "a-long-password";
  const change = { currentPassword: password, newPassword: "another-long-password" };
  await other.expectOk("POST", "/api/auth/change-password", change);
  expect(await deliverAll().then((mails) => mails.filter(({ recipient }) => recipient === invitee?.email))).toEqual([]);
  const [found] = await admin.expectOk("GET", `/api/admin/invitation-batches/${batch.id}/invitees`);
  expect(found.state).toBe("withdrawn");
  await admin.expectOk("PUT", `/api/admin/users/${other.user.id}/role`, { role: null });
});
