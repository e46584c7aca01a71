import { randomInt } from "node:crypto";
import { USERNAME_LENGTH } from "#contract/accounts.ts";
import type { Db } from "#server/db/client.ts";
import { usernameExists } from "./identities-queries.ts";

/** A username that nobody has and that says nothing about anybody: "teacher-4821". */
export const neutralUsername = (db: Db) => firstFree(db, "teacher-", [4, 5, 6, 8]);

/** One that nobody has, from the part of an address before the @: "Ada.Love+hub@school.edu" is "ada.love". */
export const proposedUsername = (db: Db, email: string) => firstFree(db, usernameFrom(email), [0, 2, 3, 4, 6]);

/** With as few random digits behind it as it takes. */
async function firstFree(db: Db, base: string, lengths: number[]): Promise<string> {
  for (const digits of lengths) {
    const number = digits === 0 ? "" : String(randomInt(10 ** (digits - 1), 10 ** digits));
    const username = `${base.slice(0, USERNAME_LENGTH.max - digits)}${number}`;
    if (!(await usernameExists(db, username))) return username;
  }
  return `teacher-${randomInt(10 ** 12)}`;
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
