import { MIN_PASSWORD_LENGTH } from "#contract/password.ts";
import { HttpError } from "#server/core/api/http-error.ts";

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

/** Why a password is too easy to guess, if it is. */
export async function passwordProblem(password: string, owner: Owner): Promise<string | undefined> {
  const typed = password.toLowerCase();
  if ([owner.username, owner.email].some((name) => name.toLowerCase() === typed)) return IS_OWN_NAME;
  if (SITE_WORDS.has(typed.replace(/[^\p{L}]/gu, ""))) return TOO_COMMON;
  common ??= commonPasswords();
  return (await common).has(typed) ? TOO_COMMON : undefined;
}

/** Rejects such a password with a message for its field of the form. */
export async function rejectGuessablePassword(field: string, password: string, owner: Owner): Promise<void> {
  const reason = await passwordProblem(password, owner);
  if (reason) throw new HttpError(400, reason, { fields: { [field]: reason } });
}
