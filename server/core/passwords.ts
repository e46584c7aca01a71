import { hash, verify } from "@node-rs/argon2";

/** argon2id at the memory and time that OWASP names as the minimum; hashing runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, COST);

/** The hash of a password nobody has, so that an unknown account costs as much time as a known one. */
let nobodysHash: Promise<string> | undefined;

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  nobodysHash ??= hashPassword(crypto.randomUUID());
  const matches = await verify(passwordHash ?? (await nobodysHash), password);
  return matches && passwordHash !== undefined;
}
