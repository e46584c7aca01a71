import { networkOf } from "#server/core/http/client-address.ts";
import { clearAttempts } from "#server/core/limits/rate-limiter.ts";
import type { LimitName } from "#server/core/limits/rate-limits.ts";
import type { Db } from "#server/db/client.ts";
import { addressesOf, insertResetNetwork, resetNetworkExists } from "./sign-in-limit-queries.ts";

/** The id for unknown usernames, so that the same queries run and timing reveals nothing. */
const UNKNOWN_USER = 0;

/**
 * The limit that an attempt to sign in counts towards (how many it allows: rate-limits.ts). Strangers share one per account.
 * A network that the owner has recently signed in from, or just reset the password from, has its own, so strangers cannot
 * lock the owner out.
 */
export async function signInLimitFor(
  db: Db,
  username: string,
  id = UNKNOWN_USER,
  address: string | null,
): Promise<[LimitName, string]> {
  const network = networkOf(address ?? "unknown");
  const isKnown = (await networksOf(db, id)).has(network) || (await resetNetworkExists(db, id, network));
  // By user id: a typed username could look like somebody's network.
  return isKnown ? knownNetwork(id, network) : ["signInPerAccount", username];
}

const knownNetwork = (id: number, network: string): [LimitName, string] => [
  "signInPerKnownNetwork",
  `${id} ${network}`,
];

const networksOf = async (db: Db, id: number) =>
  new Set((await addressesOf(db, id)).map(({ address }) => networkOf(address ?? "")));

/** Unblocks signing in, for longer on the network a reset was made from. Call it in the transaction of the reset. */
export async function clearSignInAttempts(tx: Db, account: { id: number; username: string }, address: string | null) {
  const { id, username } = account;
  const networks = [...(await networksOf(tx, id))];
  if (address) {
    networks.push(networkOf(address));
    await insertResetNetwork(tx, id, networkOf(address));
  }
  await clearAttempts(tx, [["signInPerAccount", username], ...networks.map((network) => knownNetwork(id, network))]);
}
