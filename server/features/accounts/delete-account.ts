import type { DeleteAccountInput } from "#contract/accounts.ts";
import { HttpError } from "#server/core/api/http-error.ts";
import { isLastAdmin, lockAdminChanges } from "#server/core/auth/last-admin.ts";
import type { Viewer } from "#server/core/auth/sessions.ts";
import type { Deps } from "#server/core/deps.ts";
import { cleanOutbox } from "#server/core/mail/clean-outbox.ts";
import { eraseByAddress, erasePerson, lockAccount } from "./delete-account-queries.ts";
import { erasePosts } from "./erase-posts.ts";
import { verifyOwnPassword, wrongPassword } from "./own-password.ts";

const onlyAdmin = () => new HttpError(409, "You are the only admin. Make somebody else an admin first.");

/** Erases the person and leaves an anonymous row for the posts that stay, all in one transaction. */
export async function deleteAccount(
  deps: Deps,
  viewer: Viewer,
  { password, erasePosts: withPosts }: DeleteAccountInput,
): Promise<void> {
  const owner = await verifyOwnPassword(deps, viewer, password);
  await deps.db.transaction(async (tx) => {
    await lockAdminChanges(tx);
    // The mail job holds a reset request when it locks the account, so this locks them in the same order.
    await eraseByAddress(tx, owner.email);
    const account = await lockAccount(tx, viewer.id, owner.passwordHash);
    if (!account) throw wrongPassword();
    if (account.role === "admin" && (await isLastAdmin(tx, viewer.id))) throw onlyAdmin();
    if (withPosts) await erasePosts(tx, viewer.id);
    await erasePerson(tx, viewer.id, account.email);
  });
  // The account is gone either way; housekeeping tries the outbox again every hour.
  await cleanOutbox(deps).catch((error) => deps.log.error({ err: error }, "the outbox could not be cleaned"));
}
