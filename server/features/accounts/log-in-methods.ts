import { and, eq, exists, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { identities, passkeys, users } from "#server/db/schema/accounts.ts";
import type { Deps } from "#server/deps.ts";
import type { Db } from "#server/platform/db/client.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { relyingPartyOf } from "./account-queries.ts";
import { deletePendingChange } from "./email-links.ts";
import { disconnectOtherAddresses } from "./identities-queries.ts";
import { deletePasskeysOf } from "./passkeys-queries.ts";

/**
 * Call it after removing a way to log in, in the same transaction and with the account's row locked. It fails, and so nothing
 * is removed, if no other way is left. A provider that is no longer set up does not count, nor does a passkey on a site that
 * cannot use passkeys.
 */
export async function requireWayIn(tx: Db, { providers, appUrl }: Deps["config"], userId: number): Promise<void> {
  const byProvider = tx
    .select({ id: identities.id })
    .from(identities)
    .where(
      and(
        eq(identities.userId, userId),
        isNull(identities.disconnectedAt),
        inArray(
          identities.provider,
          providers.map(({ name }) => name),
        ),
      ),
    );
  const byPasskey = tx.select({ id: passkeys.id }).from(passkeys).where(eq(passkeys.userId, userId));
  const found = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        or(ne(users.passwordHash, ""), exists(byProvider), relyingPartyOf(appUrl) ? exists(byPasskey) : sql`false`),
      ),
    );
  if (found.length === 0) {
    throw new HttpError(409, "This is your only way to log in. Choose a password first, or connect something else.");
  }
}

/** Everything with which an intruder could come back after the password was reset. */
export async function removeWaysBack(tx: Db, { id, email }: { id: number; email: string }): Promise<void> {
  await disconnectOtherAddresses(tx, id, email);
  await deletePendingChange(tx, id);
  await deletePasskeysOf(tx, id);
}
