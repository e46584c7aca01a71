import type { DeleteAccountInput } from "#contract/accounts.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { isLastAdmin, lockAdminChanges } from "#server/core/auth/last-admin.ts";
import type { SessionViewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { cleanOutbox } from "#server/core/mail/clean-outbox.ts";
import { logAdminAction } from "#server/core/users/admin-log.ts";
import { addressOf, eraseByAddress, erasePerson, lockAccount, lockMember } from "./delete-account-queries.ts";
import { erasePosts } from "./erase-posts.ts";
import { verifyOwner, wrongPassword } from "./verify-owner.ts";

const onlyAdmin = () => new HttpError(409, "You are the only admin. Make somebody else an admin first.");

/** Spam accounts, by an admin. Admins are not deleted by others: their role goes first. */
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
    // The mail job holds a reset request when it locks the account, so this locks them in the same order.
    await eraseByAddress(tx, owner.ownAddress);
    const account = await lockAccount(tx, viewer.id, owner.passwordHash);
    if (!account) throw wrongPassword();
    if (account.role === "admin" && (await isLastAdmin(tx, viewer.id))) throw onlyAdmin();
    if (withPosts) await erasePosts(tx, viewer.id);
    await erasePerson(tx, viewer.id, account.ownAddress);
  });
  await removeMailFiles(deps);
}

/** The account is gone either way; housekeeping tries the outbox again every hour. */
export const removeMailFiles = (deps: Deps) =>
  cleanOutbox(deps).catch((error) => deps.log.error({ err: error }, "the outbox could not be cleaned"));
