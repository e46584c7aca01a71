import { randomBytes } from "node:crypto";
import { Password } from "#contract/password.ts";
import { passwordProblem } from "#server/core/auth/guessable-passwords.ts";
import { CommandError, valid } from "./command-error.ts";

/** The typed password, if it keeps the usual rules, or a random one, which the message then shows. */
export async function choosePassword(typed: string | undefined, owner: { username: string; email: string }) {
  if (typed === undefined) {
    const password = randomBytes(12).toString("base64url");
    return { password, message: `The password is ${password} (shown only now).` };
  }
  const password = valid(Password, typed);
  const reason = await passwordProblem(password, owner);
  if (reason) throw new CommandError(reason);
  return { password, message: "The password is the one you gave." };
}
