import { networkOf } from "#server/core/http/client-address.ts";
import { clearAttempts, type LimitName } from "#server/core/limits/rate-limiter.ts";
import type { Db } from "#server/db/client.ts";
import { addressesOf, insertResetNetwork, resetNetworkExists } from "./sign-in-count-queries.ts";

/** Nobody's: what is asked about somebody is asked about those who do not exist, too, and takes as long. */
const NOBODY = 0;

/**
 * Under what a try at an account is counted. Strangers share one count. Whoever comes from a network that its owner has
 * signed in from, or has just reset the password from, has that network's own: no stranger can use up their tries.
 */
export async function signInCount(
  db: Db,
  username: string,
  id = NOBODY,
  address: string,
): Promise<[LimitName, string]> {
  const network = networkOf(address);
  const isKnown = (await networksOf(db, id)).has(network) || (await resetNetworkExists(db, id, network));
  // By number: a name that is typed could look like somebody's network.
  return isKnown ? knownNetwork(id, network) : ["signInPerAccount", username];
}

const knownNetwork = (id: number, network: string): [LimitName, string] => [
  "signInPerKnownNetwork",
  `${id} ${network}`,
];

const networksOf = async (db: Db, id: number) =>
  new Set((await addressesOf(db, id)).map(({ address }) => networkOf(address ?? "")));

/** After a reset every door is open again, and stays so for where it was made. Call it in the transaction of the reset. */
export async function startCountingAnew(tx: Db, account: { id: number; username: string }, address: string | null) {
  const { id, username } = account;
  const networks = [...(await networksOf(tx, id))];
  if (address) {
    networks.push(networkOf(address));
    await insertResetNetwork(tx, id, networkOf(address));
  }
  await clearAttempts(tx, [["signInPerAccount", username], ...networks.map((network) => knownNetwork(id, network))]);
}
