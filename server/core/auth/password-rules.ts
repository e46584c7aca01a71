import { HttpError } from "#server/core/api/http-error.ts";

const TOO_COMMON = "This password is too common";
const NAMES_ITS_OWNER = "The password cannot be your username or email";

/** Shorter ones are rejected already by `contract/password.ts`. */
const SHORTEST = 8;

/** What comes to mind first here, whatever digits and signs are put around it. */
const OURS = new Set([
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

/** The list of a library that guesses passwords for a living, read when first needed: unpacking it takes a moment. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import("@zxcvbn-ts/language-common");
  return new Set(dictionary["passwords-common"].filter((password) => password.length >= SHORTEST));
}

type Owner = { username: string; email: string };

/** What is wrong with a password that whoever wants in would try first; nothing, if they would not. */
export async function passwordProblem(password: string, owner: Owner): Promise<string | undefined> {
  const typed = password.toLowerCase();
  if ([owner.username, owner.email].some((name) => name.toLowerCase() === typed)) return NAMES_ITS_OWNER;
  if (OURS.has(typed.replace(/[^\p{L}]/gu, ""))) return TOO_COMMON;
  common ??= commonPasswords();
  return (await common).has(typed) ? TOO_COMMON : undefined;
}

/** Refuses such a password at the field of the form that it came from. */
export async function rejectGuessablePassword(field: string, password: string, owner: Owner): Promise<void> {
  const reason = await passwordProblem(password, owner);
  if (reason) throw new HttpError(400, reason, { fields: { [field]: reason } });
}
