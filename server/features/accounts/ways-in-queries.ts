import { and, eq, exists, inArray, isNull, ne, or, sql } from "drizzle-orm";
import { HttpError } from "#server/core/api/http-error.ts";
import { relyingPartyOf } from "#server/core/auth/relying-party.ts";
import type { Deps } from "#server/core/deps.ts";
import type { Db } from "#server/db/client.ts";
import { users } from "#server/db/schema/accounts.ts";
import { identities } from "#server/db/schema/identities.ts";
import { passkeys } from "#server/db/schema/passkeys.ts";

/**
 * Call it after taking a way to sign in from an account, in the same transaction and with the account's row locked: it
 * fails, and so takes nothing away, if no other is left. A provider that is no longer set up is none, nor is a passkey at
 * an address that has none.
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
