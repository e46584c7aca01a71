import { readdir, rm } from "node:fs/promises";
import { join } from "node:path";
import { and, eq, inArray, isNotNull, isNull, or, type SQL, sql } from "drizzle-orm";
import type { DeleteAccountInput } from "#contract/accounts.ts";
import { lockAdminChanges } from "#server/db/locks.ts";
import { PERSONAL_TABLES } from "#server/db/personal-tables.ts";
import { users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import { logAdminAction } from "#server/features/admin-log/admin-log.ts";
import type { SessionViewer } from "#server/platform/api/viewer.ts";
import { type Db, equalsIgnoreCase } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { outboxFolder } from "#server/platform/mail/transport.ts";
import { HTML_VERSION, renderMarkdown } from "#server/platform/markdown/markdown.ts";
import { isLastAdmin } from "./account-queries.ts";
import { ownAddress, verifyOwner, wrongPassword } from "./verify-owner.ts";

const onlyAdmin = () => new HttpError(409, "You are the only admin. Make somebody else an admin first.");

/** Lets admins delete spam accounts. An admin's account can be deleted only after their role is removed. */
export async function deletePerson(deps: Deps, id: number, withPosts: boolean, admin: SessionViewer): Promise<void> {
  await deps.db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    const address = await addressOf(tx, id);
    if (address === undefined) throw new HttpError(404, "User not found");
    await eraseByAddress(tx, address);
    const member = await lockMember(tx, id);
    if (!member) throw new HttpError(404, "User not found");
    if (member.role === "admin") throw new HttpError(409, "This is an admin. Take the role away first.");
    if (withPosts) await erasePosts(tx, id);
    await erasePerson(tx, id, member.ownAddress);
    await logAdminAction(tx, {
      actor: admin,
      action: "user_deleted",
      targetId: id,
      details: { erasePosts: withPosts },
    });
  });
  await removeMailFiles(deps);
}

/**
 * Erases the person and leaves an anonymous row for the posts that stay, all in one transaction. What is erased is declared
 * beside each table (server/db/personal-tables.ts).
 */
export async function deleteAccount(
  deps: Deps,
  viewer: SessionViewer,
  { password, erasePosts: withPosts }: DeleteAccountInput,
): Promise<void> {
  const owner = await verifyOwner(deps, viewer, password);
  await deps.db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    // The mail job locks a reset request before the account, so this uses the same order.
    await eraseByAddress(tx, owner.ownAddress);
    const account = await lockAccount(tx, viewer.id, owner.passwordHash);
    if (!account) throw wrongPassword();
    if (account.role === "admin" && (await isLastAdmin(tx, viewer.id))) throw onlyAdmin();
    if (withPosts) await erasePosts(tx, viewer.id);
    await erasePerson(tx, viewer.id, account.ownAddress);
  });
  await removeMailFiles(deps);
}

/** The account is deleted either way; housekeeping tries the outbox again every hour. */
export const removeMailFiles = (deps: Deps) =>
  cleanOutbox(deps).catch((error) => deps.log.error({ err: error }, "the outbox could not be cleaned"));

/**
 * Locks the account if it still has the password that was checked. Until the transaction ends nobody can log in to it
 * or write as its owner: their inserts wait for the lock, and are refused once the account is deleted.
 */
async function lockAccount(tx: Db, id: number, passwordHash: string) {
  const [account] = await tx
    .select({ ownAddress, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), eq(users.passwordHash, passwordHash), isNull(users.deletedAt)))
    .for("update");
  return account;
}

/** Undefined if there is no such account. */
async function addressOf(tx: Db, id: number): Promise<string | null | undefined> {
  const [member] = await tx
    .select({ ownAddress })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)));
  return member?.ownAddress;
}

export async function lockMember(tx: Db, id: number) {
  const [member] = await tx
    .select({ ownAddress, role: users.role })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for("update");
  return member;
}

/**
 * Erases rows that name the person only by their email address, if no other account has it. Call it before `lockAccount`, in
 * the order in which the mail job locks.
 */
async function eraseByAddress(tx: Db, address: string | null): Promise<void> {
  if (address === null) return;
  for (const { table, userId, email, onDeletion } of PERSONAL_TABLES) {
    if (!email || userId) continue;
    const theirs = equalsIgnoreCase(email, address);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
    else await tx.delete(table).where(theirs);
  }
}

/** Erases everything else about a person except their posts. */
export async function erasePerson(tx: Db, id: number, address: string | null): Promise<void> {
  for (const { table, userId, email, only, onDeletion } of PERSONAL_TABLES) {
    if (!userId) continue;
    const byAddress = email && address !== null ? equalsIgnoreCase(email, address) : undefined;
    const theirs = and(or(eq(userId, id), byAddress), only);
    if (onDeletion === "erase") await tx.delete(table).where(theirs);
    if (typeof onDeletion === "object") await tx.update(table).set(onDeletion.anonymise).where(theirs);
  }
}

/** Replaces the text of a topic that others have replied to: its author may not erase their replies. */
const DELETED = { title: "[Deleted topic]", content: "The author has deleted this topic." };

/**
 * Only for people who ask for it: otherwise their posts stay, without their name. Erases everything a user has posted and
 * corrects the counts it was part of. Call it with the user's row locked. Rows that other requests change too are locked in the
 * usual order: resources, topics, forums.
 */
async function erasePosts(tx: Db, id: number): Promise<void> {
  for (const statement of [...uncountRatings(id), ...uncountReplies(id), ...eraseTopics(id)]) {
    await tx.execute(statement);
  }
  for (const { table, userId, only, onDeletion } of PERSONAL_TABLES) {
    if (userId && onDeletion === "erase with posts") await tx.delete(table).where(and(eq(userId, id), only));
  }
}

/** A trigger keeps the counts of trials; here their resources are only locked in order. */
const uncountRatings = (userId: number): SQL[] => [
  sql`select from resources
    where user_id = ${userId} or id in (select resource_id from ratings where user_id = ${userId}
      union all select resource_id from trials where user_id = ${userId})
    order by id for update`,
  sql`update resources set rating_sum = rating_sum - given.rating, rating_count = rating_count - 1
    from ratings as given where given.resource_id = resources.id and given.user_id = ${userId}`,
];

const uncountReplies = (userId: number): SQL[] => [
  sql`select from topics
    where user_id = ${userId} or id in (select topic_id from replies where user_id = ${userId})
    order by id for update`,
  sql`with said as (
      select topic_id, count(*) filter (where user_id = ${userId} and removed is null) as own,
        max(created_at) filter (where user_id <> ${userId} and removed is null) as latest
      from replies where topic_id in (select topic_id from replies where user_id = ${userId}) group by topic_id)
    update topics set reply_count = reply_count - own, last_activity_at = greatest(created_at, latest)
    from said where topics.id = said.topic_id`,
];

/** A topic is deleted with its author unless somebody else has replied and can still see it. */
const eraseTopics = (userId: number): SQL[] => [
  sql`delete from topics where user_id = ${userId} and removed is not null`,
  sql`with gone as (delete from topics where user_id = ${userId} and reply_count = 0 returning forum_id)
    update forums set topic_count = topic_count - n
    from (select forum_id, count(*) as n from gone group by forum_id) as per_forum where forums.id = forum_id`,
  sql`delete from answers using topics where topics.id = topic_id and user_id = ${userId}`,
  sql`update topics set title = ${DELETED.title}, content = ${DELETED.content},
      content_html = ${renderMarkdown(DELETED.content, "topic")}, html_version = ${HTML_VERSION} where user_id = ${userId}`,
];

/** Deletes mails in the outbox that belong to deleted accounts. */
export async function cleanOutbox({ db, config, runEach }: Pick<Deps, "db" | "config" | "runEach">): Promise<void> {
  const folder = outboxFolder(config);
  const names = await readdir(folder).catch(() => []);
  const owners = [...new Set(names.map(ownerOf))].filter((id) => id > 0);
  if (owners.length === 0) return;
  const deleted = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, owners), isNotNull(users.deletedAt)));
  const deletedIds = new Set(deleted.map(({ id }) => id));
  const gone = names.filter((name) => deletedIds.has(ownerOf(name)));
  await runEach("outbox", gone, (name) => rm(join(folder, name), { force: true }));
}

/** The user id in the file name; 0 if the mail belongs to no account. */
const ownerOf = (name: string) => Number(name.slice(0, -".eml".length).split("-of-")[1]) || 0;
