import { randomInt } from "node:crypto";
import { USERNAME_LENGTH } from "#contract/accounts.ts";
import type { Db } from "#server/db/client.ts";
import { usernameExists } from "./identities-queries.ts";

/** A username that nobody has, from the part of an address before the @: "Ada.Love+hub@school.edu" is "ada.love". */
export async function freeUsername(db: Db, email: string): Promise<string> {
  const base = usernameFrom(email);
  for (const digits of [0, 2, 3, 4, 6]) {
    const username =
      digits === 0
        ? base
        : `${base.slice(0, USERNAME_LENGTH.max - digits)}${randomInt(10 ** (digits - 1), 10 ** digits)}`;
    if (!(await usernameExists(db, username))) return username;
  }
  return `teacher-${randomInt(10 ** 10)}`;
}

function usernameFrom(email: string): string {
  const [local = ""] = email.split(/[+@]/);
  const plain = local
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9_.-]/g, "")
    .slice(0, USERNAME_LENGTH.max);
  return plain.length >= USERNAME_LENGTH.min ? plain : ["teacher", plain].filter(Boolean).join("-");
}
