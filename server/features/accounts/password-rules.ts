import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import { MIN_PASSWORD_LENGTH } from "#contract/accounts.ts";
import { HttpError } from "#server/platform/http-error.ts";
import { newConcurrencyLimit } from "#server/platform/limits/concurrency-limit.ts";

const TOO_COMMON = "This password is too common";
const IS_OWN_NAME = "The password cannot be your username or email";

/** Words of this site, which are rejected with any digits and signs around them. */
const SITE_WORDS = new Set([
  "aieducators",
  "aieducatorshub",
  "classroom",
  "educator",
  "educators",
  "educatorshub",
  "homework",
  "professor",
  "school",
  "schools",
  "student",
  "students",
  "teacher",
  "teachers",
  "teaching",
  "university",
]);

let common: Promise<Set<string>> | undefined;

/** The list of zxcvbn, loaded when first needed, as that takes a moment. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => password.length >= MIN_PASSWORD_LENGTH));
}

type Owner = { username: string; email: string };

/** The reason why a password is too easy to guess, or nothing. */
export async function passwordProblem(password: string, owner: Owner): Promise<string | undefined> {
  const typed = password.toLowerCase();
  if ([owner.username, owner.email].some((name) => name.toLowerCase() === typed)) return IS_OWN_NAME;
  if (SITE_WORDS.has(typed.replace(/[^\p{L}]/gu, ""))) return TOO_COMMON;
  common ??= commonPasswords();
  return (await common).has(typed) ? TOO_COMMON : undefined;
}

/** Rejects a weak password with a message for its form field. */
export async function rejectGuessablePassword(field: string, password: string, owner: Owner): Promise<void> {
  const reason = await passwordProblem(password, owner);
  if (reason) throw new HttpError(400, reason, { fields: { [field]: reason } });
}

/** argon2id with the minimum of memory and time that OWASP recommends; hashing runs off the event loop. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** One core and one of Node's four worker threads stay free for readers, however many people log in. */
const AT_ONCE = Math.min(3, Math.max(1, availableParallelism() - 1));

/** About two seconds of work. Beyond that, trying again later is faster than waiting. */
const MAX_WAITING = 100 * AT_ONCE;

const limited = newConcurrencyLimit(AT_ONCE, MAX_WAITING);

export const hashPassword = (password: string) => limited(() => hash(password, COST));

/** Checked for unknown accounts and accounts without a password, so that they take as long as others. */
let dummyHash: string | undefined;

export async function passwordMatches(passwordHash: string | undefined, password: string): Promise<boolean> {
  dummyHash ??= await hashPassword(crypto.randomUUID());
  const known = passwordHash || dummyHash;
  const matches = await limited(() => verify(known, password));
  return matches && known === passwordHash;
}
