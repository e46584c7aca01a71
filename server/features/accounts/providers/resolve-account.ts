import type { Db } from "#server/db/client.ts";
import type { Claims } from "#server/db/schema/identities.ts";
import { confirmedAddress } from "./claims.ts";
import {
  type Account,
  lockAccountById,
  lockAccountsWithAddress,
  userOfIdentity,
  wasDisconnectedFrom,
} from "./identities-queries.ts";
import { SignInRefused } from "./sign-in-refused.ts";

export type Resolved =
  /** This account, which is joined with the identity if it is not yet. */
  | { kind: "account"; account: Account; isJoined: boolean }
  /** An account only if its password is given, too; or a new one, if that is allowed. */
  | { kind: "password"; username: string | null; mayMakeAccount: boolean }
  | { kind: "newcomer"; email: string };

/**
 * Whose account somebody gets into. An identity that is known leads to its account, whatever its address is now. Otherwise
 * the address decides, and only if both sides have confirmed it: whoever registers with somebody else's address must not
 * get the owner to use that account, and whoever claims an address at a provider must not get into its owner's. Hold
 * `lockAddress` for the address.
 */
export async function resolveAccount(tx: Db, claims: Claims): Promise<Resolved> {
  const userId = await userOfIdentity(tx, claims);
  const known = userId === undefined ? undefined : await lockAccountById(tx, userId);
  if (known) return { kind: "account", account: known, isJoined: true };
  const email = confirmedAddress(claims);

  const accounts = await lockAccountsWithAddress(tx, email);
  const owner = accounts.find((account) => account.emailConfirmed);
  if (!owner && accounts.length === 0) return { kind: "newcomer", email };
  if (!owner) {
    return { kind: "password", username: soleUsername(accounts), mayMakeAccount: true };
  }
  // Somebody disconnected it for a reason, such as that the provider's account is no longer theirs.
  if (!(await wasDisconnectedFrom(tx, claims, owner.id))) return { kind: "account", account: owner, isJoined: false };
  if (!owner.hasPassword) throw new SignInRefused("join");
  return { kind: "password", username: owner.username, mayMakeAccount: false };
}

/** Several people may have registered with one address, while none of them has confirmed it. */
const soleUsername = ([first, ...others]: Account[]) => (first && others.length === 0 ? first.username : null);
